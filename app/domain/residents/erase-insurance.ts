import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Deletes a tenant's insurance policies. Returns how many. */
export function eraseInsurance({ profileId }: Scope, tenantId: number): number {
	mustBeWriting();
	return statement("DELETE FROM renters_insurances WHERE profile_id = ? AND tenant_id = ?").run(profileId, tenantId)
		.changes;
}
