import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Erases the words of reminders to a tenant's leases. */
export function eraseReminders({ profileId }: Scope, tenantId: number): void {
	mustBeWriting();
	statement(
		`UPDATE balance_reminders SET subject = 'Erased', text = 'Erased.' WHERE profile_id = @profileId
			AND lease_id IN (SELECT lease_id FROM lease_tenants WHERE tenant_id = @tenantId)`,
	).run({ profileId, tenantId });
}
