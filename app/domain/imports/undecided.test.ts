import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { change, upload } from "../../../tests/factories/imports";
import { parse } from "../../../tests/factories/rent-rolls";
import type { ColumnField } from "./labels";

let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-21T18:00:00Z");
	scope = (await makeManager()).scope;
});
afterEach(() => setClock());

/** The refusals of these choices, as "field: message", or "done". */
async function choose(id: number, fields: Record<number, ColumnField> = {}, rest: { withoutTenants?: boolean } = {}) {
	const saved = await change(scope, id, ({ columns }) => ({
		columns: columns.map((column, at) => ({ ...column, field: fields[at] ?? column.field })),
		...rest,
	}));
	if (saved.ok) return ["done"];
	return [saved, ...(saved.others ?? [])].map(({ field = "form", message }) => `${field}: ${message}`);
}

test("amounts that weren't recognized are asked about, with everything else that is wrong, at once", async () => {
	const id = await upload(
		scope,
		"Unit,Tenant,Lease From,Rent,Annual Fee,Mystery,Concession\n1,Ana Diaz,2026-01-01,900,1200,7.50,-25\n",
	);
	expect(await choose(id, { 2: "ignore" })).toEqual([
		"columns[4].field: Choose what “Annual Fee” contains, or skip it.",
		"columns[5].field: Choose what “Mystery” contains, or skip it.",
		"form: Choose the column with the lease start date.",
		"fixed.property: No column has the property name. Choose a column or enter the property name.",
	]);
});

test("a file without tenants is vacant only if someone says so, and never beside columns about leases", async () => {
	const id = await upload(
		scope,
		"Property,Unit,Who,Rent,Market Rent\nElm,1,t0004511,900,950\nElm,2,t0004512,900,950\n",
	);
	expect(await choose(id)).toEqual(["form: Choose the column with the tenants, or skip the columns about leases."]);
	expect(await choose(id, { 3: "ignore" })).toEqual([
		"withoutTenants: No column has the tenants. Choose it, or confirm that every unit is vacant.",
	]);
	expect(await choose(id, { 3: "ignore" }, { withoutTenants: true })).toEqual(["done"]);
});

const head = "Property,Unit,Status,Tenant,Lease From,Lease To,Rent,Deposit,Balance\n";
const statesOf = (rows: string) =>
	parse(head + rows).rows.map(({ unitNumber, state, outcome }) => `${unitNumber} ${state} ${outcome}`);

test("an applicant has no lease, and a renewal of the same tenants isn't a second one", () => {
	expect(
		statesOf(
			[
				"Elm,1,Occupied,Ana Diaz,2026-01-01,2026-12-31,900,0,0",
				"Elm,1,Pending renewal,Ana Diaz,2027-01-01,2027-12-31,950,0,0",
				"Elm,2,Applicant,Bo Lee,2026-12-01,2027-11-30,900,0,0",
				"Elm,3,Pending renewal,Cy Hill,2027-01-01,2027-12-31,950,0,0",
				"Elm,4,N,Di Fox,2026-01-01,2026-12-31,900,0,0",
				"Elm,5,Current,Ed Ray,2026-01-01,2026-12-31,900,0,0",
				"Elm,5,Future,Flo Sun,2027-01-01,2027-12-31,900,0,0",
			].join("\n"),
		),
	).toEqual([
		...["1 current ready", "1 renewal repeat", "2 applicant ready", "3 renewal error", "4 notice ready"],
		...["5 current ready", "5 future ready"],
	]);
});

test("“N” in a column of yes and no is a vacant unit", () => {
	expect(statesOf("Elm,1,Y,Ana Diaz,2026-01-01,,900,0,0\nElm,2,N,,,,,,\n")).toEqual([
		"1 current ready",
		"2 vacant ready",
	]);
});

test("a row with a lease start and no tenant isn't vacant without a word", () => {
	expect(statesOf("Elm,1,,Ana Diaz,2026-01-01,,900,0,0\nElm,2,,,2026-01-01,,900,0,0\n")).toEqual([
		...["1 current ready", "2 vacant error"],
	]);
	expect(statesOf("Elm,1,,Ana Diaz,2026-01-01,,900,0,0\nElm,2,,Vacant,-,-,-,-,-\n")).toEqual([
		...["1 current ready", "2 vacant ready"],
	]);
});

test("former tenants in a part of their own have no lease, and those on notice are on notice", () => {
	const parts = [
		...["Current Residents", "Elm,1,,Ana Diaz,2026-01-01,,900,0,0", "Notice Residents"],
		...["Elm,2,,Bo Lee,2026-01-01,,900,0,0", "Former Tenants", "Elm,3,,Cy Hill,2024-01-01,2025-01-01,900,0,200"],
		...["Evicted", "Elm,4,,Di Fox,2024-01-01,2025-01-01,900,0,200"],
	];
	expect(statesOf(parts.join("\n"))).toEqual([
		...["1 current ready", "2 notice ready", "3 past ready", "4 past ready"],
	]);
});

test("lines of sums and differences are no units", () => {
	const lines = [
		"Elm,1,,Ana Diaz,2026-01-01,,900,0,0",
		"Sum,,,,,,900,0,0",
		"Ttl,,,,,,900,0,0",
		"Difference,,,,,,0,0,0",
	];
	expect(statesOf(lines.join("\n"))).toEqual(["1 current ready"]);
});
