/**
 * SQL: the applications by which money changed what it is. What income or an expense settles moved none; a deposit held
 * before, which Opening Balance Equity brings in, counts as received; money laid out for a tenant was paid all the same.
 */
export const applicationsOfMoney = `(SELECT moved.* FROM applications moved
	JOIN gl_postings payer ON payer.id = moved.payment_posting_id JOIN gl_postings source ON source.id = payer.contra_posting_id
	JOIN gl_postings owed ON owed.id = moved.charge_posting_id JOIN gl_postings target ON target.id = owed.contra_posting_id
	JOIN gl_accounts "from" ON "from".id = source.account_id JOIN gl_accounts "to" ON "to".id = target.account_id
	WHERE "from".type IN ('asset', 'liability') OR "to".type = 'asset'
		OR ("from".type = 'equity' AND "to".type = 'liability'))`;
