import { expect, test } from "vitest";
import { sqlite, statement } from "~/db/client.server";
import { makeBooks } from "../../../tests/factories/ledger";
import { inWrite } from "../../../tests/setup/in-write";
import { accountIdByRole } from "./index.server";
import { insertTransaction, type Line } from "./insert-transaction";

const insert = inWrite(insertTransaction);

function books() {
	const { scope, propertyId, leaseId } = makeBooks();
	const [bank, income, receivable] = (["operating_cash", "rent_income", "accounts_receivable"] as const).map((role) =>
		accountIdByRole(scope, role),
	) as [number, number, number];
	const enter = (lines: readonly Line[], date = "2026-03-01") => insert(scope, { type: "journal_entry", date, lines });
	return { scope, propertyId, leaseId, bank, income, receivable, enter };
}

test("lines that can't be an entry are a bug: too few, too many, of nothing, of parts of a cent, of another sum", () => {
	const { bank, income, enter } = books();
	const pair = (amountCents: number, other = -amountCents) => [
		{ accountId: bank, amountCents },
		{ accountId: income, amountCents: other },
	];
	const many = (count: number) => Array.from({ length: count / 2 }, () => pair(100)).flat();
	expect(() => enter(pair(100).slice(0, 1))).toThrow("A transaction has 2 to 256 lines, not 1.");
	expect(() => enter(many(258))).toThrow("A transaction has 2 to 256 lines, not 258.");
	expect(() => enter(pair(0))).toThrow("Every line has whole cents, other than zero.");
	expect(() => enter(pair(0.5))).toThrow("Every line has whole cents, other than zero.");
	expect(() => enter(pair(100, -99))).toThrow("The lines of a transaction sum to zero, not to 1 cents.");
	expect(() => enter(pair(100), "2026-02-30")).toThrow("Not a date: 2026-02-30");
	expect(enter(many(256)).postingIds).toHaveLength(256);
	expect(statement("SELECT count(*) AS n FROM gl_transactions").get()).toEqual({ n: 1 });
});

test("a line that is owed goes with the one on the other side; of several it has to name one", () => {
	const { propertyId, leaseId, bank, income, receivable, enter } = books();
	const tags = { propertyId, leaseId };
	const owed = (over: Partial<Line> = {}): Line => ({ accountId: receivable, amountCents: 300, ...tags, ...over });
	const other = (amountCents: number, accountId = income): Line => ({ accountId, amountCents, ...tags });
	const contraOf = (lines: readonly Line[], at: number) => {
		const { transactionId } = enter(lines);
		const row = statement<{ contra: number; dueDate: string | null }>(
			"SELECT contra_posting_id AS contra, due_date AS dueDate FROM gl_postings WHERE id = ?",
		).get(transactionId * 256 + at);
		return [(row?.contra ?? 0) - transactionId * 256, row?.dueDate];
	};
	expect(contraOf([other(-300), owed()], 1)).toEqual([0, "2026-03-01"]);
	expect(contraOf([owed({ opens: { dueDate: "2026-04-01" } }), other(-300)], 0)).toEqual([1, "2026-04-01"]);
	expect(contraOf([other(-400), other(100, bank), owed()], 2)).toEqual([0, "2026-03-01"]);
	const several = "A line on receivables or payables needs its contraLine: the other side has several lines.";
	expect(() => enter([owed(), other(-100), other(-200)])).toThrow(several);
	const split = [owed({ amountCents: 100, contraLine: 2 }), owed({ amountCents: 200, opens: { contraLine: 3 } })];
	const both = [...split, other(-100), other(-200)];
	expect([contraOf(both, 0), contraOf(both, 1)]).toEqual([
		...[
			[2, "2026-03-01"],
			[3, "2026-03-01"],
		],
	]);
});

test("what isn't said of an entry is blank, and its lines have its memo unless they have their own", () => {
	const { scope, bank, income, enter } = books();
	enter([
		{ accountId: bank, amountCents: 100, memo: "Own" },
		{ accountId: income, amountCents: -100 },
	]);
	insert(scope, {
		...{ type: "journal_entry", date: "2026-03-02", memo: "All", reference: "12" },
		lines: [
			{ accountId: bank, amountCents: 100, memo: "Own" },
			{ accountId: income, amountCents: -100 },
		],
	});
	expect(sqlite().prepare("SELECT memo FROM gl_postings ORDER BY id").pluck().all()).toEqual(["Own", "", "Own", "All"]);
	expect(
		statement("SELECT memo, reference, reason, author_id AS author FROM gl_transactions ORDER BY id").all(),
	).toEqual([
		{ memo: "", reference: "", reason: "", author: scope.userId },
		{ memo: "All", reference: "12", reason: "", author: scope.userId },
	]);
});
