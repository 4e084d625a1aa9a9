import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { plainAmount } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { askBeancount, askHledger, hasBeancount, hasHledger } from "../../../tests/setup/other-bookkeepers";
import { accountIdByRole, type ExportFormat, exportBooks, post, reverse, trialBalance } from "./index.server";

/** A year of a lease with everything that could confuse a reader: overpayment, reversals, hostile memos and names. */
function year() {
	const books = makeBooks();
	const till = tillOf(books.scope, books.propertyId, books.leaseId);
	till.charge(150_000, "2026-01-01", "security_deposits");
	for (let month = 1; month <= 12; month++) {
		const date = `2026-${String(month).padStart(2, "0")}-01`;
		const charge = till.charge(120_000 + month, date);
		const payment = till.pay(110_000 + month * 2500, date);
		if (month % 4 === 0) must(reverse(books.scope, payment, { date, reason: "NSF" }));
		if (month % 5 === 0) must(reverse(books.scope, charge, { date, reason: "Wrong" }));
	}
	const bank = accountIdByRole(books.scope, "operating_cash");
	statement("UPDATE gl_accounts SET name = 'Süd;  \"Bank\" (main): 1|2' WHERE id = ?").run(bank);
	must(
		post(books.scope, {
			type: "owner_contribution",
			date: "2026-06-30",
			memo: 'Told her: "pay; by | Friday"\n2026-01-01 * fake\\',
			reference: "#12 (a);=",
			lines: [
				{ accountId: bank, amountCents: 9_999_999_999 },
				{ accountId: accountIdByRole(books.scope, "owner_contribution"), amountCents: -9_999_999_999 },
			],
		}),
	);
	return books;
}

function journal(format: ExportFormat, profileId?: number) {
	return `${[...exportBooks({ format, profileId })].join("\n")}\n`;
}

/** Our own trial balance: account number → plain decimal, without zero balances. */
function ourBalances({ scope }: ReturnType<typeof year>) {
	return Object.fromEntries(
		trialBalance(scope, { asOf: "2099-12-31", basis: "accrual" })
			.filter(({ balanceCents }) => balanceCents !== 0)
			.map(({ number, balanceCents }) => [number, plainAmount(balanceCents)]),
	);
}

describe.runIf(hasHledger())("hledger", () => {
	test("checks the journal strictly and agrees with our trial balance to the cent", () => {
		const books = year();
		const opinion = askHledger(journal("hledger", books.profileId));
		expect(opinion).toEqual({ complaints: "", balances: ourBalances(books) });
	});

	test("checks a journal of several organizations, each under accounts of its own", () => {
		year();
		year();
		const text = journal("hledger");
		expect(askHledger(text).complaints).toBe("");
		expect(new Set(text.match(/Organization-\d+/g)).size).toBe(2);
	});
});

describe.runIf(hasBeancount())("beancount", () => {
	test("checks the journal and agrees with our trial balance to the cent", () => {
		const books = year();
		const opinion = askBeancount(journal("beancount", books.profileId));
		expect(opinion).toEqual({ complaints: "", balances: ourBalances(books) });
	});
});

test("CSV has one row a line that sums to zero, and no cell a spreadsheet would run", () => {
	const books = year();
	const rows: Record<string, string>[] = parse(journal("csv", books.profileId), { columns: true });
	const postings = statement<{ n: number }>("SELECT count(*) AS n FROM gl_postings").get()?.n;
	expect(rows).toHaveLength(postings ?? 0);
	const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0);
	expect(cents).toBe(0);
	expect(rows.some((row) => row.memo?.includes('"pay; by | Friday"'))).toBe(true);
	for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+@]/);
});

test.each(["-2+3+cmd|x", "  =1+1"])("a memo that a spreadsheet would run is text in the CSV: %s", (memo) => {
	const books = year();
	const accountIds = [
		accountIdByRole(books.scope, "operating_cash"),
		accountIdByRole(books.scope, "owner_contribution"),
	];
	const lines = accountIds.map((accountId, at) => ({ accountId, amountCents: at === 0 ? 100 : -100 }));
	must(post(books.scope, { type: "owner_contribution", date: "2026-06-30", memo, lines }));
	const rows: Record<string, string>[] = parse(journal("csv", books.profileId), { columns: true });
	expect(rows.filter((row) => row.memo === `'${memo}`)).toHaveLength(2);
	expect(rows.filter((row) => row.memo === memo)).toEqual([]);
});

test("an organization's export holds nothing of another", () => {
	const books = year();
	const other = year();
	const rows: Record<string, string>[] = parse(journal("csv", books.profileId), { columns: true });
	expect(new Set(rows.map((row) => row.organization))).toEqual(new Set([String(books.profileId)]));
	expect(journal("csv", other.profileId)).not.toBe(journal("csv", books.profileId));
});
