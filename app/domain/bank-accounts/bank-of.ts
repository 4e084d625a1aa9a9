import { accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

const banks = {
	operating: { column: "operating_account_id", role: "operating_cash" },
	deposit: { column: "deposit_account_id", role: "deposit_trust" },
} as const;

/**
 * The bank account ID for a property's income or deposits: the property's own if active, or else the organization's
 * default.
 */
export function bankOf(scope: Scope, propertyId: number, use: "operating" | "deposit"): number {
	const { column, role } = banks[use];
	const own = statement<{ id: number }>(
		`SELECT a.id FROM properties p JOIN gl_accounts a ON a.id = p.${column}
		WHERE p.id = ? AND p.profile_id = ? AND a.active = 1`,
	).get(propertyId, scope.profileId);
	return own?.id ?? accountIdByRole(scope, role);
}
