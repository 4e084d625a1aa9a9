/**
 * SQL: every charge `c` of the lease @leaseId of @profileId, settled ones among them, found by its lines on receivables:
 * the charges have an index of what is open only.
 */
export const leaseChargesSql = `(SELECT charges.* FROM gl_postings line CROSS JOIN charges ON charges.posting_id = line.id
	WHERE line.lease_id = @leaseId AND line.account_id = (
		SELECT id FROM gl_accounts WHERE profile_id = @profileId AND system_key = 'accounts_receivable')) c`;
