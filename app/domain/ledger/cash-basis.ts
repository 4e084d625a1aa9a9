/**
 * Cash basis, line by line, as the triggers keep it in the sums: a line counts on its own day for what no control line
 * of its transaction holds back; what is held back is released when a payment is applied to the charge, on both sides.
 */

/** What the line `p` (no control line) brings to cash basis on its own day, in cents. */
export const cashCents = `(p.amount_cents + coalesce((
	SELECT sum(k.amount_cents) FROM gl_postings k
	WHERE k.id BETWEEN (p.id >> 8) * 256 AND (p.id >> 8) * 256 + 255 AND k.contra_posting_id = p.id), 0))`;

/** SQL: applications `a` with each contra line `c` they release; `payment` and `charge` are their control lines. */
export const applicationSides = {
	from: `applications a
		JOIN gl_postings payment ON payment.id = a.payment_posting_id
		JOIN gl_postings charge ON charge.id = a.charge_posting_id
		JOIN gl_postings paid ON paid.id = payment.contra_posting_id
		JOIN gl_postings charged ON charged.id = charge.contra_posting_id
		JOIN gl_postings c ON c.id IN (paid.id, charged.id)`,
	/**
	 * The same for a line `c` that is known: from it to the applications that release it. The plus signs keep SQLite from
	 * indexing all lines on the spot; ask for `+a.date` too, lest the days of the whole organization lead.
	 */
	ofLine: `CROSS JOIN gl_postings control ON control.id BETWEEN (c.id >> 8) * 256 AND (c.id >> 8) * 256 + 255
			AND +control.contra_posting_id = c.id
		CROSS JOIN applications a ON a.payment_posting_id = control.id OR a.charge_posting_id = control.id
		JOIN gl_postings payment ON payment.id = a.payment_posting_id
		JOIN gl_postings charge ON charge.id = a.charge_posting_id
		JOIN gl_postings paid ON paid.id = payment.contra_posting_id
		JOIN gl_postings charged ON charged.id = charge.contra_posting_id`,
	/** Debit positive. */
	cents: "iif(c.amount_cents > 0, a.amount_cents, -a.amount_cents)",
	/**
	 * SQL: whether an application is money, which alone is recognized: paid from an asset or a liability, spent on an asset,
	 * equity in place of a liability (an opening deposit), or a refund. What income or an expense settles is not money.
	 * Where both sides lie on one account and property they would cancel out, so they are left out.
	 */
	recognized: `(paid.account_id, paid.property_id) IS NOT (charged.account_id, charged.property_id) AND (
		SELECT paying.type IN ('asset', 'liability') OR owed.type = 'asset'
			OR (paying.type = 'equity' AND owed.type = 'liability')
			OR (SELECT type FROM gl_transactions WHERE id = charge.transaction_id) = 'refund'
		FROM gl_accounts paying CROSS JOIN gl_accounts owed WHERE paying.id = paid.account_id AND owed.id = charged.account_id)`,
} as const;
