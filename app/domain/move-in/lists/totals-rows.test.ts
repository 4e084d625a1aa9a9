import { afterEach, beforeEach, expect, it } from "vitest";
import { setClock } from "#domain/calendar";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../../tests/factories/identity";
import { importText } from "../../../../tests/factories/imports";
import { beginMove, importList, planned, uploadText } from "../../../../tests/factories/move-in";
import { dryRunList } from "../index.server";
import type { ListKind } from "../labels";

const rentRoll = `"Elm Court - 1 Elm St, Peoria, IL 61602",1,Current,Ana Diaz,,01/01/2026,12/31/2026,900.00,,450.00,,
"Oak Flats - 2 Oak St, Peoria, IL 61602",A,Current,Cy Roe,,01/01/2026,12/31/2026,800.00,,,,
`;
let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	scope = (await makeManager()).scope;
	await importText(scope, rentRoll);
	beginMove(scope);
});
afterEach(() => setClock());

/** What the check says of each row, and the problems it names. */
async function checked(kind: ListKind, file: string) {
	const id = await uploadText(scope, kind, file);
	const run = await dryRunList(scope, id);
	const { problems } = await planned(scope, id);
	return { rows: run?.rows.map(({ row, outcome }) => `${row} ${outcome}`) ?? [], problems };
}

const bills = "Vendor,Property,Account,Bill number,Bill date,Open amount,Memo\n";
const first = "Ace Roof,Elm Court,Repairs,77,10/01/2026,50.00,\n";

it.each([
	["without a date", "Total Plumbing LLC,Oak Flats,Repairs,78,,120.00,\n", "“Bill date” is empty."],
	["with a date that isn't one", "Total Plumbing LLC,,,,13/45/2026,120.00,\n", "This isn't a date."],
	["of a vendor called Total", "Total,Oak Flats,Repairs,78,,120.00,\n", "“Bill date” is empty."],
	["with a memo that ends so", "Bo Tile,Oak Flats,Repairs,78,,120.00,Paint in total\n", "“Bill date” is empty."],
])("a bill %s whose vendor or memo is called like a total waits, and says why", async (_, row, why) => {
	const { rows, problems } = await checked("open_bills", `${bills}${first}${row}`);
	expect(rows).toEqual(["2 new"]);
	expect(problems.some((problem) => problem.startsWith(why) && problem.includes("Row 3"))).toBe(true);
	expect(problems.join("\n")).not.toContain("A total in the file");
});

it("an owner called like a total has a balance, unless it's what the rows of the property come to", async () => {
	const owners = "Owner,Property,Share\nDee Poe,Elm Court,50%\nTotal Realty LLC,Elm Court,50%\n";
	await importList(scope, "owners", owners);
	const header = "Property,Owner,Owner balance\n";
	const { rows, problems } = await checked(
		"owner_balances",
		`${header}Elm Court,Dee Poe,100.00\nElm Court,Total Realty LLC,300.00\nElm Court,Total,400.00\n`,
	);
	expect([rows, problems]).toEqual([["2 new", "3 new"], []]);
});

it.each([
	["Total,,,,,50.00,\n"],
	["Elm Court,,Total,,,50.00,\n"],
	["Total Elm Court,,,,,50.00,\n"],
	["Total Elm Court,Elm Court,,,,50.00,\n"],
	["Elm Court total:,,,,,50.00,\n"],
	[",,,Grand Total,,50.00,\n"],
])("a row that says it's a total and names no record is compared with the rows: %s", async (row) => {
	expect(await checked("open_bills", `${bills}${first}${row}`)).toEqual({ rows: ["2 new"], problems: [] });
	const { problems } = await checked("open_bills", `${bills}${first}${row.replace("50.00", "51.00")}`);
	expect(problems).toHaveLength(1);
	expect(problems[0]).toMatch(/^A total in the file doesn't match the sum of its rows\. Row 3:/);
});
