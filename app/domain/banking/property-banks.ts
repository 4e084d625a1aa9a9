import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

type PropertyBanks = {
	propertyId: number;
	propertyName: string;
	operatingId: number;
	depositId: number;
	reserveCents: Cents;
};

/** Active properties by name, with the bank accounts for their money and their deposits. */
export function propertyBanks(scope: Scope): PropertyBanks[] {
	return statement<PropertyBanks>(
		`SELECT p.id AS propertyId, p.name AS propertyName, coalesce(o.id, @operating) AS operatingId,
			coalesce(d.id, @trust) AS depositId, p.reserve_cents AS reserveCents
		FROM properties p LEFT JOIN gl_accounts o ON o.id = p.operating_account_id AND o.active = 1
		LEFT JOIN gl_accounts d ON d.id = p.deposit_account_id AND d.active = 1
		WHERE p.profile_id = @profileId AND p.active = 1 ORDER BY p.sort_name, p.id`,
	).all({
		profileId: scope.profileId,
		operating: accountIdByRole(scope, "operating_cash"),
		trust: accountIdByRole(scope, "deposit_trust"),
	});
}
