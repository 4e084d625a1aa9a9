import { afterEach, beforeEach, expect, it } from "vitest";
import { openingBalances } from "#domain/banking";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { atOnce } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import { toCsv } from "~/web/csv.server";
import { makeManager } from "../../../../tests/factories/identity";
import { importText } from "../../../../tests/factories/imports";
import { beginMove, importList, planned, uploadText } from "../../../../tests/factories/move-in";
import { must } from "../../../../tests/factories/must";
import { commitList, dryRunList, failedListRows } from "../index.server";
import type { ListKind } from "../labels";
import { loadList } from "./list-record";
import { planList } from "./plan-list";

const rentRoll = `"Elm Court - 1 Elm St, Peoria, IL 61602",1,Current,Ana Diaz,,01/01/2026,12/31/2026,900.00,,450.00,,
"Elm Court - 1 Elm St, Peoria, IL 61602",2,Current,Bo Lee,,01/01/2026,12/31/2026,900.00,,,,
"Oak Flats - 2 Oak St, Peoria, IL 61602",A,Current,Cy Roe,,01/01/2026,12/31/2026,800.00,,,,
`;
let scope: Scope;
let [operating, trust] = ["", ""];

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	scope = (await makeManager()).scope;
	await importText(scope, rentRoll);
	beginMove(scope);
	[operating = "", trust = ""] = openingBalances(scope).banks.map(({ account }) => account.name);
});
afterEach(() => setClock());

/** What importing the rows that are ready brings, as the check says it. */
async function outcomes(kind: ListKind, file: string): Promise<string[]> {
	const run = await dryRunList(scope, await uploadText(scope, kind, file));
	return run?.rows.map(({ row, outcome }) => `${row} ${outcome}`) ?? [];
}

/** Imports what is ready, then the download with its mistake corrected; gives what each brought. */
async function mended(kind: ListKind, file: string, [wrong, right]: readonly [string, string]) {
	const id = await uploadText(scope, kind, file);
	await commitList(scope, id, { confirmed: true });
	const failed = await failedListRows(scope, id);
	const corrected = toCsv(failed?.header ?? [], failed?.rows ?? []).replaceAll(wrong, right);
	const whole = await outcomes(kind, file.replaceAll(wrong, right));
	const again = await uploadText(scope, kind, corrected);
	const { rows } = await planned(scope, again);
	must(await commitList(scope, again, { confirmed: true }));
	return { first: failed?.rows.length, whole, rows, after: await outcomes(kind, file.replaceAll(wrong, right)) };
}

const bills = "Vendor,Property,Account,Bill number,Bill date,Open amount,Memo\n";
const other = "Best Pest,Elm Court,Repairs,9,10/02/2026,75.00,\n";

it.each([
	["an amount", "Ace Roof,Oak Flats,Repairs,77,10/01/2026,1o0.00,\n"],
	["an amount, in another case", "ACE ROOF,Elm Court,Repairs,77,10/01/2026,1o0.00,\n"],
	["a date", "Ace Roof,Elm Court,Repairs,77,10/32/2026,100.00,\n"],
	["no date", "Ace Roof,Elm Court,Repairs,77,,100.00,\n"],
	["a property that isn't here", "Ace Roof,Elm Cuort,Repairs,77,10/01/2026,100.00,\n"],
	["a unit that isn't there", "Ace Roof,Elm Court,Repairs,77,10/01/2026,100.00,\n".replace("Court", "Court 9")],
	["a long number", `Ace Roof,Elm Court,Repairs,${"7".repeat(300)},10/01/2026,100.00,\n`],
	["a long vendor", `${"Ace".repeat(100)},Elm Court,Repairs,77,10/01/2026,100.00,\n`],
	["an amount, and a text that speaks of a total", "Ace Roof,Elm Court,Repairs,77,10/01/2026,1o0.00,Total loss\n"],
	["only what differs", ",,Repairs,,,100.00,Gutters\n"],
	["only what differs, below its vendor", "Ace Roof,,Repairs,,,100.00,Gutters\n"],
])("nothing of a bill is posted if a row of it can't be read: %s", async (_, row) => {
	const file = `${bills}Ace Roof,Elm Court,Repairs,77,10/01/2026,50.00,\n${row}${other}`;
	expect(await outcomes("open_bills", file)).toEqual(expect.arrayContaining(["2 error", "4 new"]));
	const { problems } = await planned(scope, await uploadText(scope, "open_bills", file));
	expect(problems).toContain(
		"A row of this bill has an error, so none of its rows are imported. Row 2: Ace Roof, 77, because of row 3",
	);
});

it.each([
	["of another number", "Ace Roof,Elm Court,Repairs,78,10/01/2026,1o0.00,\n"],
	["of another day", "Ace Roof,Elm Court,Repairs,77,10/03/2026,1o0.00,\n"],
	["of another vendor", "Cy Paint,Elm Court,Repairs,77,10/01/2026,1o0.00,\n"],
	["without an amount", "Ace Roof,Elm Court,Repairs,77,,,\n"],
	["with amounts alone", ",,,,,50.00,\n"],
	["of a balance", "Ace Roof,,,,,50.00,Ending balance\n"],
])("a row that can't be read holds up no other bill: %s", async (_, row) => {
	const file = `${bills}Ace Roof,Elm Court,Repairs,77,10/01/2026,50.00,\n${row}${other}`;
	expect(await outcomes("open_bills", file)).toEqual(expect.arrayContaining(["2 new", "4 new"]));
});

it("a bill without a number is its vendor's rows of a day and property", async () => {
	const rows = ["Elm Court,Repairs,,10/01/2026,1o0.00", "Elm Court,Repairs,,10/01/2026,50.00"];
	const apart = ["Oak Flats,Repairs,,10/01/2026,60.00", "Elm Court,Repairs,,10/02/2026,70.00"];
	const file = `${bills}${[...rows, ...apart].map((row) => `Ace Roof,${row},\n`).join("")}`;
	expect(await outcomes("open_bills", file)).toEqual(["3 error", "4 new", "5 new"]);
	expect(await mended("open_bills", file, ["1o0.00", "100.00"])).toEqual({
		...{ first: 2, whole: ["2 new", "3 new", "4 same", "5 same"] },
		...{ rows: ["Ace Roof: new 100", "Ace Roof: new 50"], after: ["2 same", "3 same", "4 same", "5 same"] },
	});
});

it("a bill of very many rows is written some rows at a time", async () => {
	const rows = Array.from({ length: 120 }, (_, at) => `Ace Roof,Elm Court,Repairs,77,10/01/2026,${at + 1}.00,\n`);
	const loaded = await loadList(scope, await uploadText(scope, "open_bills", `${bills}${rows.join("")}${other}`));
	if (!loaded) throw new Error("The list is there.");
	expect(atOnce(planList(scope, loaded)).parts.sizes).toEqual([50, 50, 20, 1]);
});

it("a bill that is here is known by its amount, wherever it stands in the file", async () => {
	const row = (cents: string) => `Ace Roof,Elm Court,Repairs,,10/01/2026,${cents},\n`;
	await importList(scope, "open_bills", `${bills}${row("50.00")}`);
	expect(await outcomes("open_bills", `${bills}${row("30.00")}${row("50.00")}`)).toEqual(["2 new", "3 same"]);
	expect(await outcomes("open_bills", `${bills}${row("30.00")}`)).toEqual(["2 differs"]);
	expect(await outcomes("open_bills", `${bills}${row("30.00")}${row("40.00")}`)).toEqual(["2 differs", "3 new"]);
});

it("a recurring bill waits for all of its rows, and is known by its amount", async () => {
	const header = "Vendor,Property,Account,How often,Next date,Amount,Memo\n";
	const row = (cents: string, when = "11/15/2026", place = "Elm Court", memo = "Mowing") =>
		`Lawn Co,${place},Repairs,Monthly,${when},${cents},${memo}\n`;
	const bad = `${header}${row("5o.00")}${row("40.00")}${row("60.00", "11/20/2026", "Elm Court", "Snow")}${row("70.00", "11/15/2026", "Oak Flats")}`;
	expect(await outcomes("recurring_bills", bad)).toEqual(["3 error", "4 new", "5 new"]);
	expect(await outcomes("recurring_bills", `${header}${row("50.00", "11/31/2026")}${row("40.00")}`)).toEqual([
		"3 error",
	]);
	expect(await outcomes("recurring_bills", `${header}${row("-5.00")}${row("40.00")}`)).toEqual(["2 error", "3 error"]);
	const { rows, after } = await mended("recurring_bills", bad, ["5o.00", "50.00"]);
	expect(rows).toEqual(["Lawn Co: new 50", "Lawn Co: new 40"]);
	expect(after).toEqual(["2 same", "3 same", "4 same", "5 same"]);
});

it("a bank account waits for every property's part of it", async () => {
	const header = "Bank account,Property,Book balance\n";
	const parts = `${operating},Elm Court,1o0.00\n${operating},Oak Flats,200.00\n${operating},,10.00\n`;
	const file = `${header}${parts}${trust},Elm Court,450.00\n`;
	expect(await outcomes("bank_balances", file)).toEqual(["3 error", "4 waits", "5 new"]);
	await mended("bank_balances", file, ["1o0.00", "100.00"]);
	expect(openingBalances(scope).banks.map(({ balanceCents }) => balanceCents)).toEqual([310_00, 450_00]);
	expect(await outcomes("bank_balances", `${header}${operating},,5.00\n${operating},,6.00\n`)).toEqual([
		"2 error",
		"3 error",
	]);
});

it("a property's owners wait for each other, with their shares and their balances", async () => {
	const header = "Owner,Property,Share\n";
	const shares = `${header}Dee Poe,Elm Court,5o%\nEli Fox,Elm Court,50%\nDee Poe,Oak Flats,100%\n`;
	expect(await outcomes("owners", `${header}Dee Poe,Elm Court,5o%\nEli Fox,Elm Court,\n`)).toEqual(["3 error"]);
	expect(
		await outcomes("owners", `${header}Dee Poe,Elm Court,\nEli Fox,Elm Court,100%\nFay Gue,Elm Court,1o%\n`),
	).toEqual(["2 error", "3 waits"]);
	const total = `${header}Dee Poe,Oak Flats,40%\nTotal Realty LLC,Oak Flats,6o%\n`;
	expect(await outcomes("owners", total)).toEqual(["2 error"]);
	await importList(scope, "owners", shares.replace("5o%", "50%"));
	const balances = "Property,Owner,Owner balance\n";
	const file = `${balances}Elm Court,Dee Poe,1o0.00\nElm Court,Eli Fox,200.00\nOak Flats,,300.00\n`;
	expect(await outcomes("owner_balances", file)).toEqual(["3 error", "4 new"]);
	await importList(scope, "owner_balances", `${balances}Oak Flats,,300.00\n`);
	expect(await outcomes("owner_balances", file)).toEqual(["3 error", "4 same"]);
	const twice = `${balances}Elm Court,Dee Poe,100.00\nElm Court,Dee Poe,200.00\n`;
	expect(await outcomes("owner_balances", twice)).toEqual(["2 error", "3 error"]);
});

it("a former tenant whom a file has twice is imported by neither row", async () => {
	const former = "Property,Unit,Tenant,Lease From,Moved Out,Amount Owed,Deposit Held\n";
	const dee = (cells: string) => `Elm Court,1,Dee Poe,01/01/2025,12/31/2025,${cells}\n`;
	const eli = "Elm Court,2,Eli Fox,01/01/2025,11/30/2025,,250.00\n";
	for (const second of [",250.00", ",25o.00"]) {
		const [first, ...others] = await outcomes("former_tenants", `${former}${dee("340.00,")}${dee(second)}${eli}`);
		expect([first, others.at(-1)]).toEqual(["2 error", "4 new"]);
	}
});

it("a property's trial balance waits for a row that can't be read, even if the others balance", async () => {
	const header = "Property,Account,Debit,Credit\n";
	const rows = "Elm Court,Repairs,100.00,\nElm Court,Opening Balance Equity,,100.00\n";
	const file = `${header}${rows}Elm Court,Late Fees,,1o.00\nOak Flats,Repairs,5.00,\nOak Flats,Opening Balance Equity,,5.00\n`;
	expect(await outcomes("trial_balance", file)).toEqual(["2 error", "3 same", "5 new", "6 same"]);
	await commitList(scope, await uploadText(scope, "trial_balance", file), { confirmed: true });
	const posted = statement("SELECT count(*) AS n FROM journal_entries WHERE memo = 'Opening trial balance'");
	expect(posted.get()).toEqual({ n: 1 });
});
