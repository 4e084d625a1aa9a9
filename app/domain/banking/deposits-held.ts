import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";

/** Tenants' deposits, as far as received, of the properties that keep them in this account. */
export function depositsHeldIn(scope: Scope, accountId: number): Cents {
	const row = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(m.credit_cents - m.debit_cents), 0) AS cents
		FROM gl_accounts a CROSS JOIN gl_monthly m ON m.profile_id = a.profile_id AND m.basis = 1 AND m.account_id = a.id
		LEFT JOIN properties p ON p.id = m.property_id
		LEFT JOIN gl_accounts bank ON bank.id = p.deposit_account_id AND bank.active = 1
		WHERE a.profile_id = @profileId AND a.is_deposit = 1 AND coalesce(bank.id, @standard) = @accountId`,
	).get({ profileId: scope.profileId, accountId, standard: accountIdByRole(scope, "deposit_trust") });
	return row?.cents ?? 0;
}
