import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Erases where a tenant moved to, and why they left. */
export function eraseMoves({ profileId }: Scope, tenantId: number): void {
	mustBeWriting();
	statement("UPDATE lease_tenants SET forwarding_address = '' WHERE tenant_id = ? AND profile_id = ?").run(
		tenantId,
		profileId,
	);
	statement(
		"UPDATE move_out_notices SET forwarding_address = '', reason = '', answer = '' WHERE tenant_id = ? AND profile_id = ?",
	).run(tenantId, profileId);
}
