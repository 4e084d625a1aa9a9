import { expect } from "vitest";
import { openCharges, trialBalance } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import type { AllBooks, BookActKind } from "./all-books";
import { applicationsOfMoney } from "./applications-of-money";
import { moneyOf } from "./leasing";
import { expectTrust } from "./trust-laws";

/**
 * What must hold after every act: the accounting equation and the trial balance in both bases, account by account what
 * the lines and applications alone give; income on cash basis is the money applied to it; the three-way trust view,
 * account by account; what each lease owes.
 */
export function expectBooksHold(books: AllBooks, kind: BookActKind): void {
	const { scope, homes } = books;
	for (const basis of ["accrual", "cash"] as const) {
		const kept = trialBalance(scope, { asOf: "9999-12-31", basis });
		expect(kept.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
		const found = basis === "accrual" ? fromLines(scope) : fromMoneyThatMoved(scope);
		expect(byAccount(kept), basis).toEqual(byAccount(found));
	}
	expectTrust(books, kind);
	for (const { leaseId } of homes) {
		const open = openCharges(scope, leaseId).reduce((sum, { openCents }) => sum + openCents, 0);
		const { receivable, prepaid, balance } = moneyOf(leaseId);
		expect([receivable, balance]).toEqual([open, open - prepaid]);
	}
}

/** How many lines and applications an organisation has: what is refused adds none. */
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

/**
 * Cash basis without the kept sums: what was posted at once, and of what waited for its money as much as was applied to
 * it, less what was taken back. Receivables and payables have no part in it.
 */
function fromMoneyThatMoved({ profileId }: Scope): Balance[] {
	return statement<Balance>(
		`WITH waiting AS (
			SELECT contra_posting_id AS id, sum(abs(amount_cents)) AS cents FROM gl_postings
			WHERE profile_id = @profileId AND contra_posting_id IS NOT NULL GROUP BY contra_posting_id
		), applied AS (
			SELECT l.contra_posting_id AS id, sum(x.amount_cents) AS cents FROM ${applicationsOfMoney} x
			JOIN gl_postings l ON l.id IN (x.payment_posting_id, x.charge_posting_id)
			WHERE x.profile_id = @profileId GROUP BY l.contra_posting_id
		)
		SELECT p.account_id AS accountId,
			sum(sign(p.amount_cents) * (abs(p.amount_cents) - coalesce(w.cents, 0) + coalesce(a.cents, 0))) AS balanceCents
		FROM gl_postings p LEFT JOIN waiting w ON w.id = p.id LEFT JOIN applied a ON a.id = p.id
		WHERE p.profile_id = @profileId AND p.contra_posting_id IS NULL
		GROUP BY p.account_id ORDER BY p.account_id`,
	).all({ profileId });
}
