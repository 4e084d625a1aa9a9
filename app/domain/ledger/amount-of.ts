/**
 * SQL: a transaction's amount in cents, given its alias; with `lines` (a condition on `g`), the amount of those lines.
 * A bank deposit counts what reached the bank. A management fee is in the property's books and in the company's, and a
 * transfer between properties in both properties' books: each counts once. Anything else counts the larger of its
 * debits and credits, which differ only where the lines are just part of a transaction.
 */
export function amountOf(transaction: string, lines = "1"): string {
	const either = (where: string) =>
		`max(coalesce(sum(g.amount_cents) FILTER (WHERE g.amount_cents > 0 AND ${where}), 0),
			coalesce(-sum(g.amount_cents) FILTER (WHERE g.amount_cents < 0 AND ${where}), 0))`;
	const isMoney = "(a.is_bank = 1 OR coalesce(a.system_key, '') = 'undeposited_funds')";
	return `(SELECT CASE ${transaction}.type
			WHEN 'deposit' THEN abs(coalesce(sum(g.amount_cents) FILTER (WHERE a.is_bank = 1), 0))
			WHEN 'management_fee' THEN ${either("g.property_id IS NOT NULL")}
			WHEN 'transfer' THEN max(${either(isMoney)}, ${either(`NOT ${isMoney}`)})
			ELSE ${either("1")} END
		FROM gl_postings g JOIN gl_accounts a ON a.id = g.account_id
		WHERE g.id BETWEEN ${transaction}.id * 256 AND ${transaction}.id * 256 + 255 AND ${lines})`;
}
