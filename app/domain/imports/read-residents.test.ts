import { describe, expect, it } from "vitest";
import { putsCommaBetweenPeople, readResidents } from "./read-residents";

const read = (cell: string, style = {}) =>
	readResidents(cell, style).map((resident) =>
		resident.isCompany ? `[${resident.companyName}]` : `${resident.firstname}|${resident.lastname}`,
	);

describe("readResidents", () => {
	it.each([
		["Søren Silva", ["Søren|Silva"]],
		["García, Björn", ["Björn|García"]],
		["Jonas Alvarez; Søren Kowalski", ["Jonas|Alvarez", "Søren|Kowalski"]],
		["Lindqvist, Jonas & Rossi, Fatima", ["Jonas|Lindqvist", "Fatima|Rossi"]],
		["Park, Hannah & van der Berg, Marcus", ["Hannah|Park", "Marcus|van der Berg"]],
		["Mei van der Berg", ["Mei|van der Berg"]],
		["Ana and Bo Diaz", ["Ana|Diaz", "Bo|Diaz"]],
		["Diaz, Ana & Bo", ["Ana|Diaz", "Bo|Diaz"]],
		["Doyle, Ann and Doyle, Rory", ["Ann|Doyle", "Rory|Doyle"]],
		["Reyes Jr., Anthony", ["Anthony|Reyes Jr."]],
		["Reyes, Anthony, Jr.", ["Anthony|Reyes Jr."]],
		["Anthony Reyes III", ["Anthony|Reyes III"]],
		["Castellanos Vega, María José", ["María José|Castellanos Vega"]],
		["Thornton, Bill (t0004511)", ["Bill|Thornton"]],
		["Anderson, Sandy", ["Sandy|Anderson"]],
		["Prince", ["|Prince"]],
		["<script>alert(1)</script>", ["|<script>alert(1)</script>"]],
	])("reads the people of %j", (cell, people) => {
		expect(read(cell)).toEqual(people);
	});

	it.each([
		"Prairie Dental, P.C.",
		"J. Ortiz, CPA",
		"Midwest Title Co., LLC",
		"Lee's Dry Cleaning",
		"A & B Plumbing, Inc.",
		"Bäckerei Größ GmbH",
	])("keeps the company %j whole", (cell) => expect(read(cell)).toEqual([`[${cell}]`]));

	it("takes a person with a trade for a last name as a person", () => {
		expect(read("Law, Jude")).toEqual(["Jude|Law"]);
	});

	it.each(["", "VACANT", "Vacant - Unrented", "MODEL", "--", "Leerstand"])("finds no one in %j", (cell) => {
		expect(read(cell)).toEqual([]);
	});

	it("splits at commas only in columns that put them between people", () => {
		expect(putsCommaBetweenPeople(["Ana Diaz, Bo Lee", "Grace Okoro"])).toBe(true);
		expect(putsCommaBetweenPeople(["Castellanos Vega, María José", "Silva, Hugo"])).toBe(false);
		expect(read("Ana Diaz, Bo Lee", { commaBetweenPeople: true })).toEqual(["Ana|Diaz", "Bo|Lee"]);
	});
});
