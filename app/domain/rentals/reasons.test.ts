import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { receivePayment } from "#domain/lease-accounts";
import { closeBooks } from "#domain/ledger";
import { addNote } from "#domain/notes";
import { addTask } from "#domain/tasks";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeLeaseRow, makeOwner, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	countOwners,
	countTenants,
	deleteOwner,
	deleteProperty,
	deleteTenant,
	deleteUnit,
	leasesEndingSoon,
	listUnits,
	overlappingLeases,
	setOwnershipShares,
	unitChoices,
	unitLeaseHistory,
	unitTotals,
	whyKept,
} from "./index.server";

beforeEach(() => onDay("2026-03-10"));
afterEach(() => setClock());

/** Something that a record has, as the database keeps it. */
const having = {
	note: (scope: Scope, subjectKind: "property" | "unit" | "owner" | "tenant", subjectId: number) =>
		must(addNote(scope, { subjectKind, subjectId }, { body: "Nice" })),
	task: (scope: Scope, subjectKind: "property" | "unit" | "owner" | "tenant", subjectId: number) =>
		must(addTask(scope, { subjectKind, subjectId }, { title: "Call" })),
};

test("each reason that keeps a record is said in its own words", () => {
	const scope = makeBooks();
	const of = { property: () => makeProperty(scope).propertyId, unit: () => makeProperty(scope).unitId };
	const makers = { ...of, owner: () => makeOwner(scope), tenant: () => makeTenant(scope) };
	const said: string[] = [];
	for (const kind of ["property", "unit", "owner", "tenant"] as const) {
		for (const give of [having.note, having.task]) {
			const id = makers[kind]();
			expect(whyKept(scope, kind, id)).toBeUndefined();
			give(scope, kind, id);
			said.push(`${kind}: ${whyKept(scope, kind, id)}`);
		}
	}
	expect(said).toMatchInlineSnapshot(`
		[
		  "property: This property has notes.",
		  "property: This property has tasks.",
		  "unit: This unit has notes.",
		  "unit: This unit has tasks.",
		  "owner: This owner has notes.",
		  "owner: This owner has tasks.",
		  "tenant: This tenant has notes.",
		  "tenant: This tenant has tasks.",
		]
	`);
});

test("a record with history is deactivated instead", () => {
	const scope = makeBooks();
	const noted = makeProperty(scope);
	having.note(scope, "unit", noted.unitId);
	const { leaseId, unitId } = makeLease(scope);
	const { propertyId = 0, tenantId = 0 } =
		statement<{ propertyId: number; tenantId: number }>(
			`SELECT l.property_id AS propertyId, t.tenant_id AS tenantId FROM leases l
			JOIN lease_tenants t ON t.lease_id = l.id WHERE l.id = ?`,
		).get(leaseId) ?? {};
	const ownerId = makeOwner(scope);
	must(setOwnershipShares(scope, propertyId, { owners: [{ ownerId, shareBp: 10_000 }] }));
	const signedUp = [makeOwner(scope), makeTenant(scope)] as const;
	statement("UPDATE property_owners SET user_id = ? WHERE id = ?").run(scope.userId, signedUp[0]);
	statement("UPDATE tenants SET user_id = ? WHERE id = ?").run(scope.userId, signedUp[1]);
	expect([
		saying(deleteProperty(scope, noted.propertyId)),
		saying(deleteProperty(scope, propertyId)),
		saying(deleteUnit(scope, unitId)),
		saying(deleteOwner(scope, ownerId)),
		saying(deleteOwner(scope, signedUp[0])),
		saying(deleteTenant(scope, tenantId)),
		saying(deleteTenant(scope, signedUp[1])),
	]).toMatchInlineSnapshot(`
		[
		  "form: Delete failed. One of its units has notes. Deactivate it instead.",
		  "form: Delete failed. This property has had a lease. Deactivate it instead.",
		  "form: Delete failed. This unit has had a lease. Deactivate it instead.",
		  "form: Delete failed. This owner has owned a property. Deactivate them instead.",
		  "form: Delete failed. This owner has a login. Deactivate them instead.",
		  "form: Delete failed. This tenant has been on a lease. Deactivate them instead.",
		  "form: Delete failed. This tenant has a login. Deactivate them instead.",
		]
	`);
});

test("shares of days in closed books are asked about, from the first such day on", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const sql = "SELECT property_id AS propertyId FROM leases WHERE id = ?";
	const propertyId = statement<{ propertyId: number }>(sql).get(leaseId)?.propertyId ?? 0;
	statement("UPDATE properties SET name = 'Elm House' WHERE id = ?").run(propertyId);
	must(
		receivePayment(scope, leaseId, {
			date: "2026-01-05",
			amountCents: 120_000,
			method: "direct_deposit",
			payerName: "Ana",
		}),
	);
	const whole = () => [{ ownerId: makeOwner(scope), shareBp: 10_000 }];
	must(setOwnershipShares(scope, propertyId, { from: "2026-01-01", owners: whole() }));
	must(closeBooks(scope, "2026-02-28"));
	const share = (from: string, confirmClosed = false) =>
		saying(setOwnershipShares(scope, propertyId, { from, owners: whole(), confirmClosed }));
	expect([
		share("2026-03-01"),
		share("2026-02-28"),
		share("2026-01-01"),
		share("2026-02-28", true),
	]).toMatchInlineSnapshot(`
		[
		  "done",
		  "confirmClosed: This changes who earned Elm House's income starting Feb 28, 2026, including in books closed through Feb 28, 2026. Statements for those dates and 1099 totals will change. Statements already sent won't.",
		  "confirmClosed: This changes who earned Elm House's income from the beginning, including in books closed through Feb 28, 2026. Statements for those dates and 1099 totals will change. Statements already sent won't.",
		  "done",
		]
	`);
	const last = "SELECT summary FROM activity_log WHERE profile_id = ? ORDER BY id DESC LIMIT 1";
	expect(statement<{ summary: string }>(last).get(scope.profileId)?.summary).toMatchInlineSnapshot(
		`"The owners of Elm House changed as of Feb 28, 2026. It affects books closed through Feb 28, 2026."`,
	);
});

test("what ends within 90 days is counted to that day and not beyond", () => {
	const scope = makeBooks();
	const place = makeProperty(scope);
	const ends = [-1, 0, 90, 91].map((days) => addDays("2026-03-10", days));
	for (const endDate of ends) makeLeaseRow(scope, place, { endDate });
	makeLeaseRow(scope, place, { endDate: "2026-03-20", status: "past" });
	expect(leasesEndingSoon(scope, place.propertyId).map(({ endDate }) => endDate)).toEqual([ends[1], ends[2]]);
	for (const agreementEnd of ends) makeOwner(scope, { agreementEnd });
	expect(countOwners(scope, { agreementEnding: true })).toBe(2);
});

test("an invitation has expired from its last moment on, and a blocked login is neither", () => {
	const scope = makeBooks();
	const standing = (portal: "not_invited" | "invited" | "expired" | "active" | "blocked") =>
		countTenants(scope, { portal });
	const all = () => (["not_invited", "invited", "expired", "active", "blocked"] as const).map(standing);
	const tenantId = makeTenant(scope);
	expect(all()).toEqual([1, 0, 0, 0, 0]);
	const set = (columns: string) => statement(`UPDATE tenants SET ${columns} WHERE id = ?`).run(tenantId);
	set("signup_token = 'x', signup_token_expiry = '2026-03-10T17:00:00.001Z'");
	expect(all()).toEqual([0, 1, 0, 0, 0]);
	set("signup_token_expiry = '2026-03-10T17:00:00.000Z'");
	expect(all()).toEqual([0, 0, 1, 0, 0]);
	set(`user_id = ${scope.userId}`);
	expect(all()).toEqual([0, 0, 0, 1, 0]);
	set("portal_blocked_date = '2026-03-10'");
	expect(all()).toEqual([0, 0, 0, 0, 1]);
});

test("units sort, filter and total as asked", () => {
	const scope = makeBooks();
	const units = [
		{ unitNumber: "2", sizeSqft: 900, marketRentCents: 70_000 },
		{ unitNumber: "10", marketRentCents: 90_000, useStatus: "renovation" as const },
		{ unitNumber: "1", sizeSqft: 700, marketRentCents: 80_000 },
	];
	const { propertyId, unitIds } = makeProperty(scope, { units });
	const [two = 0, ten = 0] = unitIds;
	statement("UPDATE units SET current_rent_cents = 65000, occupancy = 'occupied' WHERE id = ?").run(two);
	statement("UPDATE units SET active = 0 WHERE id = ?").run(ten);
	const numbers = (request: Parameters<typeof listUnits>[2]) =>
		listUnits(scope, propertyId, { ...request, filters: { status: "all", ...request.filters } }).rows.map(
			({ unitNumber }) => unitNumber,
		);
	expect(numbers({})).toEqual(["1", "2", "10"]);
	expect(numbers({ direction: "desc" })).toEqual(["10", "2", "1"]);
	expect(numbers({ sort: "size" })).toEqual(["10", "1", "2"]);
	expect(numbers({ sort: "rent", direction: "desc" })[0]).toBe("2");
	expect(numbers({ sort: "marketRent" })).toEqual(["2", "1", "10"]);
	expect(numbers({ filters: { status: "active" } })).toEqual(["1", "2"]);
	expect(numbers({ filters: { status: "inactive" } })).toEqual(["10"]);
	expect(numbers({ filters: { occupancy: "occupied" } })).toEqual(["2"]);
	expect(unitTotals(scope, propertyId)).toEqual({
		units: 2,
		rentCents: 65_000,
		marketRentCents: 150_000,
		gapCents: 85_000,
	});
	expect(unitTotals(scope, propertyId, { status: "all" })).toMatchObject({ units: 3, marketRentCents: 240_000 });
	expect(unitTotals(scope, propertyId, { occupancy: "occupied" })).toMatchObject({ units: 1, rentCents: 65_000 });
	expect(unitChoices(scope).map(({ unitNumber }) => unitNumber)).toEqual(["1", "2"]);
	expect(unitChoices(scope, { keep: ten }).map(({ unitNumber }) => unitNumber)).toEqual(["1", "2", "10"]);
	expect(unitChoices(scope, { limit: 0 })).toHaveLength(1);
});

test("one lease on a unit is no overlap, two are", () => {
	const scope = makeBooks();
	const place = makeProperty(scope);
	const first = makeLeaseRow(scope, place);
	makeLeaseRow(scope, place, { status: "past" });
	expect(overlappingLeases(scope, place.unitId)).toEqual([]);
	const second = makeLeaseRow(scope, place, { startDate: "2026-02-01", status: "notice" });
	expect(overlappingLeases(scope, place.unitId).map(({ id }) => id)).toEqual([first, second]);
});

test("a lease that goes on month-to-month has its last day through that day", () => {
	const scope = makeBooks();
	const place = makeProperty(scope);
	makeLeaseRow(scope, place, { type: "fixed_with_rollover", endDate: "2026-03-10" });
	const lastDay = () => unitLeaseHistory(scope, place.unitId)[0]?.leaseTo;
	expect(lastDay()).toBe("2026-03-10");
	onDay("2026-03-11");
	expect(lastDay()).toBeNull();
});
