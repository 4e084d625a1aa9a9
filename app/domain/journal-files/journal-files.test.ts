import { beforeEach, expect, test } from "vitest";
import { addAccountMap } from "#domain/statements";
import { statement } from "~/db/client.server";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { listJournalFiles, makeJournalFile, takeJournalFile } from "./index.server";

beforeEach(() => onDay("2026-03-10"));

const january = { from: "2026-01-01", to: "2026-01-31" };
const asked = { program: "qbo", basis: "accrual", detail: "months", ...january } as const;

function books() {
	const owned = makeOwned([10_000], { name: "41 Orchard Lane" });
	collectRent(owned.scope, owned.leaseId, "2026-01-05", 100_000);
	charge(owned.scope, owned.leaseId, "2026-01-20", 20_050);
	charge(owned.scope, owned.leaseId, "2026-02-20", 30_000);
	return owned;
}

type Over = Partial<Parameters<typeof makeJournalFile>[1]>;

function textOf(scope: Parameters<typeof makeJournalFile>[0], over: Over = {}) {
	const { journalFileId } = must(makeJournalFile(scope, { ...asked, confirmTaken: true, ...over }));
	return must(takeJournalFile(scope, journalFileId)).text.split("\r\n").slice(0, -1);
}

test("each program gets the month's sums with the property as a class, and both bases balance", () => {
	const { scope } = books();
	expect(textOf(scope)).toMatchInlineSnapshot(`
		[
		  "*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Currency,Class",
		  "T202601,01/31/2026,Operating Cash,1000.00,,Jan 2026,,,41 Orchard Lane",
		  "T202601,01/31/2026,Accounts Receivable,200.50,,Jan 2026,,,41 Orchard Lane",
		  "T202601,01/31/2026,Rent Income,,1200.50,Jan 2026,,,41 Orchard Lane",
		]
	`);
	expect(textOf(scope, { program: "xero", basis: "cash" })).toMatchInlineSnapshot(`
		[
		  "*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1",
		  "T202601 Jan 2026,01/31/2026,Jan 2026,1000,Tax Exempt,1000.00,Property,41 Orchard Lane",
		  ",,Jan 2026,4000,Tax Exempt,-1000.00,Property,41 Orchard Lane",
		]
	`);
	expect(textOf(scope, { program: "iif" })).toMatchInlineSnapshot(`
		[
		  "!TRNS	TRNSTYPE	DATE	ACCNT	CLASS	AMOUNT	DOCNUM	MEMO",
		  "!SPL	TRNSTYPE	DATE	ACCNT	CLASS	AMOUNT	DOCNUM	MEMO",
		  "!ENDTRNS",
		  "TRNS	GENERAL JOURNAL	01/31/2026	Operating Cash	41 Orchard Lane	1000.00	T202601	Jan 2026",
		  "SPL	GENERAL JOURNAL	01/31/2026	Accounts Receivable	41 Orchard Lane	200.50	T202601	Jan 2026",
		  "SPL	GENERAL JOURNAL	01/31/2026	Rent Income	41 Orchard Lane	-1200.50	T202601	Jan 2026",
		  "ENDTRNS",
		]
	`);
});

test("every entry of the books is in a file of entries, its sums are the books', and accounts are named as in a chart", () => {
	const { scope } = books();
	const lines = [{ accountId: accountNamed(scope, "Rent Income"), number: "4000", name: "Rents, all" }];
	const { mapId } = must(addAccountMap(scope, { name: "Accountant", lines }));
	const rows = textOf(scope, { program: "xero", detail: "entries", to: "2026-02-28", mapId });
	const cells = rows.slice(1).map((row) => row.split(","));
	const cents = cells.map((row) => Math.round(Number(row.at(-3)) * 100));
	expect(cents.reduce((sum, one) => sum + one, 0)).toBe(0);
	const posted = statement<{ lines: number; debits: number }>(
		`SELECT count(*) AS lines, sum(max(amount_cents, 0)) AS debits FROM gl_postings
		WHERE profile_id = ? AND date BETWEEN '2026-01-01' AND '2026-02-28'`,
	).get(scope.profileId);
	expect(cents.length).toBe(posted?.lines);
	expect(cents.reduce((sum, one) => sum + Math.max(0, one), 0)).toBe(posted?.debits);
	expect(rows.join("\n")).toMatch(/,4000,Tax Exempt,-300\.00,Property,41 Orchard Lane/);
	expect(textOf(scope, { mapId }).join("\n")).toContain('"Rents, all"');
});

test("days that were taken are asked about, files are the same bytes again, and fields that don't fit are refused", () => {
	const { scope, leaseId } = books();
	const make = (over: Over) => saying(makeJournalFile(scope, { ...asked, ...over }));
	const made = must(makeJournalFile(scope, { ...asked, idempotencyKey: "once" }));
	expect(must(makeJournalFile(scope, { ...asked, idempotencyKey: "once" }))).toEqual(made);
	expect([
		make({}),
		make({ from: "2026-01-02" }),
		make({ to: "2026-02-27" }),
		make({ to: "2025-12-31" }),
		make({ detail: "entries", basis: "cash" }),
		make({ program: "xero", mapId: 999_999_999 }),
		make({ program: "xero", from: "2024-01-01", to: "2024-01-31" }),
	]).toMatchInlineSnapshot(`
		[
		  "confirmTaken: Jan 1, 2026 to Jan 31, 2026 was put in a file for QuickBooks Online before. Imported twice, it counts twice.",
		  "from: Use the first day of a month.",
		  "to: Use the last day of a month.",
		  "to: Use the first day or a later one.",
		  "detail: On a cash basis, choose a sum for each month.",
		  "mapId: That chart wasn't found.",
		  "from: Nothing was posted in these days.",
		]
	`);
	charge(scope, leaseId, "2026-01-06", 100);
	const again = must(takeJournalFile(scope, made.journalFileId));
	expect(must(takeJournalFile(scope, made.journalFileId))).toEqual(again);
	expect(listJournalFiles(scope)).toMatchObject([{ program: "qbo", from: "2026-01-01", debitCents: made.debitCents }]);
	expect(listJournalFiles(makeBooks())).toEqual([]);
	expect(saying(takeJournalFile(makeBooks(), made.journalFileId))).toMatchInlineSnapshot(
		`"form: That file wasn't found."`,
	);
});

test("names can't break a file: formulas, tabs and quotes", () => {
	const { scope, leaseId } = makeOwned([10_000], { name: '=1+1\t"x"' });
	collectRent(scope, leaseId, "2026-01-05", 100_000);
	expect(textOf(scope)[1]).toMatch(/,"'=1\+1/);
	expect(textOf(scope, { program: "iif" })[3]?.split("\t")).toHaveLength(8);
});

test("days that touch are asked about, for the program alone; days beside them aren't, and each step is in the log", () => {
	const { scope } = books();
	const make = (over: Over) => saying(makeJournalFile(scope, { ...asked, detail: "entries", ...over }));
	expect(make({ from: "2026-01-05", to: "2026-01-20" })).toBe("done");
	expect(make({ from: "2026-01-01", to: "2026-01-04" })).toBe("from: Nothing was posted in these days.");
	expect(make({ from: "2026-01-01", to: "2026-01-05" })).toMatch(/^confirmTaken: Jan 5, 2026 to Jan 20, 2026 was put/);
	expect(make({ from: "2026-01-21", to: "2026-02-28" })).toBe("done");
	expect(make({ from: "2026-01-20", to: "2026-01-31", program: "iif" })).toBe("done");
	expect(make({ from: "2026-01-20", to: "2026-01-21" })).toBe(
		"confirmTaken: Jan 21, 2026 to Feb 28, 2026 was put in a file for QuickBooks Online before, the last of 2 files. Imported twice, it counts twice.",
	);
	const files = listJournalFiles(scope).map(({ id, digest, createdDate, ...file }) => file);
	expect(files).toMatchInlineSnapshot(`
		[
		  {
		    "authorName": "Ana Diaz",
		    "basis": "accrual",
		    "debitCents": 20050,
		    "from": "2026-01-20",
		    "lines": 2,
		    "program": "iif",
		    "to": "2026-01-31",
		  },
		  {
		    "authorName": "Ana Diaz",
		    "basis": "accrual",
		    "debitCents": 30000,
		    "from": "2026-01-21",
		    "lines": 2,
		    "program": "qbo",
		    "to": "2026-02-28",
		  },
		  {
		    "authorName": "Ana Diaz",
		    "basis": "accrual",
		    "debitCents": 220050,
		    "from": "2026-01-05",
		    "lines": 6,
		    "program": "qbo",
		    "to": "2026-01-20",
		  },
		]
	`);
	const names = listJournalFiles(scope).map(({ id }) => must(takeJournalFile(scope, id)).fileName);
	expect(names).toEqual([
		...["journal-2026-01-20-2026-01-31.iif", "journal-2026-01-21-2026-02-28.csv", "journal-2026-01-05-2026-01-20.csv"],
	]);
	const log = toldSoFar(scope)
		.split("\n")
		.filter((line) => line.startsWith("books."));
	expect(log.join("\n")).toMatchInlineSnapshot(`
		"books.journal_made of organization: Entries from Jan 5, 2026 to Jan 20, 2026 put in a file for QuickBooks Online, accrual: $2,200.50 of debits.
		books.journal_made of organization: Entries from Jan 21, 2026 to Feb 28, 2026 put in a file for QuickBooks Online, accrual: $300.00 of debits.
		books.journal_made of organization: Entries from Jan 20, 2026 to Jan 31, 2026 put in a file for QuickBooks Desktop, accrual: $200.50 of debits.
		books.journal_taken of organization: A file of entries for QuickBooks Desktop was downloaded.
		books.journal_taken of organization: A file of entries for QuickBooks Online was downloaded.
		books.journal_taken of organization: A file of entries for QuickBooks Online was downloaded."
	`);
});

test("months stand apart with their own day and lines; a day is written first where people write it so", () => {
	const { scope } = books();
	const rows = textOf(scope, { to: "2026-02-28" });
	expect(rows.slice(1).map((row) => row.split(",").slice(0, 5).join(" "))).toMatchInlineSnapshot(`
		[
		  "T202601 01/31/2026 Operating Cash 1000.00 ",
		  "T202601 01/31/2026 Accounts Receivable 200.50 ",
		  "T202601 01/31/2026 Rent Income  1200.50",
		  "T202602 02/28/2026 Accounts Receivable 300.00 ",
		  "T202602 02/28/2026 Rent Income  300.00",
		]
	`);
	statement("UPDATE profiles SET locale = 'en-GB' WHERE id = ?").run(scope.profileId);
	expect(textOf(scope, { detail: "entries" })[1]?.replace(/T\d+/, "T…")).toMatchInlineSnapshot(
		`"T…,05/01/2026,Accounts Receivable,1000.00,,Charge,,,41 Orchard Lane"`,
	);
});
