import { expect } from "vitest";
import { openCharges, trialBalance } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { AllBooks, BookActKind } from "./all-books";
import { moneyOf } from "./leasing";
import { linesOfMoney, type MoneyLine } from "./lines-of-money";
import { expectTrust } from "./trust-laws";

/**
 * What must hold after every act: the accounting equation and the trial balance in both bases, account by account what
 * the lines and applications alone give; income on a cash basis is the money applied to it; the three-way trust view,
 * account by account; what each lease owes.
 */
export function expectBooksHold(books: AllBooks, kind: BookActKind): void {
	const { scope, homes } = books;
	const lines = linesOfMoney(scope);
	for (const basis of ["accrual", "cash"] as const) {
		const kept = trialBalance(scope, { asOf: "9999-12-31", basis });
		expect(kept.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
		const found = basis === "accrual" ? fromLines(scope) : fromMoneyThatMoved(lines);
		expect(byAccount(kept), basis).toEqual(byAccount(found));
	}
	expectTrust(books, kind, lines);
	for (const { leaseId } of homes) {
		const open = openCharges(scope, leaseId).reduce((sum, { openCents }) => sum + openCents, 0);
		const { receivable, prepaid, balance } = moneyOf(leaseId);
		expect([receivable, balance]).toEqual([open, open - prepaid]);
	}
}

/** How many lines and applications an organization has: what is refused adds none. */
export function countOf({ profileId }: Scope): string {
	const sql = `SELECT (SELECT count(*) FROM gl_postings WHERE profile_id = @profileId) || '/' ||
		(SELECT count(*) FROM applications WHERE profile_id = @profileId) AS counted`;
	return statement<{ counted: string }>(sql).get({ profileId })?.counted ?? "";
}

type Balance = { accountId: number; balanceCents: number };

function byAccount(balances: readonly Balance[]) {
	const moved = balances.filter(({ balanceCents }) => balanceCents !== 0);
	return new Map(moved.map(({ accountId, balanceCents }) => [accountId, balanceCents]));
}

function fromLines({ profileId }: Scope): Balance[] {
	return statement<Balance>(
		`SELECT account_id AS accountId, sum(amount_cents) AS balanceCents FROM gl_postings
		WHERE profile_id = ? GROUP BY account_id ORDER BY account_id`,
	).all(profileId);
}

/** Cash basis without the kept sums. */
function fromMoneyThatMoved(lines: readonly MoneyLine[]): Balance[] {
	const balances = new Map<number, number>();
	for (const { accountId, movedCents } of lines) balances.set(accountId, (balances.get(accountId) ?? 0) + movedCents);
	return [...balances].map(([accountId, balanceCents]) => ({ accountId, balanceCents }));
}
