import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { joinNames } from "./format";

/** Updates the names of a tenant's leases after the tenant's own name changed. */
export function renameOnLeases(scope: Scope, tenantId: number) {
	mustBeWriting();
	const people = statement<{ leaseId: number; displayName: string }>(
		`SELECT other.lease_id AS leaseId, t.display_name AS displayName
		FROM lease_tenants mine JOIN lease_tenants other ON other.lease_id = mine.lease_id AND other.role = 'tenant'
		JOIN tenants t ON t.id = other.tenant_id
		WHERE mine.tenant_id = ? AND mine.profile_id = ? AND mine.role = 'tenant'
		ORDER BY other.lease_id, other.position, other.tenant_id`,
	).all(tenantId, scope.profileId);
	const names = new Map<number, string[]>();
	for (const { leaseId, displayName } of people) names.set(leaseId, [...(names.get(leaseId) ?? []), displayName]);
	for (const [leaseId, of] of names) {
		statement("UPDATE leases SET name = ? WHERE id = ?").run(joinNames(of), leaseId);
	}
}
