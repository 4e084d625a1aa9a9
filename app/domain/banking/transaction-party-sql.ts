/** SQL: the payer of the returned payment if `t` is its return, or the transfer that takes it from the bank. */
const returnedPayer = `coalesce(
	(SELECT payer_name FROM payments WHERE transaction_id = t.reversal_of AND returned_by = t.id),
	iif(t.type = 'transfer', (SELECT y.payer_name FROM covered_lines c JOIN gl_transactions m ON m.id = c.posting_id >> 8
		JOIN payments y ON y.transaction_id = m.reversal_of AND y.returned_by = m.id
		WHERE c.by_transaction_id = t.id LIMIT 1), NULL))`;

/** SQL: whether the transaction `t` is a returned payment. */
export const returnedSql = `(${returnedPayer} IS NOT NULL)`;

/** SQL: the memo of the transaction `t`, or "Returned payment of …" for a return. */
export const memoSql = `coalesce('Returned payment of ' || ${returnedPayer}, t.memo)`;

/**
 * SQL: the payer or payee of the transaction `t`, from its receipt, refund or payment, or else the lease's name. For a
 * return the original payer; for a management fee the property that pays it.
 */
export const payeeSql = `coalesce(
	(SELECT payer_name FROM payments WHERE transaction_id = t.id),
	(SELECT payee_name FROM refunds WHERE transaction_id = t.id),
	(SELECT payee_name FROM disbursements WHERE transaction_id = t.id),
	(SELECT payer_name FROM payments WHERE transaction_id = t.reversal_of),
	(SELECT payee_name FROM disbursements WHERE transaction_id = t.reversal_of),
	${returnedPayer},
	(SELECT name FROM leases WHERE id = t.lease_id),
	(SELECT r.name FROM gl_postings f JOIN properties r ON r.id = f.property_id
		WHERE t.type = 'management_fee' AND f.id BETWEEN t.id * 256 AND t.id * 256 + 255 LIMIT 1), '')`;
