import { afterEach, beforeEach, expect, it } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { toCsv } from "~/web/csv.server";
import { makeManager } from "../../../../tests/factories/identity";
import { importText } from "../../../../tests/factories/imports";
import { beginMove, planned, uploadText } from "../../../../tests/factories/move-in";
import { must } from "../../../../tests/factories/must";
import { commitList, dryRunList, failedListRows } from "../index.server";

const rentRoll = `"Elm Court - 1 Elm St, Peoria, IL 61602",1,Current,Ana Diaz,,01/01/2026,12/31/2026,900.00,,,,
"Oak Flats - 2 Oak St, Peoria, IL 61602",A,Current,Cy Roe,,01/01/2026,12/31/2026,800.00,,,,
`;
const header = "Date,Property,Account,Debit,Credit";
let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	scope = (await makeManager()).scope;
	await importText(scope, rentRoll);
	beginMove(scope);
});
afterEach(() => setClock());

/** The entries that stand, as "Elm Court 2026-09-30 1000". */
function posted(): unknown[] {
	return statement<{ entry: string }>(
		`SELECT coalesce(p.name, 'company') || ' ' || j.date || ' ' || (j.amount_cents / 100) AS entry
		FROM journal_entries j LEFT JOIN properties p ON p.id = j.property_id
		WHERE j.memo LIKE 'History %' ORDER BY entry`,
	)
		.all()
		.map(({ entry }) => entry);
}

/** Imports what is ready of these rows; gives the list's id, and what stands in the books. */
async function imported(rows: string, under = header) {
	const id = await uploadText(scope, "history", `${under}\n${rows}`);
	const { problems } = await planned(scope, id);
	const done = await commitList(scope, id, { confirmed: true });
	if (!done.ok) expect(done.message).toBe("There's nothing new to import.");
	return { id, problems, posted: posted() };
}

const months = `09/03/2026,Elm Court,Rent Income,,1000.00
09/09/2026,Elm Court,Repairs,1o0.00,
09/03/2026,Oak Flats,Rent Income,,800.00
10/03/2026,Elm Court,Rent Income,,1000.00
10/09/2026,Elm Court,Repairs,70.00,
`;

it("posts no month that has an unreadable row, and every other", async () => {
	const { id, problems, posted } = await imported(months);
	expect(problems).toEqual([
		"This isn't an amount. Row 3: 1o0.00",
		"A row of this month has an error, so nothing of the month is imported. Row 2: Elm Court, Sep 2026, because of row 3",
	]);
	expect(posted).toEqual(["Elm Court 2026-10-31 1000", "Oak Flats 2026-09-30 800"]);
	expect(await failedListRows(scope, id)).toEqual({
		header: ["Date", "Property", "Account", "Debit", "Credit", "Reason"],
		rows: [
			[
				...["09/03/2026", "Elm Court", "Rent Income", "", "1000.00"],
				"“Elm Court, Sep 2026, because of row 3”: A row of this month has an error, so nothing of the month is imported.",
			],
			["09/09/2026", "Elm Court", "Repairs", "1o0.00", "", "“1o0.00”: This isn't an amount."],
		],
	});
});

it.each([
	["the whole file", (_: string, file: string) => file],
	["the download", (download: string) => download],
])("posts exactly the missing month when %s is corrected", async (_, choose) => {
	const { id } = await imported(months);
	const failed = await failedListRows(scope, id);
	const file = choose(toCsv(failed?.header ?? [], failed?.rows ?? []), `${header}\n${months}`);
	const again = await uploadText(scope, "history", file.replace("1o0.00", "100.00"));
	const { rows } = await planned(scope, again);
	expect(rows.filter((row) => /new|differs|error/.test(row))).toEqual(["History of 2026-09: new 1000"]);
	must(await commitList(scope, again, { confirmed: true }));
	expect(posted()).toEqual(["Elm Court 2026-09-30 1000", "Elm Court 2026-10-31 1000", "Oak Flats 2026-09-30 800"]);
});

it("counts the rows that wait among those that aren't imported", async () => {
	const id = await uploadText(scope, "history", `${header}\n${months.replace("Elm Court,Repairs,70", ",Repairs,70")}`);
	const { result, rows } = must({ ok: true, ...(await dryRunList(scope, id)) } as const);
	expect(result).toMatchObject({ added: 3, same: 0, errors: 2 });
	expect(rows?.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual(["2 error", "4 new", "5 new", "6 new"]);
	const more = `${header}\n09/02/2026,Elm Court,Parking,,5.00\n${months}`;
	const other = await dryRunList(scope, await uploadText(scope, "history", more));
	expect(other?.rows.map(({ row, outcome, what }) => `${row} ${outcome} ${what}`).slice(0, 2)).toEqual([
		"2 error ",
		"3 waits Part of the same month",
	]);
	expect(other?.result).toMatchObject({ added: 2, same: 1, errors: 3 });
});

const september = "09/03/2026,Elm Court,Rent Income,,1000.00\n";
const october = "10/03/2026,Elm Court,Rent Income,,1000.00\n";
const oak = "09/03/2026,Oak Flats,Rent Income,,800.00\n10/03/2026,Oak Flats,Rent Income,,800.00\n";
const [sep, oct] = ["Elm Court 2026-09-30 1000", "Elm Court 2026-10-31 1000"];
const both = ["Oak Flats 2026-09-30 800", "Oak Flats 2026-10-31 800"];

it.each([
	// Rows that no month has.
	["a beginning balance", `,Elm Court,Beginning balance,500.00,\n${september}${october}`, [sep, oct]],
	["a balance in the date's place", `${september}Balance forward,Elm Court,Repairs,500.00,\n${october}`, [sep, oct]],
	["a balance as of a day", `${september}Opening balance 9/1/2026,Elm Court,Repairs,5.00,\n${october}`, [sep, oct]],
	["no account and no date", `${september},Elm Court,,500.00,\n${october}`, [sep, oct]],
	["no amount", `${september}09/31/2026,Elm Court,Repairs,,\n${october}`, [sep, oct]],
	["a blank account without an amount", `09/05/2026,Elm Court,,,\n${september}${october}`, [sep, oct]],
	["a row after the cutover day", `${september}${october}11/02/2026,Elm Court,Repairs,1o.00,\n`, [sep, oct]],
	[
		"an undated row between accounts",
		`${september}${october},Elm Court,Repairs,9.00,\n09/04/2026,Elm Court,Repairs,70.00,\n`,
		[sep, oct],
	],
	[
		"a dated balance without an account",
		`${september}${october}10/01/2026,Elm Court,,500.00,,Opening balance\n`,
		[sep, oct],
	],
	// Rows of a month, by their own date.
	["a blank account", `${september}09/05/2026,Elm Court,,70.00,\n${october}`, [oct]],
	["a long account", `${september}10/05/2026,Elm Court,${"x".repeat(300)},70.00,\n${october}`, [sep]],
	// Rows that stand in one month.
	[
		"an undated line",
		`${september},Elm Court,Rent Income,,70.00\n09/04/2026,Elm Court,Rent Income,,5.00\n${october}`,
		[oct],
	],
	[
		"a wrong date within an account",
		`${september}09/31/2026,Elm Court,Rent Income,,70.00\n09/04/2026,Elm Court,Rent Income,,5.00\n${october}09/04/2026,Elm Court,Repairs,5.00,\n`,
		[oct],
	],
	[
		"dates only on first lines",
		`${september},Elm Court,Repairs,70.00,\n09/20/2026,Elm Court,Parking,,1.00\n${october}`,
		[oct],
	],
	// Rows that could be of several.
	["a wrong date between two months", `${september}09/31/2026,Elm Court,Rent Income,,70.00\n${october}`, []],
	["a wrong date at the end", `${september}${october}10/32/2026,Elm Court,Rent Income,,70.00\n`, [sep]],
	[
		"a wrong date out of order",
		`${october}${september}09/31/2026,Elm Court,Parking,,70.00\n10/04/2026,Elm Court,Repairs,5.00,\n`,
		[],
	],
])("knows which months wait for a row with %s", async (_, rows, expected) => {
	const { posted } = await imported(`${oak}${rows}`);
	expect(posted).toEqual([...expected, ...both]);
});

it("holds up a month for a property that isn't here only if its rows don't balance", async () => {
	const sold = "09/03/2026,Sold House,Rent Income,,900.00\n09/03/2026,Sold House,Operating Cash,900.00,\n";
	expect((await imported(`${september}${sold}`)).posted).toEqual([sep]);
	const misspelled = "10/05/2026,Elm Cuort,Repairs,70.00,\n";
	const { problems } = await imported(`${september}${october}${oak}${misspelled}`);
	expect(problems[0]).toBe(
		"A row of this month has an error, so nothing of the month is imported. Row 3: Elm Court, Oct 2026, because of row 6; Row 5: Oak Flats, Oct 2026, because of row 6",
	);
	expect(posted()).toEqual([sep, both[0]]);
});

it("imports nothing of a transaction of which the rows that can be read balance", async () => {
	const rows = `09/03/2026,1,Rent Income,,10.00
09/03/2026,1,Repairs,10.00,
09/03/2026,1,Parking,,2o.00
09/03/2026,1,Repairs,2o.00,
09/04/2026,2,Rent Income,,30.00
09/04/2026,2,Repairs,30.00,
`;
	const { problems, posted } = await imported(rows, "Date,Transaction number,Account,Debit,Credit");
	expect(problems).toContain(
		"A row of this transaction has an error, so nothing of it is imported. Row 2: 1, because of row 4",
	);
	expect(posted).toEqual(["company 2026-09-04 30"]);
});

it("finds a month in a file whose properties stand as headings", async () => {
	const rows = `Elm Court,,,,
09/03/2026,Rent Income,,1000.00,
09/05/2026,Repairs,7o.00,,
Oak Flats,,,,
09/03/2026,Rent Income,,800.00,
`;
	const { posted } = await imported(rows, "Date,Account,Debit,Credit,Notes");
	expect(posted).toEqual(["Oak Flats 2026-09-30 800"]);
});
