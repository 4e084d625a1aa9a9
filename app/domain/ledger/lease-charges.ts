/**
 * SQL: every charge `c` of the lease @leaseId of @profileId, paid ones included. They are found by their lines on
 * receivables, because the index of the charges has only open ones.
 */
export const leaseChargesSql = `(SELECT charges.* FROM gl_postings line CROSS JOIN charges ON charges.posting_id = line.id
	WHERE line.lease_id = @leaseId AND line.account_id = (
		SELECT id FROM gl_accounts WHERE profile_id = @profileId AND system_key = 'accounts_receivable')) c`;
