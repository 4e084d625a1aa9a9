import { expect, test } from "vitest";
import { elmHouse, makeLeaseRow, makeOrganization, makeOwner, makeProperty } from "../../../tests/factories/rentals";
import {
	allProperties,
	listProperties,
	portfolio,
	portfolioOfProperty,
	propertyTotals,
	setUnitOccupancy,
} from "./index.server";

test("the list searches, filters, sorts and totals the whole of what it filters", () => {
	const { scope } = makeOrganization();
	const ownerId = makeOwner(scope, { firstname: "Ida", lastname: "Moss" });
	const elm = makeProperty(scope, { ...elmHouse, name: "Élm 2", units: [{ unitNumber: "1" }, { unitNumber: "2" }] });
	const elm10 = makeProperty(scope, {
		...elmHouse,
		name: "Elm 10",
		street: "9 Elm St",
		owners: [{ ownerId, shareBp: 10_000 }],
	});
	const office = makeProperty(scope, {
		...elmHouse,
		name: "Tower",
		street: "1 Main St",
		rentalType: "commercial",
		subType: "office",
	});
	const lease = makeLeaseRow(scope, elm, { balanceCents: 70_000 });
	setUnitOccupancy(scope, elm.unitId, { occupancy: "notice", currentLeaseId: lease, currentRentCents: 120_000 });
	const only = makeLeaseRow(scope, office, { name: "Acme Inc", balanceCents: -3_000 });
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
