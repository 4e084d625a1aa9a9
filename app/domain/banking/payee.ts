/** Who paid or was paid, for a transaction `t`: of its receipt, refund or payment, else the lease's tenants. */
export const payeeSql = `coalesce(
	(SELECT payer_name FROM payments WHERE transaction_id = t.id),
	(SELECT payee_name FROM refunds WHERE transaction_id = t.id),
	(SELECT payee_name FROM disbursements WHERE transaction_id = t.id),
	(SELECT payer_name FROM payments WHERE transaction_id = t.reversal_of),
	(SELECT payee_name FROM disbursements WHERE transaction_id = t.reversal_of),
	(SELECT name FROM leases WHERE id = t.lease_id), '')`;
