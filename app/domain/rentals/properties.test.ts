import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { nowIso, setClock } from "#domain/calendar";
import { db, statement } from "~/db/client.server";
import { leases } from "~/db/schema";
import type { Scope } from "~/domain/scope";
import { makeOrganization, makeOwner, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import {
	addProperty,
	allProperties,
	deactivateProperty,
	deleteProperty,
	editProperty,
	findProperty,
	findPropertyHead,
	listProperties,
	listUnits,
	portfolio,
	portfolioOfProperty,
	propertyBlockers,
	propertyTotals,
	proposeUnits,
	reactivateProperty,
	setOwnershipShares,
	setUnitOccupancy,
	verifyPropertyStats,
} from "./index.server";

const house = {
	rentalType: "residential",
	subType: "multi_family",
	street: "12 Elm St",
	city: "Springfield",
	state: "IL",
	postalCode: "62704",
} as const;

function seen(scope: Scope, propertyId: number) {
	const property = findProperty(scope, propertyId);
	if (!property) throw new Error("not found");
	return property;
}

/** A lease row as the ledger's triggers would leave it, to see what lists do with it. */
function leaseRow(scope: Scope, propertyId: number, unitId: number, values: Partial<typeof leases.$inferInsert> = {}) {
	return db()
		.insert(leases)
		.values({
			profileId: scope.profileId,
			...{ propertyId, unitId, name: "Bo Lee", type: "fixed", stage: "executed", status: "active" },
			...{ startDate: "2026-01-01", endDate: "2026-12-31", chargeFrom: "2026-01-01" },
			...values,
		})
		.returning({ id: leases.id })
		.get().id;
}

test("a property takes its name from the street when none is given, and one unit when none are listed", () => {
	const { scope, bankId } = makeOrganization();
	const added = addProperty(scope, house);
	if (!added.ok) throw new Error(added.message);
	const property = seen(scope, added.propertyId);
	expect(property).toMatchObject({ name: "12 Elm St", country: "US", active: true, operatingAccountId: bankId });
	expect(property.stats).toMatchObject({ units: 1, occupied: 0, vacant: 1 });
	expect(listUnits(scope, added.propertyId, {}).rows.map((unit) => unit.unitNumber)).toEqual(["1"]);
	expect(listActivity(scope, { subjectKind: "property", subjectId: added.propertyId })).toMatchObject([
		{ action: "property.added", summary: "12 Elm St was added with 1 unit.", author: "Ana Diaz" },
	]);
});

test("units and owners come in the same step, empty lines ignored, new owners added", () => {
	const { scope } = makeOrganization();
	const ownerId = makeOwner(scope, { firstname: "Ida", lastname: "Moss" });
	const { propertyId } = makeProperty(scope, {
		units: [{ unitNumber: "2", marketRentCents: 90_000 }, undefined, { unitNumber: "10", marketRentCents: 110_000 }],
		owners: [
			{ ownerId, shareBp: 3_333 },
			undefined,
			{ newOwner: { isCompany: true, companyName: "Oak LLC", email: "OAK@Example.com " }, shareBp: 6_667 },
		],
	});
	const property = seen(scope, propertyId);
	expect(property.owners.map(({ displayName, shareBp }) => [displayName, shareBp])).toEqual([
		["Oak LLC", 6_667],
		["Ida Moss", 3_333],
	]);
	expect(property.stats).toMatchObject({ units: 2, marketRentCents: 200_000 });
	expect(listUnits(scope, propertyId, {}).rows.map((unit) => unit.unitNumber)).toEqual(["2", "10"]);
});

test("a refused property leaves nothing behind", () => {
	const { scope } = makeOrganization();
	const ownerId = makeOwner(scope);
	const counts = () => statement("SELECT (SELECT count(*) FROM properties), (SELECT count(*) FROM units)").raw().get();
	const before = counts();
	const refusals = [
		[{ units: [{ unitNumber: "1a" }, undefined, { unitNumber: " 1A" }] }, "units[2].unitNumber"],
		[{ owners: [{ ownerId, shareBp: 9_999 }] }, "owners"],
		[{ owners: [undefined, { ownerId: 999, shareBp: 10_000 }] }, "owners[1].ownerId"],
		[
			{
				owners: [
					{ ownerId, shareBp: 5_000 },
					{ ownerId, shareBp: 5_000 },
				],
			},
			"owners[1].ownerId",
		],
		[{ owners: [{ newOwner: { firstname: " " }, shareBp: 10_000 }] }, "owners[0].newName"],
		[{ operatingAccountId: 999 }, "operatingAccountId"],
		[{ subType: "office" }, "subType"],
		[{ managementFeeMinCents: 200, managementFeeMaxCents: 100 }, "managementFeeMax"],
	] as const;
	for (const [overrides, field] of refusals) {
		expect(addProperty(scope, { ...house, ...overrides } as Parameters<typeof addProperty>[1])).toMatchObject({
			ok: false,
			field,
		});
	}
	expect(counts()).toEqual(before);
});

test("an active name is taken whatever its case; the same address asks once", () => {
	const { scope } = makeOrganization();
	makeProperty(scope, { ...house, name: "Maple Court" });
	expect(addProperty(scope, { ...house, street: "1 Oak St", name: "MAPLE court" })).toMatchObject({ field: "name" });
	expect(addProperty(scope, { ...house, name: "Elm Court", street: "12 ELM st" })).toMatchObject({
		field: "sameAddress",
		message: expect.stringContaining("Maple Court has the same address"),
	});
	expect(addProperty(scope, { ...house, name: "Elm Court", sameAddress: true })).toMatchObject({ ok: true });
	expect(addProperty(makeOrganization().scope, { ...house, name: "Maple Court" })).toMatchObject({ ok: true });
});

test("pressing twice adds one property and lands on the same result", () => {
	const { scope } = makeOrganization();
	const first = addProperty(scope, { ...house, idempotencyKey: "k1" });
	expect(first).toMatchObject({ ok: true });
	expect(addProperty(scope, { ...house, idempotencyKey: "k1" })).toEqual(first);
	expect(propertyTotals(scope).properties).toBe(1);
	const refused = addProperty(scope, { ...house, idempotencyKey: "k2" });
	expect(refused).toMatchObject({ ok: false });
	expect(addProperty(scope, { ...house, street: "13 Elm St", idempotencyKey: "k2" })).toMatchObject({ ok: true });
});

test("an edit records before and after, and one that changes nothing records nothing", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope, house);
	expect(editProperty(scope, propertyId, { ...house, ...bank(scope, propertyId) })).toEqual({ ok: true });
	const edited = { ...house, ...bank(scope, propertyId), city: "Shelbyville", reserveCents: 50_000 };
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
	const { propertyId } = makeProperty(scope, house);
	const opened = seen(scope, propertyId).updatedDate;
	setClock("2026-11-21T19:02:30Z");
	editProperty(scope, propertyId, { ...house, city: "Shelbyville" });
	setClock();
	const mine = { ...house, city: "Ogdenville", seenUpdatedDate: opened };
	expect(editProperty(scope, propertyId, mine)).toEqual({
		ok: false,
		message: "Someone saved this record at 02:02 PM. Their values are shown beside yours.",
	});
	const again = { ...mine, seenUpdatedDate: seen(scope, propertyId).updatedDate };
	expect(editProperty(scope, propertyId, again)).toEqual({ ok: true });
});

test("the type is fixed once there was a lease", () => {
	const { scope } = makeOrganization();
	const { propertyId, unitId } = makeProperty(scope, house);
	leaseRow(scope, propertyId, unitId);
	expect(editProperty(scope, propertyId, { ...house, subType: "single_family" })).toMatchObject({ field: "subType" });
});

test("deactivating names everything against it, then takes the property out of figures", () => {
	const { scope, bankId } = makeOrganization();
	const { propertyId, unitId } = makeProperty(scope, { ...house, name: "Maple Court" });
	const current = leaseRow(scope, propertyId, unitId, { endDate: "2999-12-31" });
	const past = leaseRow(scope, propertyId, unitId, {
		...{
			name: "Cy Past",
			status: "past",
			startDate: "2020-01-01",
			endDate: "2020-12-31",
			balanceCents: 5_00,
			receivableCents: 5_00,
		},
	});
	expect(deactivateProperty(scope, propertyId)).toMatchObject({
		ok: false,
		blockers: [
			{ leaseId: current, message: "The lease of Bo Lee in 1 is not over." },
			{ leaseId: past, message: "The lease of Cy Past has a balance, a prepayment or a deposit." },
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
		addProperty(scope, { ...house, street: "1 Oak St", name: "Maple Court", operatingAccountId: bankId }),
	).toMatchObject({ ok: true });
	expect(reactivateProperty(scope, propertyId)).toMatchObject({ ok: false });
});

test("only a property without history is deleted", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope, { owners: [{ ownerId: makeOwner(scope), shareBp: 10_000 }] });
	expect(deleteProperty(scope, propertyId)).toEqual({ ok: true });
	expect(findProperty(scope, propertyId)).toBeUndefined();
	expect(verifyPropertyStats()).toEqual([]);
	const leased = makeProperty(scope);
	leaseRow(scope, leased.propertyId, leased.unitId);
	expect(deleteProperty(scope, leased.propertyId)).toEqual({
		ok: false,
		message: "Delete failed. It has or had a lease. Deactivate it instead.",
	});
});

test("the list searches, filters, sorts and totals the whole of what it filters", () => {
	const { scope } = makeOrganization();
	const ownerId = makeOwner(scope, { firstname: "Ida", lastname: "Moss" });
	const elm = makeProperty(scope, { ...house, name: "Élm 2", units: [{ unitNumber: "1" }, { unitNumber: "2" }] });
	const elm10 = makeProperty(scope, {
		...house,
		name: "Elm 10",
		street: "9 Elm St",
		owners: [{ ownerId, shareBp: 10_000 }],
	});
	const office = makeProperty(scope, {
		...house,
		name: "Tower",
		street: "1 Main St",
		rentalType: "commercial",
		subType: "office",
	});
	const lease = leaseRow(scope, elm.propertyId, elm.unitId, { balanceCents: 70_000 });
	setUnitOccupancy(scope, elm.unitId, { occupancy: "notice", currentLeaseId: lease, currentRentCents: 120_000 });
	const only = leaseRow(scope, office.propertyId, office.unitId, { name: "Acme Inc", balanceCents: -3_000 });
	setUnitOccupancy(scope, office.unitId, { occupancy: "occupied", currentLeaseId: only, currentRentCents: 90_000 });
	const names = (request: Parameters<typeof listProperties>[1]) =>
		listProperties(scope, request).rows.map((row) => row.name);
	expect(names({})).toEqual(["Élm 2", "Elm 10", "Tower"]);
	expect(names({ direction: "desc" })).toEqual(["Tower", "Elm 10", "Élm 2"]);
	expect(names({ sort: "outstanding", direction: "desc" })).toEqual(["Élm 2", "Tower", "Elm 10"]);
	expect(names({ sort: "occupied", direction: "desc" })).toEqual(["Tower", "Élm 2", "Elm 10"]);
	expect(names({ sort: "rent" })).toEqual(["Elm 10", "Tower", "Élm 2"]);
	expect(names({ sort: "units", direction: "desc" })[0]).toBe("Élm 2");
	expect(names({ filters: { q: "ELM springf" } })).toEqual(["Élm 2", "Elm 10"]);
	expect(names({ filters: { q: "100%" } })).toEqual([]);
	expect(names({ filters: { type: "office" } })).toEqual(["Tower"]);
	expect(names({ filters: { type: "residential" } })).toEqual(["Élm 2", "Elm 10"]);
	expect(names({ filters: { ownerId } })).toEqual(["Elm 10"]);
	expect(names({ filters: { hasVacancy: true } })).toEqual(["Élm 2", "Elm 10"]);
	const [two, , tower] = listProperties(scope, {}).rows;
	expect(two).toMatchObject({
		units: 2,
		occupied: 1,
		vacant: 1,
		rentCents: 120_000,
		outstandingCents: 70_000,
	});
	expect(tower).toMatchObject({ outstandingCents: 0, owners: [] });
	expect(propertyTotals(scope)).toMatchObject({
		properties: 3,
		units: 4,
		occupied: 2,
		vacant: 2,
		rentCents: 210_000,
		outstandingCents: 70_000,
	});
	expect(propertyTotals(scope, { type: "residential" })).toMatchObject({ properties: 2, units: 3, rentCents: 120_000 });
	expect(allProperties(scope, { filters: { ownerId } })).toMatchObject([
		{ id: elm10.propertyId, owners: ["Ida Moss"] },
	]);
	expect(portfolio(scope)).toMatchObject({ creditCents: 3_000, onNotice: 1, leasesOwing: 1 });
	expect(portfolioOfProperty(scope, elm.propertyId)).toMatchObject({ properties: 1, units: 2 });
});

test("another organisation sees and changes nothing", () => {
	const mine = makeOrganization();
	const { scope: theirs, bankId } = makeOrganization();
	const { propertyId } = makeProperty(mine.scope, { ...house, operatingAccountId: mine.bankId });
	const before = seen(mine.scope, propertyId);
	expect(findProperty(theirs, propertyId)).toBeUndefined();
	expect(findPropertyHead(theirs, propertyId)).toBeUndefined();
	expect(listProperties(theirs, { filters: { status: "all" } }).rows).toEqual([]);
	expect(propertyTotals(theirs, { status: "all" }).properties).toBe(0);
	for (const attempt of [
		editProperty(theirs, propertyId, { ...house, city: "Elsewhere" }),
		deactivateProperty(theirs, propertyId),
		reactivateProperty(theirs, propertyId),
		deleteProperty(theirs, propertyId),
		setOwnershipShares(theirs, propertyId, { from: "2026-01-01", owners: [] }),
	]) {
		expect(attempt).toMatchObject({ ok: false, message: "This property was not found." });
	}
	expect(editProperty(mine.scope, propertyId, { ...house, operatingAccountId: bankId })).toMatchObject({
		field: "operatingAccountId",
		message: "This bank account was not found.",
	});
	const stranger = makeOwner(theirs);
	expect(
		setOwnershipShares(mine.scope, propertyId, {
			from: "2026-01-01",
			owners: [{ ownerId: stranger, shareBp: 10_000 }],
		}),
	).toMatchObject({ field: "owners[0].ownerId" });
	expect(seen(mine.scope, propertyId)).toEqual(before);
	expect(() =>
		statement("INSERT INTO units (profile_id, property_id, unit_number, sort_key) VALUES (?, ?, 'x', 'x')").run(
			theirs.profileId,
			propertyId,
		),
	).toThrow("a unit belongs to the organisation of its property");
	expect(makeTenant(theirs)).toBeGreaterThan(0);
	expect(nowIso()).toMatch(/Z$/);
});

test("unit numbers are proposed in a run, with leading zeros, and floor by floor", () => {
	expect(proposeUnits({ count: 3 })).toEqual(["1", "2", "3"]);
	expect(proposeUnits({ count: 3, prefix: "A-", firstNumber: "098" })).toEqual(["A-098", "A-099", "A-100"]);
	expect(proposeUnits({ count: 5, perFloor: 2 })).toEqual(["101", "102", "201", "202", "301"]);
});
