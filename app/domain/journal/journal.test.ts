import { describe, expect, test } from "vitest";
import { finishReconciliation, setTrustWarning, startReconciliation, tickAll } from "#domain/banking";
import { type EntryInput, entryTotals, listEntries, postEntry, reverseEntry } from "#domain/journal";
import { closeBooks, viewTransaction } from "#domain/ledger";
import { books, proven } from "../../../tests/factories/journal";
import { must } from "../../../tests/factories/must";
import { keyless } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";

describe("posting", () => {
	test("numbers entries, posts once for a key, and lists them newest first", () => {
		const { scope, entry, balance, propertyId } = books();
		const first = must(postEntry(scope, entry({ idempotencyKey: "a" })));
		expect(must(postEntry(scope, entry({ idempotencyKey: "a" })))).toEqual(first);
		const second = must(postEntry(scope, entry({ date: "2026-03-30", memo: "Second" })));
		expect([first.name, second.name]).toEqual(["J-1", "J-2"]);
		expect(balance("Insurance")).toBe(20_000);
		const { rows } = listEntries(scope, {});
		expect(rows.map(({ number, state, lineCount }) => [number, state, lineCount])).toEqual([
			[1, "posted", 2],
			[2, "posted", 2],
		]);
		expect(rows[0]?.accountNames.split(", ").sort()).toEqual(["Insurance", "Owner Contribution"]);
		expect(listEntries(scope, { filters: { q: "j-2" } }).rows).toHaveLength(1);
		expect(listEntries(scope, { filters: { propertyId, to: "2026-03-30" } }).rows).toHaveLength(1);
		expect(entryTotals(scope)).toEqual({ rows: 2, reversed: 0, amountCents: 20_000 });
		expect(viewTransaction(scope, first.transactionId)).toMatchObject({ type: "journal_entry", reference: "J-1" });
		proven(scope.profileId);
	});

	test.each<[string, (b: ReturnType<typeof books>) => Partial<EntryInput>, string, RegExp]>([
		["no memo", () => ({ memo: " " }), "memo", /Enter a memo/],
		["one line", ({ debit }) => ({ lines: [debit("Insurance", 1)] }), "lines", /two lines/],
		["tomorrow", () => ({ date: "2026-04-01" }), "date", /today.s date or earlier/],
		["years ago", () => ({ date: "2020-01-01" }), "confirmDate", /more than a year/],
		["an early reversal", () => ({ reverseOn: "2026-03-31" }), "reverseOn", /after the entry/],
		[
			"unbalanced lines",
			({ debit, credit }) => ({ lines: [debit("Insurance", 2_000), credit("Owner Contribution", 1_000)] }),
			"lines",
			/^Debits exceed credits by \$10\.00\.$/,
		],
		[
			"property against company",
			({ debit, credit, propertyId }) => ({
				lines: [debit("Insurance", 500, { propertyId }), credit("Owner Contribution", 500)],
			}),
			"lines",
			/debits exceed credits by \$5\.00\. Each property/,
		],
		[
			"both sides",
			({ debit, credit }) => ({
				lines: [debit("Insurance", 500, { creditCents: 500 }), credit("Owner Contribution", 500)],
			}),
			"lines[0].credit",
			/not both/,
		],
		[
			"no amount",
			({ debit, account }) => ({ lines: [debit("Insurance", 5), { line: 4, accountId: account("Repairs") }] }),
			"lines[4].debit",
			/debit or a credit/,
		],
		["no account", () => ({ lines: [{ debitCents: 5 }, { creditCents: 5 }] }), "lines[0].accountId", /Choose/],
		[
			"payables",
			({ debit, credit }) => ({ lines: [debit("Insurance", 5), credit("Accounts Payable", 5)] }),
			"lines[1].accountId",
			/Bills/,
		],
		[
			"a bank",
			({ debit, credit }) => ({ lines: [debit("Insurance", 5), credit("Operating Cash", 5)] }),
			"confirmBank",
			/use the form/,
		],
		[
			"tenants' money of no one",
			({ debit, credit }) => ({ lines: [debit("Accounts Receivable", 5), credit("Rent Income", 5)] }),
			"leaseId",
			/belong to a lease/,
		],
		["a lease of others", () => ({ leaseId: 999_999 }), "leaseId", /wasn't found/],
	])("refuses %s and posts nothing", (_, change, field, message) => {
		const made = books();
		const refused = postEntry(made.scope, made.entry(change(made)));
		expect(refused).toMatchObject({ ok: false, field, message: expect.stringMatching(message) });
		expect(listEntries(made.scope, {}).rows).toEqual([]);
	});

	test("says at once all that is missing or wrong by itself", () => {
		const { scope, entry, debit } = books();
		const fieldsOf = (input: EntryInput) => {
			const posted = postEntry(scope, input);
			if (posted.ok) throw new Error("It was posted.");
			return [posted, ...(posted.others ?? [])].map(({ field }) => field);
		};
		expect(fieldsOf(entry({ memo: "", lines: [] }))).toEqual(["memo", "lines"]);
		const lines = [
			{ line: 0, propertyId: 999_999 },
			{ ...debit("Insurance", 5, { creditCents: 5 }), line: 3 },
		];
		expect(fieldsOf(entry({ date: "2026-04-01", memo: "", reverseOn: "2026-03-01", leaseId: 999_999, lines }))).toEqual(
			[
				...["date", "memo", "reverseOn", "leaseId"],
				...["lines[0].accountId", "lines[0].debit", "lines[0].propertyId", "lines[3].credit"],
			],
		);
	});

	test("another organization's accounts and properties are not there", () => {
		const { scope, entry } = books();
		const other = books();
		const lines = other.entry().lines;
		expect(saying(postEntry(scope, entry({ lines })))).toMatchInlineSnapshot(
			`"lines[0].accountId: That account wasn't found."`,
		);
		const stolen = entry().lines.map((line) => ({ ...line, propertyId: other.propertyId }));
		expect(saying(postEntry(scope, entry({ lines: stolen })))).toMatchInlineSnapshot(
			`"lines[0].propertyId: That property wasn't found."`,
		);
	});

	test("closed books refuse it at the date", () => {
		const { scope, entry } = books();
		must(closeBooks(scope, "2026-03-30"));
		expect(saying(postEntry(keyless(scope), entry({ date: "2026-03-30" })))).toMatchInlineSnapshot(
			`"date: The books are closed through Mar 30, 2026. Use a later date."`,
		);
	});
});

test("a day that is closed or reconciled is refused before anything is asked about whose money it is", () => {
	const { scope, account, entry, debit, credit, propertyId } = books();
	const bank = "Operating Cash";
	const moved = (to: string, from: string, date: string) =>
		entry({ date, confirmBank: true, lines: [debit(to, 9_000, { propertyId }), credit(from, 9_000, { propertyId })] });
	const { transactionId } = must(postEntry(scope, moved(bank, "Owner Contribution", "2026-02-10")));
	must(postEntry(scope, moved("Insurance", bank, "2026-03-05")));
	must(setTrustWarning(scope, "by_property"));
	const reversed = (date: string) => saying(reverseEntry(scope, transactionId, { date, reason: "Wrong" }));
	expect(reversed("2026-03-20")).toMatch(/^confirmBelowZero: /);
	const asked = { statementEnd: "2026-02-28", endingCents: 9_000 };
	const { reconciliationId } = must(startReconciliation(scope, account(bank), asked));
	must(tickAll(scope, reconciliationId));
	must(finishReconciliation(scope, reconciliationId));
	expect(reversed("2026-02-20")).toBe("date: This is reconciled through Feb 28, 2026. Use a later date.");
	must(closeBooks(scope, "2026-03-15"));
	expect(reversed("2026-03-10")).toMatch(/^confirmBehind: /);
	expect(reversed("2026-03-20")).toMatch(/^confirmBelowZero: /);
});
