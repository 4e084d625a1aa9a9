import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { nowIso, setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import {
	elmHouse,
	makeLeaseRow,
	makeOrganization,
	makeOwner,
	makeProperty,
	makeTenant,
} from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	addProperty,
	deactivateProperty,
	deleteProperty,
	editProperty,
	findProperty,
	findPropertyHead,
	listProperties,
	portfolio,
	propertyBlockers,
	propertyTotals,
	reactivateProperty,
	setOwnershipShares,
	verifyPropertyStats,
} from "./index.server";

function seen(scope: Scope, propertyId: number) {
	const property = findProperty(scope, propertyId);
	if (!property) throw new Error("not found");
	return property;
}

test("an edit records before and after, and one that changes nothing records nothing", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope, elmHouse);
	expect(editProperty(scope, propertyId, { ...elmHouse, ...bank(scope, propertyId) })).toEqual({ ok: true });
	const edited = { ...elmHouse, ...bank(scope, propertyId), city: "Shelbyville", reserveCents: 50_000 };
	expect(editProperty(scope, propertyId, edited)).toEqual({ ok: true });
	expect(listActivity(scope, { subjectKind: "property", subjectId: propertyId })).toMatchObject([
		{ action: "property.edited", changes: { city: ["Springfield", "Shelbyville"], reserveCents: [0, 50_000] } },
		{ action: "property.added" },
	]);
	expect(listProperties(scope, { filters: { q: "shelby" } }).rows).toHaveLength(1);
});

function bank(scope: Scope, propertyId: number) {
	return { operatingAccountId: seen(scope, propertyId).operatingAccountId ?? undefined };
}

test("an edit over someone else's is refused with the time of theirs", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope, elmHouse);
	const opened = seen(scope, propertyId).updatedDate;
	setClock("2026-11-21T19:02:30Z");
	editProperty(scope, propertyId, { ...elmHouse, city: "Shelbyville" });
	setClock();
	const mine = { ...elmHouse, city: "Ogdenville", seenUpdatedDate: opened };
	expect(editProperty(scope, propertyId, mine)).toEqual({
		ok: false,
		message: "Someone else saved this record at 02:02 PM. Their values are shown next to yours.",
	});
	const again = { ...mine, seenUpdatedDate: seen(scope, propertyId).updatedDate };
	expect(editProperty(scope, propertyId, again)).toEqual({ ok: true });
});

test("the type is fixed once there was a lease", () => {
	const { scope } = makeOrganization();
	const { propertyId, unitId } = makeProperty(scope, elmHouse);
	makeLeaseRow(scope, { propertyId, unitId });
	expect(saying(editProperty(scope, propertyId, { ...elmHouse, subType: "single_family" }))).toMatchInlineSnapshot(
		`"subType: The type can't change once the property has had a lease."`,
	);
});

test("deactivating names everything against it, then takes the property out of figures", () => {
	const { scope, bankId } = makeOrganization();
	const { propertyId, unitId } = makeProperty(scope, { ...elmHouse, name: "Maple Court" });
	const current = makeLeaseRow(scope, { propertyId, unitId }, { endDate: "2999-12-31" });
	const past = makeLeaseRow(
		scope,
		{ propertyId, unitId },
		{
			...{
				name: "Cy Past",
				status: "past",
				startDate: "2020-01-01",
				endDate: "2020-12-31",
				balanceCents: 5_00,
				receivableCents: 5_00,
			},
		},
	);
	expect(deactivateProperty(scope, propertyId)).toMatchObject({
		ok: false,
		blockers: [
			{ leaseId: current, message: "The lease for Bo Lee in 1 hasn't ended." },
			{ leaseId: past, message: "The lease for Cy Past has a balance, prepayment or deposit." },
		],
	});
	statement("UPDATE leases SET status = 'past', balance_cents = 0, receivable_cents = 0").run();
	expect(propertyBlockers(scope, propertyId)).toEqual([]);
	expect(deactivateProperty(scope, propertyId)).toEqual({ ok: true });
	expect(findPropertyHead(scope, propertyId)).toMatchObject({ active: false, deactivatedDate: expect.any(String) });
	expect(listProperties(scope, {}).rows).toEqual([]);
	expect(listProperties(scope, { filters: { status: "inactive" } }).rows).toHaveLength(1);
	expect(portfolio(scope)).toMatchObject({ properties: 0, units: 0 });
	expect(
		addProperty(scope, { ...elmHouse, street: "1 Oak St", name: "Maple Court", operatingAccountId: bankId }),
	).toMatchObject({ ok: true });
	expect(saying(reactivateProperty(scope, propertyId))).toMatchInlineSnapshot(
		`"form: Another active property is named Maple Court. Rename one of them first."`,
	);
});

test("only a property without history is deleted", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope, { owners: [{ ownerId: makeOwner(scope), shareBp: 10_000 }] });
	expect(deleteProperty(scope, propertyId)).toEqual({ ok: true });
	expect(findProperty(scope, propertyId)).toBeUndefined();
	expect(verifyPropertyStats()).toEqual([]);
	const leased = makeProperty(scope);
	makeLeaseRow(scope, leased);
	expect(deleteProperty(scope, leased.propertyId)).toEqual({
		ok: false,
		message: "Delete failed. This property has had a lease. Deactivate it instead.",
	});
});

test("another organization sees and changes nothing", () => {
	const mine = makeOrganization();
	const { scope: theirs, bankId } = makeOrganization();
	const { propertyId } = makeProperty(mine.scope, { ...elmHouse, operatingAccountId: mine.bankId });
	const before = seen(mine.scope, propertyId);
	expect(findProperty(theirs, propertyId)).toBeUndefined();
	expect(findPropertyHead(theirs, propertyId)).toBeUndefined();
	expect(listProperties(theirs, { filters: { status: "all" } }).rows).toEqual([]);
	expect(propertyTotals(theirs, { status: "all" }).properties).toBe(0);
	for (const attempt of [
		editProperty(theirs, propertyId, { ...elmHouse, city: "Elsewhere" }),
		deactivateProperty(theirs, propertyId),
		reactivateProperty(theirs, propertyId),
		deleteProperty(theirs, propertyId),
		setOwnershipShares(theirs, propertyId, { from: "2026-01-01", owners: [] }),
	]) {
		expect(attempt).toMatchObject({ ok: false, message: "That property wasn't found." });
	}
	expect(editProperty(mine.scope, propertyId, { ...elmHouse, operatingAccountId: bankId })).toMatchObject({
		field: "operatingAccountId",
		message: "That bank account wasn't found.",
	});
	const stranger = makeOwner(theirs);
	expect(
		saying(
			setOwnershipShares(mine.scope, propertyId, {
				from: "2026-01-01",
				owners: [{ ownerId: stranger, shareBp: 10_000 }],
			}),
		),
	).toMatchInlineSnapshot(`"owners[0].ownerId: That owner wasn't found."`);
	expect(seen(mine.scope, propertyId)).toEqual(before);
	expect(() =>
		statement("INSERT INTO units (profile_id, property_id, unit_number, sort_key) VALUES (?, ?, 'x', 'x')").run(
			theirs.profileId,
			propertyId,
		),
	).toThrow("a unit belongs to the organization of its property");
	expect(makeTenant(theirs)).toBeGreaterThan(0);
	expect(nowIso()).toMatch(/Z$/);
});
