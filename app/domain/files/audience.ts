import type { Subject, SubjectKind } from "#domain/activity";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

type Resident = { tenantId: number; leaseId: number; name: string };
type Owner = { ownerId: number; name: string };

/** Who sees a record's files once they are shared. */
export type Audience = { tenants: readonly Resident[]; owners: readonly Owner[] };

/** The residents and owners of today with whom a record's files can be shared; none for other records. */
export function audienceOf(scope: Scope, { subjectKind, subjectId }: Subject): Audience {
	const values = { profileId: scope.profileId, subjectId, today: organizationOf(scope).today };
	const [tenants, owners] = [tenantsOf[subjectKind], ownersOf[subjectKind]];
	return {
		tenants: tenants === undefined ? [] : statement<Resident>(tenants).all(values),
		owners: owners === undefined ? [] : statement<Owner>(owners).all(values),
	};
}

const living = (condition: string) => `SELECT t.id AS tenantId, l.id AS leaseId, t.display_name AS name
	FROM leases l JOIN lease_tenants lt ON lt.lease_id = l.id AND lt.role <> 'occupant' JOIN tenants t ON t.id = lt.tenant_id
	WHERE ${condition} AND l.profile_id = @profileId AND l.stage = 'executed' AND l.status <> 'past'
		AND (lt.move_out_date IS NULL OR lt.move_out_date >= @today)
	ORDER BY t.sort_name, t.id, l.id`;

const tenantsOf: Partial<Record<SubjectKind, string>> = {
	property: living("l.property_id = @subjectId"),
	unit: living("l.unit_id = @subjectId"),
	lease: living("l.id = @subjectId"),
	tenant: `SELECT t.id AS tenantId, coalesce(t.current_lease_id, 0) AS leaseId, t.display_name AS name FROM tenants t
		WHERE t.id = @subjectId AND t.profile_id = @profileId AND @today <> ''`,
};

const owning = (propertyId: string) => `SELECT DISTINCT o.id AS ownerId, o.display_name AS name
	FROM ownership_shares s JOIN property_owners o ON o.id = s.owner_id
	WHERE s.property_id = ${propertyId} AND s.profile_id = @profileId AND s.share_bp > 0
		AND s.from_date <= @today AND (s.to_date IS NULL OR s.to_date >= @today)
	ORDER BY o.sort_name, o.id`;

const ownersOf: Partial<Record<SubjectKind, string>> = {
	property: owning("@subjectId"),
	unit: owning("(SELECT property_id FROM units WHERE id = @subjectId)"),
	lease: owning("(SELECT property_id FROM leases WHERE id = @subjectId)"),
	owner: `SELECT o.id AS ownerId, o.display_name AS name FROM property_owners o
		WHERE o.id = @subjectId AND o.profile_id = @profileId AND @today <> ''`,
};
