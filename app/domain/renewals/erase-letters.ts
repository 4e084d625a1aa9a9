import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Erases the letters of renewal offers to a tenant, and the links that opened them. */
export function eraseLetters({ profileId }: Scope, tenantId: number): void {
	mustBeWriting();
	statement(
		`UPDATE renewal_offers SET letter = '' WHERE profile_id = @profileId
			AND lease_id IN (SELECT lease_id FROM lease_tenants WHERE tenant_id = @tenantId)`,
	).run({ profileId, tenantId });
	statement("DELETE FROM renewal_links WHERE profile_id = ? AND tenant_id = ?").run(profileId, tenantId);
}
