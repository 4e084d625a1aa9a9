/**
 * Cash basis, line by line, by the same rules as the triggers `gl_transactions_sealed` and `applications_recognized`
 * (drizzle/0001_books.sql) that keep the sums. A line counts on its own date, except for the amount that receivables or
 * payables lines of its transaction hold back. That amount counts once a payment is applied to the charge, on both sides.
 */

/** SQL: the cents of line `p` (not a receivables or payables line) that count on a cash basis on its own date. */
export const cashCents = `(p.amount_cents + coalesce((
	SELECT sum(k.amount_cents) FROM gl_postings k
	WHERE k.id BETWEEN (p.id >> 8) * 256 AND (p.id >> 8) * 256 + 255 AND k.contra_posting_id = p.id), 0))`;

/** SQL: applications `a` with each line `c` that they make count; `payment` and `charge` are their control lines. */
export const applicationSides = {
	from: `applications a
		JOIN gl_postings payment ON payment.id = a.payment_posting_id
		JOIN gl_postings charge ON charge.id = a.charge_posting_id
		JOIN gl_postings paid ON paid.id = payment.contra_posting_id
		JOIN gl_postings charged ON charged.id = charge.contra_posting_id
		JOIN gl_postings c ON c.id IN (paid.id, charged.id)`,
	/**
	 * The same, starting from a known line `c`. The plus signs keep SQLite from building an index of all lines. Write
	 * `+a.date` as well, or else SQLite searches by the dates of the whole organization.
	 */
	ofLine: `CROSS JOIN gl_postings control ON control.id BETWEEN (c.id >> 8) * 256 AND (c.id >> 8) * 256 + 255
			AND +control.contra_posting_id = c.id
		CROSS JOIN applications a ON a.payment_posting_id = control.id OR a.charge_posting_id = control.id
		JOIN gl_postings payment ON payment.id = a.payment_posting_id
		JOIN gl_postings charge ON charge.id = a.charge_posting_id
		JOIN gl_postings paid ON paid.id = payment.contra_posting_id
		JOIN gl_postings charged ON charged.id = charge.contra_posting_id`,
	/** Cents, debit positive. */
	cents: "iif(c.amount_cents > 0, a.amount_cents, -a.amount_cents)",
	/**
	 * SQL: whether an application counts on a cash basis because money moved: paid from an asset or a liability, spent
	 * on an asset, equity in exchange for a liability (an opening deposit), or a refund. Paying from income or an
	 * expense is a credit and moves no money. Two sides on the same account and property cancel out and are left out.
	 */
	recognized: `(paid.account_id, paid.property_id) IS NOT (charged.account_id, charged.property_id) AND (
		SELECT paying.type IN ('asset', 'liability') OR owed.type = 'asset'
			OR (paying.type = 'equity' AND owed.type = 'liability')
			OR (SELECT type FROM gl_transactions WHERE id = charge.transaction_id) = 'refund'
		FROM gl_accounts paying CROSS JOIN gl_accounts owed WHERE paying.id = paid.account_id AND owed.id = charged.account_id)`,
} as const;
