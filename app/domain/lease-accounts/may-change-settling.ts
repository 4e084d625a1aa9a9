import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, lineIds } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

type Entered = { since: PlainDate; own: number };

/**
 * Whether the transaction `own`, just entered for the date `since`, may change which payment paid which charge of its
 * lease. Not if it's the newest, or a payment with only payments on its date. Nor if it's a backdated charge, nothing
 * was prepaid from its date on, and all money since paid charges due before it.
 */
export function mayChangeSettling(scope: Scope, leaseId: number, { since, own }: Entered): boolean {
	const asked = { leaseId, since, own, ...accounts(scope) };
	if (statement(waiting).get(asked)) return true;
	if (!statement(notTheNewest).get(asked)) return false;
	const [first, last] = lineIds(own);
	return statement(isNoMoreThanCharged).get({ ...asked, first, last }) === undefined;
}

function accounts(scope: Scope) {
	const receivable = accountIdByRole(scope, "accounts_receivable");
	return { receivable, prepayments: accountIdByRole(scope, "prepayments") };
}

/**
 * SQL: an unapplied credit, or money kept from a charge. Both need settling by date. A credit is held by a line that
 * adds to receivables, as the index says: of other lines no transaction is opened.
 */
const waiting = `SELECT 1 FROM leases l WHERE l.id = @leaseId AND (
	EXISTS (SELECT 1 FROM left_prepaid WHERE lease_id = l.id AND applied_on IS NULL)
	OR (l.prepaid_cents > 0 AND EXISTS (
		SELECT 1 FROM gl_postings p INDEXED BY gl_postings_by_lease CROSS JOIN gl_transactions h ON h.id = p.transaction_id
		WHERE p.lease_id = l.id AND p.account_id = @receivable AND p.amount_cents > 0 AND h.type = 'prepayment')))`;

/** SQL: a later line, or one of the same date that paid or credited, unless both are payments. */
const notTheNewest = `SELECT 1 FROM gl_postings p INDEXED BY gl_postings_by_lease
	WHERE p.lease_id = @leaseId AND p.date >= @since AND p.transaction_id <> @own
		AND p.account_id IN (@receivable, @prepayments)
		AND (p.date > @since OR (p.amount_cents < 0 AND NOT (
			(SELECT type = 'payment' AND reversal_of IS NULL AND reversed_by IS NULL FROM gl_transactions WHERE id = p.transaction_id)
			AND (SELECT type = 'payment' FROM gl_transactions WHERE id = @own))))`;

/** SQL: a row if no money of its date or later would have paid this charge. Compares its first line in due order. */
const isNoMoreThanCharged = `SELECT 1 FROM (
		SELECT c.posting_id, c.due_date, p.date, a.type <> 'income' AS is_late, a.number
		FROM charges c JOIN gl_postings p ON p.id = c.posting_id JOIN gl_accounts a ON a.id = c.account_id
		WHERE c.posting_id BETWEEN @first AND @last ORDER BY 2, 3, 4, 5, 1 LIMIT 1) own
	WHERE NOT EXISTS (
			SELECT 1 FROM gl_postings WHERE transaction_id = @own AND amount_cents < 0
				AND id BETWEEN @first AND @last AND account_id IN (@receivable, @prepayments))
		AND NOT EXISTS (
			SELECT 1 FROM gl_postings p INDEXED BY gl_postings_by_lease CROSS JOIN gl_transactions t ON t.id = p.transaction_id
			WHERE p.lease_id = @leaseId AND p.date >= @since AND (p.account_id = @prepayments
				OR (p.account_id = @receivable AND (t.reversal_of IS NOT NULL OR t.reversed_by IS NOT NULL
					OR (p.amount_cents < 0 AND t.type <> 'payment')))))
		AND NOT EXISTS (
			SELECT 1 FROM gl_postings p INDEXED BY gl_postings_by_lease
			CROSS JOIN applications x ON x.payment_posting_id = p.id
			CROSS JOIN charges c ON c.posting_id = x.charge_posting_id
			CROSS JOIN gl_postings cp ON cp.id = c.posting_id CROSS JOIN gl_accounts ca ON ca.id = c.account_id
			WHERE p.lease_id = @leaseId AND p.account_id = @receivable AND p.amount_cents < 0 AND x.date >= @since
				AND (c.due_date, cp.date, ca.type <> 'income', ca.number, c.posting_id)
					> (own.due_date, own.date, own.is_late, own.number, own.posting_id))
		AND (SELECT prepaid_cents FROM leases WHERE id = @leaseId) = 0`;
