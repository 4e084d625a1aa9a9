/**
 * SQL: of the deposits of a lease `l`, what was received, in cents. The lease keeps what was charged; what of that is
 * still open is not held. Where nothing is owed nothing is open.
 */
export const heldDepositsSql = `(l.deposit_cents - iif(l.receivable_cents = 0, 0, coalesce((SELECT sum(c.open_cents) FROM charges c INDEXED BY charges_open
	JOIN gl_accounts da ON da.id = c.account_id AND da.is_deposit = 1
	WHERE c.profile_id = l.profile_id AND c.kind = 'AR' AND c.lease_id = l.id AND c.open_cents > 0), 0)))`;
