import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/**
 * SQL: the applications by which money changed what it is. What income or an expense settles moved none; a deposit held
 * before, which Opening Balance Equity brings in, counts as received; money laid out for a tenant was paid all the same.
 */
export const applicationsOfMoney = `(SELECT moved.* FROM applications moved
	JOIN gl_postings payer ON payer.id = moved.payment_posting_id JOIN gl_postings source ON source.id = payer.contra_posting_id
	JOIN gl_postings owed ON owed.id = moved.charge_posting_id JOIN gl_postings target ON target.id = owed.contra_posting_id
	JOIN gl_accounts "from" ON "from".id = source.account_id JOIN gl_accounts "to" ON "to".id = target.account_id
	WHERE "from".type IN ('asset', 'liability') OR "to".type = 'asset'
		OR ("from".type = 'equity' AND "to".type = 'liability')
		OR (SELECT type FROM gl_transactions WHERE id = owed.transaction_id) = 'refund')`;

/** An account's lines of one property (0: the company's own): as booked, and as the money for them came. In cents. */
export type MoneyLine = { accountId: number; propertyId: number; bookedCents: number; movedCents: number };

/**
 * Without the kept sums, from the lines and applications alone: what was posted at once, and of what waited for its
 * money as much as was applied to it, less what was taken back. Receivables and payables have no part in it.
 */
export function linesOfMoney({ profileId }: Scope): MoneyLine[] {
	return statement<MoneyLine>(
		`WITH waiting AS (
			SELECT contra_posting_id AS id, sum(abs(amount_cents)) AS cents FROM gl_postings
			WHERE profile_id = @profileId AND contra_posting_id IS NOT NULL GROUP BY contra_posting_id
		), applied AS (
			SELECT l.contra_posting_id AS id, sum(x.amount_cents) AS cents FROM ${applicationsOfMoney} x
			JOIN gl_postings l ON l.id IN (x.payment_posting_id, x.charge_posting_id)
			WHERE x.profile_id = @profileId GROUP BY l.contra_posting_id
		)
		SELECT p.account_id AS accountId, coalesce(p.property_id, 0) AS propertyId, sum(p.amount_cents) AS bookedCents,
			sum(sign(p.amount_cents) * (abs(p.amount_cents) - coalesce(w.cents, 0) + coalesce(a.cents, 0))) AS movedCents
		FROM gl_postings p LEFT JOIN waiting w ON w.id = p.id LEFT JOIN applied a ON a.id = p.id
		WHERE p.profile_id = @profileId AND p.contra_posting_id IS NULL
		GROUP BY p.account_id, p.property_id`,
	).all({ profileId });
}
