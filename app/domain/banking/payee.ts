/**
 * Who paid or was paid, for a transaction `t`: of its receipt, refund or payment, else the lease's tenants; for a
 * management fee the property that pays it.
 */
export const payeeSql = `coalesce(
	(SELECT payer_name FROM payments WHERE transaction_id = t.id),
	(SELECT payee_name FROM refunds WHERE transaction_id = t.id),
	(SELECT payee_name FROM disbursements WHERE transaction_id = t.id),
	(SELECT payer_name FROM payments WHERE transaction_id = t.reversal_of),
	(SELECT payee_name FROM disbursements WHERE transaction_id = t.reversal_of),
	(SELECT name FROM leases WHERE id = t.lease_id),
	(SELECT r.name FROM gl_postings f JOIN properties r ON r.id = f.property_id
		WHERE t.type = 'management_fee' AND f.id BETWEEN t.id * 256 AND t.id * 256 + 255 LIMIT 1), '')`;
