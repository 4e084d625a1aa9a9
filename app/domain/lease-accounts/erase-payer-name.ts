import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Replaces a tenant's name as the payer of payments. Returns the payments' transactions. */
export function erasePayerOfPayments(
	{ profileId }: Scope,
	{ tenantId, from, to }: { tenantId: number; from: string; to: string },
): number[] {
	mustBeWriting();
	return statement<{ id: number }>(
		`UPDATE payments SET payer_name = @to WHERE profile_id = @profileId AND (tenant_id = @tenantId
			OR payer_name = @from AND lease_id IN (SELECT lease_id FROM lease_tenants WHERE tenant_id = @tenantId))
		RETURNING transaction_id AS id`,
	)
		.all({ profileId, tenantId, from, to })
		.map(({ id }) => id);
}
