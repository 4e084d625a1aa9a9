import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { tenantStatuses } from "./labels";

/** For the leasing module: sets a tenant's status by their leases. False if the tenant isn't the organization's. */
export function setTenantStanding(
	scope: Scope,
	tenantId: number,
	/** `currentLeaseId`: the lease that lists show; for a past tenant, the last one. */
	standing: { status: keyof typeof tenantStatuses; currentLeaseId: number | null },
): boolean {
	const sql = "UPDATE tenants SET status = ?, current_lease_id = ? WHERE id = ? AND profile_id = ?";
	return statement(sql).run(standing.status, standing.currentLeaseId, tenantId, scope.profileId).changes > 0;
}
