import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { change, elm, match, upload } from "../../../tests/factories/imports";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { confirmImport, dryRun, findImport, groupProblems, runImport, setImportRunner } from "./index.server";

let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-21T18:00:00Z");
	setImportRunner({ start: () => undefined, progress: () => undefined });
	scope = (await makeManager()).scope;
});
afterEach(() => setClock());

const header = "Property,Unit,Status,Tenant,Lease From,Lease To,Rent,Pet Rent,Total Charges,Deposit,Past Due,Prepaid\n";
const rows = [
	`${elm},1,Current,Ana Diaz,2026-01-01,,900,50,950,900,75.50,`,
	`${elm},2,Current,Bo Lee,2026-01-01,,1000,,1000,1000,,20`,
	`${elm},3,Vacant,,,,,,,,,`,
];
const clean = { onlyIfAllReady: false };

test("what the rows come to stands beside the file's own totals, to the cent", async () => {
	const id = await upload(scope, `${header}${rows.join("\n")}\n3 Units,,,,,,1900,50,1950,1900,75.50,20`);
	await match(scope, id);
	const run = await dryRun(scope, id);
	expect(run?.proof).toEqual([
		{ figure: "rent", fileCents: 1900_00, hereCents: 1900_00 },
		{ figure: "charges", fileCents: 50_00, hereCents: 50_00 },
		{ figure: "monthly", fileCents: 1950_00, hereCents: 1950_00 },
		{ figure: "deposits", fileCents: 1900_00, hereCents: 1900_00 },
		{ figure: "owed", fileCents: 75_50, hereCents: 75_50 },
		{ figure: "prepaid", fileCents: 20_00, hereCents: 20_00 },
	]);
	expect(saying(await confirmImport(scope, id, clean))).toBe("done");
	expect(findImport(scope, id)).toMatchObject({ state: "running" });
});

test("balances that offset prepayments are compared net with the file's totals", async () => {
	const mixed = [
		`${elm},1,Current,Ana Diaz,2026-01-01,,900,,900,900,100,30`,
		`${elm},2,Current,Bo Lee,2026-01-01,,1000,,1000,1000,-20,10`,
	];
	const id = await upload(scope, `${header}${mixed.join("\n")}\n2 Units,,,,,,1900,0,1900,1900,80,40`);
	await match(scope, id);
	const proof = (await dryRun(scope, id))?.proof ?? [];
	expect(proof.filter(({ figure }) => figure === "owed" || figure === "prepaid")).toEqual([
		{ figure: "owed", fileCents: 70_00, hereCents: 70_00 },
		{ figure: "prepaid", fileCents: null, hereCents: 30_00 },
	]);
	expect(saying(await confirmImport(scope, id, clean))).toBe("done");
});

test("each total that differs is named, and a difference needs a tick and a reason, which are kept", async () => {
	const wrong = [rows[0]?.replace(",950,", ",990,"), ...rows.slice(1)].join("\n");
	const id = await upload(scope, `${header}${wrong}\n4 Units,,,,,,1900,50,1990,2000,75.50,20`);
	await match(scope, id);
	const problems = (await dryRun(scope, id))?.problems ?? [];
	expect(
		groupProblems(problems).map(({ rows, column, message }) => `${rows} ${column}: ${message}`),
	).toMatchInlineSnapshot(`
		[
		  "1 Total Charges: The row's total is 990.00, but its rent and charges add up to 950.00.",
		  "1 Deposit: The file's total is 2,000.00, but its rows add up to 1,900.00.",
		  "1 Property: The file counts 4 units, but its rows show 3.",
		]
	`);
	expect([
		saying(await confirmImport(scope, -1, clean)),
		saying(await confirmImport(scope, id, clean)),
		saying(await confirmImport(scope, id, { ...clean, differs: true, reason: " " })),
		saying(await confirmImport(scope, id, { ...clean, differs: true, reason: "A deposit was paid out." })),
		saying(await confirmImport(scope, id, { ...clean, differs: true, reason: "Twice." })),
	]).toMatchInlineSnapshot(`
		[
		  "form: That upload wasn't found.",
		  "differs: Confirm the difference or edit the columns.",
		  "reason: Enter why the totals differ.",
		  "done",
		  "done",
		]
	`);
	expect(saying(await runImport(scope, id))).toBe("done");
	expect(findImport(scope, id)?.answers).toMatchObject({ differenceReason: "A deposit was paid out." });
	expect(
		toldSoFar(scope)
			.split("\n")
			.filter((line) => line.startsWith("import.")),
	).toMatchInlineSnapshot(`
		[
		  "import.difference_confirmed of import: An import was confirmed even though its totals differ: Monthly rent and charges $1,950.00, in the file's totals $1,990.00; Deposits held $1,900.00, in the file's totals $2,000.00. A deposit was paid out. {"Monthly rent and charges":[199000,195000],"Deposits held":[200000,190000]}",
		  "import.finished of import: rent-roll.csv was imported with 3 units and 2 leases.",
		]
	`);
});

test("what will be posted is what is posted, and an as-of day of long ago is asked about", async () => {
	const id = await upload(scope, header + rows.join("\n"));
	await change(scope, id, () => ({ asOfDate: "2026-09-15" }));
	const postings = (await dryRun(scope, id))?.postings;
	expect(postings).toEqual({
		asOfDate: "2026-09-15",
		...{ owedCents: 75_50, prepaidCents: 20_00, depositCents: 1900_00 },
		since: [
			{ date: "2026-10-01", cents: 1950_00, leases: 2 },
			{ date: "2026-11-01", cents: 1950_00, leases: 2 },
		],
		next: { date: "2026-12-01", cents: 1950_00, leases: 2 },
		isOld: true,
	});
	expect(saying(await confirmImport(scope, id, clean))).toBe("oldDay: Confirm the as-of date or edit it.");
	expect(saying(await confirmImport(scope, id, { ...clean, oldDay: true }))).toBe("done");
	expect(saying(await runImport(scope, id))).toBe("done");
	const charged = statement(
		`SELECT t.date, sum(c.amount_cents) AS cents, count(DISTINCT t.lease_id) AS leases FROM gl_transactions t
		JOIN charges c ON c.posting_id IN (SELECT id FROM gl_postings p WHERE p.transaction_id = t.id)
		WHERE t.type = 'charge' GROUP BY t.date ORDER BY t.date`,
	).all();
	expect(charged).toEqual(postings?.since);
});

test("problems are grouped by kind, errors first and the rare before what every row has", () => {
	const warning = (row: number, message: string) => ({ row, column: "Rent", severity: "warning" as const, message });
	const groups = groupProblems([
		...Array.from({ length: 9 }, (_, at) => warning(at + 2, "The rent is zero.")),
		warning(3, "Unit 3A repeats row 2, so we'll import it once."),
		warning(4, "Unit 4 repeats row 3, so we'll import it once."),
		{ row: 5, column: "Rent", severity: "error", message: "“x” isn't an amount." },
		{ row: 6, column: "Rent", severity: "error", message: "“1,0O0” isn't an amount. Did you mean $1,000.00?" },
	]);
	expect(groups.map(({ rows, message }) => `${rows} ${message}`)).toEqual([
		"1 “x” isn't an amount.",
		"1 “1,0O0” isn't an amount. Did you mean $1,000.00?",
		"2 Unit … repeats row …, so we'll import it once.",
		"9 The rent is zero.",
	]);
});
