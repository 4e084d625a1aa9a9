import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { sqlite } from "~/db/client.server";
import { elmHouse, makeOrganization, makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { addProperty, findProperty, listUnits, propertyTotals, proposeUnits } from "./index.server";

test("a property takes its name from the street when none is given, and one unit when none are listed", () => {
	const { scope, bankId } = makeOrganization();
	const added = addProperty(scope, elmHouse);
	if (!added.ok) throw new Error(added.message);
	const property = findProperty(scope, added.propertyId);
	expect(property).toMatchObject({ name: "12 Elm St", country: "US", active: true, operatingAccountId: bankId });
	expect(property?.stats).toMatchObject({ units: 1, occupied: 0, vacant: 1 });
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
	const property = findProperty(scope, propertyId);
	expect(property?.owners.map(({ displayName, shareBp }) => [displayName, shareBp])).toEqual([
		["Oak LLC", 6_667],
		["Ida Moss", 3_333],
	]);
	expect(property?.stats).toMatchObject({ units: 2, marketRentCents: 200_000 });
	expect(listUnits(scope, propertyId, {}).rows.map((unit) => unit.unitNumber)).toEqual(["2", "10"]);
});

test("a refused property leaves nothing behind", () => {
	const { scope } = makeOrganization();
	const ownerId = makeOwner(scope);
	const counts = () =>
		sqlite().prepare("SELECT (SELECT count(*) FROM properties), (SELECT count(*) FROM units)").raw().get();
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
		expect(addProperty(scope, { ...elmHouse, ...overrides } as Parameters<typeof addProperty>[1])).toMatchObject({
			ok: false,
			field,
		});
	}
	expect(counts()).toEqual(before);
});

test("an active name is taken whatever its case; the same address asks once", () => {
	const { scope } = makeOrganization();
	makeProperty(scope, { ...elmHouse, name: "Maple Court" });
	expect(saying(addProperty(scope, { ...elmHouse, street: "1 Oak St", name: "MAPLE court" }))).toMatchInlineSnapshot(
		`"name: Another active property has this name."`,
	);
	expect(addProperty(scope, { ...elmHouse, name: "Elm Court", street: "12 ELM st" })).toMatchObject({
		field: "sameAddress",
		message: expect.stringContaining("Maple Court has the same address"),
	});
	expect(addProperty(scope, { ...elmHouse, name: "Elm Court", sameAddress: true })).toMatchObject({ ok: true });
	expect(addProperty(makeOrganization().scope, { ...elmHouse, name: "Maple Court" })).toMatchObject({ ok: true });
});

test("pressing twice adds one property and lands on the same result", () => {
	const { scope } = makeOrganization();
	const first = addProperty(scope, { ...elmHouse, idempotencyKey: "k1" });
	expect(first).toMatchObject({ ok: true });
	expect(addProperty(scope, { ...elmHouse, idempotencyKey: "k1" })).toEqual(first);
	expect(propertyTotals(scope).properties).toBe(1);
	const refused = addProperty(scope, { ...elmHouse, idempotencyKey: "k2" });
	expect(saying(refused)).toMatchInlineSnapshot(`"name: Another active property has this name."`);
	expect(addProperty(scope, { ...elmHouse, street: "13 Elm St", idempotencyKey: "k2" })).toMatchObject({ ok: true });
});

test("unit numbers are proposed in a run, with leading zeros, and floor by floor", () => {
	expect(proposeUnits({ count: 3 })).toEqual(["1", "2", "3"]);
	expect(proposeUnits({ count: 3, prefix: "A-", firstNumber: "098" })).toEqual(["A-098", "A-099", "A-100"]);
	expect(proposeUnits({ count: 5, perFloor: 2 })).toEqual(["101", "102", "201", "202", "301"]);
});
