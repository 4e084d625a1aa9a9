import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Replaces a tenant's name and address as the payee of refunds of their leases. Returns the refunds' transactions. */
export function eraseRefundPayee(
	{ profileId }: Scope,
	{ tenantId, from, to }: { tenantId: number; from: string; to: string },
): number[] {
	mustBeWriting();
	return statement<{ id: number }>(
		`UPDATE refunds SET payee_name = @to, address = '' WHERE profile_id = @profileId
			AND lease_id IN (SELECT lease_id FROM lease_tenants WHERE tenant_id = @tenantId) AND payee_name LIKE @like ESCAPE '\\'
		RETURNING transaction_id AS id`,
	)
		.all({ profileId, tenantId, to, like: `%${from.replace(/[\\%_]/g, "\\$&")}%` })
		.map(({ id }) => id);
}
