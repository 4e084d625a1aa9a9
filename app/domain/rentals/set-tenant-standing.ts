import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { tenants } from "~/db/schema";
import type { Scope } from "~/domain/scope";
import type { tenantStatuses } from "./labels";

/** For the leasing module: where a tenant stands by their leases now. Says whether the tenant is the organisation's. */
export function setTenantStanding(
	scope: Scope,
	tenantId: number,
	/** `currentLeaseId`: the lease that lists show; for a past tenant the last one. */
	standing: { status: keyof typeof tenantStatuses; currentLeaseId: number | null },
): boolean {
	return (
		db()
			.update(tenants)
			.set(standing)
			.where(and(eq(tenants.id, tenantId), eq(tenants.profileId, scope.profileId)))
			.run().changes > 0
	);
}
