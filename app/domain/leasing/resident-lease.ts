import { openCharges } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { findLease, leasePeople } from "./lease-queries";
import { upcomingCharges } from "./recurring-queries";

/**
 * The home of the person behind a tenant record: what the lease owes and why, what comes next, who is on it. The lease
 * they live in comes before a future or past one; undefined while they are on none.
 */
export function findResidentHome(scope: Scope, tenantId: number) {
	const own = statement<{ id: number }>(
		`SELECT l.id FROM lease_tenants lt JOIN leases l ON l.id = lt.lease_id
		WHERE lt.tenant_id = ? AND lt.profile_id = ? AND l.stage = 'executed'
		ORDER BY CASE l.status WHEN 'active' THEN 0 WHEN 'notice' THEN 0 WHEN 'expired' THEN 0 WHEN 'future' THEN 1 ELSE 2 END,
			l.start_date DESC LIMIT 1`,
	).get(tenantId, scope.profileId);
	const lease = own && findLease(scope, own.id);
	if (!lease) return undefined;
	const { id, name, propertyName, unitNumber, status, startDate, endDate, monthToMonth } = lease;
	const { rentCents, balanceCents, prepaidCents, depositCents } = lease;
	return {
		...{ id, name, propertyName, unitNumber, status, startDate, endDate, monthToMonth },
		...{ rentCents, balanceCents, prepaidCents, depositCents },
		open: openCharges(scope, id),
		next: upcomingCharges(scope, id).find((line) => line.kind === "charge"),
		people: leasePeople(scope, id).map(({ displayName, role }) => ({ displayName, role })),
	};
}
