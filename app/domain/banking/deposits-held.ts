import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Tenants' deposits received, in cents, for the properties whose deposit account this is. */
export function depositsHeldIn(scope: Scope, accountId: number): Cents {
	const row = statement<{ cents: Cents }>(
		`WITH sums AS (
			SELECT account_id, property_id, credit_cents - debit_cents AS cents
			FROM gl_openings WHERE profile_id = @profileId AND basis = 1
			UNION ALL
			SELECT m.account_id, m.property_id, m.credit_cents - m.debit_cents
			FROM gl_accounts a CROSS JOIN gl_monthly m ON m.profile_id = a.profile_id AND m.basis = 1 AND m.account_id = a.id
				AND m.month > (SELECT max(year) FROM gl_yearly WHERE profile_id = @profileId)
			WHERE a.profile_id = @profileId AND a.is_deposit = 1
		)
		SELECT coalesce(sum(s.cents), 0) AS cents
		FROM sums s CROSS JOIN gl_accounts a ON a.id = s.account_id AND a.is_deposit = 1
		LEFT JOIN properties p ON p.id = s.property_id
		LEFT JOIN gl_accounts bank ON bank.id = p.deposit_account_id AND bank.active = 1
		WHERE coalesce(bank.id, @standard) = @accountId`,
	).get({ profileId: scope.profileId, accountId, standard: accountIdByRole(scope, "deposit_trust") });
	return row?.cents ?? 0;
}
