/** Who had paid what the bank sent back, where the transaction `t` reverses that, or took it from the bank again. */
const returnedPayer = `coalesce(
	(SELECT payer_name FROM payments WHERE transaction_id = t.reversal_of AND returned_by = t.id),
	iif(t.type = 'transfer', (SELECT y.payer_name FROM covered_lines c JOIN gl_transactions m ON m.id = c.posting_id >> 8
		JOIN payments y ON y.transaction_id = m.reversal_of AND y.returned_by = m.id
		WHERE c.by_transaction_id = t.id LIMIT 1), NULL))`;

/** Whether the transaction `t` is the return of a payment. */
export const returnedSql = `(${returnedPayer} IS NOT NULL)`;

/** What the transaction `t` says it is for; a return says that it is one. */
export const memoSql = `coalesce('Returned payment of ' || ${returnedPayer}, t.memo)`;

/**
 * Who paid or was paid, for a transaction `t`: of its receipt, refund or payment, else the lease's tenants; for a
 * management fee the property that pays it, for a return whose payment it was.
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
