import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { makeLeaseRow, makeOrganization, makeProperty, makeUnit } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	addUnit,
	addUnits,
	deactivateProperty,
	deactivateUnit,
	deleteUnit,
	editUnit,
	findProperty,
	findUnit,
	listUnits,
	overlappingLeases,
	reactivateUnit,
	searchUnits,
	setUnitOccupancy,
	unitChoices,
	unitLeaseHistory,
	unitTotals,
	updateMarketRents,
	verifyPropertyStats,
} from "./index.server";

test("units are added all or none, and a taken number is named at its line", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope);
	const units = [{ unitNumber: "2" }, undefined, { unitNumber: "1" }];
	expect(addUnits(scope, propertyId, { units })).toEqual({
		ok: false,
		field: "units[2].unitNumber",
		message: "This property already has a unit 1.",
	});
	expect(saying(addUnit(scope, propertyId, { unitNumber: " 1 " }))).toMatchInlineSnapshot(
		`"unitNumber: This property already has a unit 1."`,
	);
	expect(saying(addUnits(scope, propertyId, { units: [undefined] }))).toMatchInlineSnapshot(
		`"units: Add at least one unit."`,
	);
	expect(listUnits(scope, propertyId, {}).rows).toHaveLength(1);
	expect(addUnits(scope, propertyId, { units: [{ unitNumber: "2" }, { unitNumber: "10" }] })).toMatchObject({
		ok: true,
	});
	expect(listUnits(scope, propertyId, {}).rows.map((unit) => unit.unitNumber)).toEqual(["1", "2", "10"]);
	deactivateProperty(scope, propertyId);
	expect(saying(addUnit(scope, propertyId, { unitNumber: "11" }))).toMatchInlineSnapshot(
		`"form: This property is inactive. Reactivate it first."`,
	);
});

test("numbers sort as people count, letters and all", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope, {
		units: ["B2", "A10", "a2", "10", "9", "É1"].map((unitNumber) => ({ unitNumber })),
	});
	const { rows } = listUnits(scope, propertyId, {});
	expect(rows.map((unit) => unit.unitNumber)).toEqual(["9", "10", "a2", "A10", "B2", "É1"]);
});

test("an edit keeps the old number searchable and dates the use status", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope);
	const unit = makeUnit(scope, propertyId, { unitNumber: "2B" });
	setClock("2026-03-05T12:00:00Z");
	expect(editUnit(scope, unit.id, { unitNumber: "202", useStatus: "renovation" })).toEqual({ ok: true });
	setClock();
	expect(findUnit(scope, unit.id)).toMatchObject({
		...{ unitNumber: "202", formerNumbers: ["2B"], occupancy: "off_market" },
		...{ useStatus: "renovation", useStatusFrom: "2026-03-05", marketRentCents: 0 },
	});
	expect(searchUnits(scope, "2b").map((found) => found.id)).toEqual([unit.id]);
	expect(searchUnits(scope, " ")).toEqual([]);
	expect(listActivity(scope, { subjectKind: "unit", subjectId: unit.id })).toMatchObject([
		{ action: "unit.edited", changes: { unitNumber: ["2B", "202"], useStatus: ["ready", "renovation"] } },
	]);
	expect(saying(editUnit(scope, unit.id, { unitNumber: "1" }))).toMatchInlineSnapshot(
		`"unitNumber: This property already has a unit 1."`,
	);
	expect(editUnit(scope, unit.id, { unitNumber: "202", useStatus: "ready" })).toEqual({ ok: true });
	expect(findUnit(scope, unit.id)).toMatchObject({ occupancy: "vacant" });
	expect(verifyPropertyStats()).toEqual([]);
});

test("an empty home that is off the market stays so when leasing says vacant", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope);
	const unit = makeUnit(scope, propertyId);
	const lease = makeLeaseRow(scope, { propertyId, unitId: unit.id });
	setUnitOccupancy(scope, unit.id, { occupancy: "occupied", currentLeaseId: lease, currentRentCents: 100_000 });
	editUnit(scope, unit.id, { unitNumber: unit.unitNumber, useStatus: "maintenance" });
	expect(findUnit(scope, unit.id)).toMatchObject({ occupancy: "occupied" });
	setUnitOccupancy(scope, unit.id, { occupancy: "vacant", currentLeaseId: null, currentRentCents: 0 });
	expect(findUnit(scope, unit.id)).toMatchObject({ occupancy: "off_market", currentLeaseId: null });
	expect(findProperty(scope, propertyId)?.stats).toMatchObject({ units: 2, vacant: 1, offMarket: 1 });
});

test("market rents change together and are recorded one by one", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope);
	const [a, b] = [makeUnit(scope, propertyId), makeUnit(scope, propertyId)];
	const elsewhere = makeProperty(scope).unitId;
	const rents = [
		{ unitId: a.id, marketRentCents: 125_000 },
		{ unitId: b.id, marketRentCents: b.marketRentCents },
	];
	const withForeign = [...rents, { unitId: elsewhere, marketRentCents: 1 }];
	expect(saying(updateMarketRents(scope, propertyId, withForeign))).toMatchInlineSnapshot(
		`"rents[2].marketRent: That unit wasn't found."`,
	);
	expect(findUnit(scope, a.id)?.marketRentCents).toBe(120_000);
	expect(updateMarketRents(scope, propertyId, rents)).toEqual({ ok: true, changed: 1 });
	expect(unitTotals(scope, propertyId)).toEqual({
		units: 3,
		rentCents: 0,
		marketRentCents: 245_000,
		gapCents: 245_000,
	});
	expect(listActivity(scope, { subjectKind: "unit", subjectId: b.id })).toEqual([]);
});

test("the list filters by occupancy, shows the lease, and sorts sizes with unknown ones first", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope, {
		units: [{ unitNumber: "1", sizeSqft: 900 }, { unitNumber: "2" }, { unitNumber: "3", sizeSqft: 700 }],
	});
	const [first] = listUnits(scope, propertyId, {}).rows;
	if (!first) throw new Error("no unit");
	const lease = makeLeaseRow(
		scope,
		{ propertyId, unitId: first.id },
		{ balanceCents: 1_500, moveOutDate: "2026-11-30" },
	);
	setUnitOccupancy(scope, first.id, { occupancy: "notice", currentLeaseId: lease, currentRentCents: 98_000 });
	expect(listUnits(scope, propertyId, { filters: { occupancy: "notice" } }).rows).toMatchObject([
		{ unitNumber: "1", tenant: "Bo Lee", leaseTo: "2026-11-30", rentCents: 98_000, balanceCents: 1_500 },
	]);
	const sizes = (direction: "asc" | "desc") =>
		listUnits(scope, propertyId, { sort: "size", direction }).rows.map((unit) => unit.sizeSqft);
	expect(sizes("asc")).toEqual([null, 700, 900]);
	expect(sizes("desc")).toEqual([900, 700, null]);
});

test("the history of a home tells who lived there and how long it stood empty", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope);
	const unit = makeUnit(scope, propertyId);
	makeLeaseRow(
		scope,
		{ propertyId, unitId: unit.id },
		{ name: "One", status: "past", startDate: "2024-01-01", endDate: "2024-12-31" },
	);
	makeLeaseRow(
		scope,
		{ propertyId, unitId: unit.id },
		{
			name: "Two",
			status: "past",
			startDate: "2025-01-11",
			endDate: "2025-12-31",
			moveOutDate: "2025-11-30",
		},
	);
	makeLeaseRow(
		scope,
		{ propertyId, unitId: unit.id },
		{ name: "Three", startDate: "2025-12-01", endDate: "2999-12-31" },
	);
	makeLeaseRow(
		scope,
		{ propertyId, unitId: unit.id },
		{ name: "Planned", stage: "draft", status: "draft", startDate: "2999-01-01" },
	);
	makeLeaseRow(
		scope,
		{ propertyId, unitId: unit.id },
		{ name: "Void", stage: "void", status: "void", startDate: "2026-01-01" },
	);
	const history = unitLeaseHistory(scope, unit.id).map((lease) => [lease.name, lease.vacantDaysBefore]);
	expect(history).toEqual([
		["Planned", null],
		["Three", 0],
		["Two", 10],
		["One", null],
	]);
	expect(overlappingLeases(scope, unit.id)).toEqual([]);
	makeLeaseRow(
		scope,
		{ propertyId, unitId: unit.id },
		{ name: "Also", type: "at_will", startDate: "2026-02-01", endDate: null },
	);
	expect(overlappingLeases(scope, unit.id).map((lease) => lease.name)).toEqual(["Three", "Also"]);
});

test("a lived-in home is not deactivated, and one with history is not deleted", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope);
	const unit = makeUnit(scope, propertyId);
	const lease = makeLeaseRow(scope, { propertyId, unitId: unit.id });
	setUnitOccupancy(scope, unit.id, { occupancy: "occupied", currentLeaseId: lease, currentRentCents: 1 });
	expect(saying(deactivateUnit(scope, unit.id))).toMatchInlineSnapshot(
		`"form: This unit has an active lease. End the lease first."`,
	);
	expect(deleteUnit(scope, unit.id)).toMatchObject({ ok: false, message: expect.stringContaining("had a lease") });
	setUnitOccupancy(scope, unit.id, { occupancy: "vacant", currentLeaseId: null, currentRentCents: 0 });
	expect(deactivateUnit(scope, unit.id)).toEqual({ ok: true });
	expect(listUnits(scope, propertyId, {}).rows).toHaveLength(1);
	expect(unitChoices(scope, { keep: unit.id })).toHaveLength(2);
	expect(unitChoices(scope)).toHaveLength(1);
	expect(reactivateUnit(scope, unit.id)).toEqual({ ok: true });
	expect(deleteUnit(scope, makeUnit(scope, propertyId).id)).toEqual({ ok: true, propertyId });
	expect(verifyPropertyStats()).toEqual([]);
});

test("another organization sees and changes nothing", () => {
	const { scope } = makeOrganization();
	const { scope: theirs } = makeOrganization();
	const { propertyId } = makeProperty(scope);
	const unit = makeUnit(scope, propertyId);
	const stored = statement("SELECT * FROM units WHERE id = ?").get(unit.id);
	expect(findUnit(theirs, unit.id)).toBeUndefined();
	expect(listUnits(theirs, propertyId, {}).rows).toEqual([]);
	expect(unitTotals(theirs, propertyId).units).toBe(0);
	expect(unitLeaseHistory(theirs, unit.id)).toEqual([]);
	expect(unitChoices(theirs)).toEqual([]);
	expect(searchUnits(theirs, "1")).toEqual([]);
	expect(setUnitOccupancy(theirs, unit.id, { occupancy: "occupied", currentLeaseId: 1, currentRentCents: 1 })).toBe(
		false,
	);
	for (const attempt of [
		addUnit(theirs, propertyId, { unitNumber: "9" }),
		editUnit(theirs, unit.id, { unitNumber: "9" }),
		deactivateUnit(theirs, unit.id),
		deleteUnit(theirs, unit.id),
		updateMarketRents(theirs, propertyId, [{ unitId: unit.id, marketRentCents: 1 }]),
	]) {
		expect(attempt).toMatchObject({ ok: false, message: expect.stringContaining("wasn't found") });
	}
	expect(statement("SELECT * FROM units WHERE id = ?").get(unit.id)).toEqual(stored);
});
