import type { Subject } from "#domain/activity";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

type Resident = { tenantId: number; leaseId: number; name: string };
type Owner = { ownerId: number; name: string };

/** Who sees a record's files once they are shared. */
export type Audience = { tenants: readonly Resident[]; owners: readonly Owner[] };

/** The residents and owners of today with whom a record's files can be shared; none for other records. */
export function audienceOf(scope: Scope, { subjectKind: kind, subjectId }: Subject): Audience {
	const { profileId } = scope;
	const values = { profileId, kind, subjectId, today: organizationOf(scope).today };
	return {
		tenants: kind === "tenant" ? tenant(profileId, subjectId) : living(values),
		owners: kind === "owner" ? owner(profileId, subjectId) : owning(values),
	};
}

type Asked = { profileId: number; kind: string; subjectId: number; today: string };

function living(asked: Asked): Resident[] {
	return statement<Resident>(
		`SELECT t.id AS tenantId, l.id AS leaseId, t.display_name AS name
		FROM leases l JOIN lease_tenants lt ON lt.lease_id = l.id AND lt.role <> 'occupant'
		JOIN tenants t ON t.id = lt.tenant_id
		WHERE l.id IN (
				SELECT id FROM leases WHERE @kind = 'property' AND property_id = @subjectId
				UNION ALL SELECT id FROM leases WHERE @kind = 'unit' AND unit_id = @subjectId
				UNION ALL SELECT id FROM leases WHERE @kind = 'lease' AND id = @subjectId)
			AND l.profile_id = @profileId AND l.stage = 'executed' AND l.status <> 'past'
			AND (lt.move_out_date IS NULL OR lt.move_out_date >= @today)
		ORDER BY t.sort_name, t.id, l.id`,
	).all(asked);
}

function owning(asked: Asked): Owner[] {
	return statement<Owner>(
		`SELECT DISTINCT o.id AS ownerId, o.display_name AS name
		FROM ownership_shares s JOIN property_owners o ON o.id = s.owner_id
		WHERE s.property_id = CASE @kind WHEN 'property' THEN @subjectId
				WHEN 'unit' THEN (SELECT property_id FROM units WHERE id = @subjectId)
				WHEN 'lease' THEN (SELECT property_id FROM leases WHERE id = @subjectId) END
			AND s.profile_id = @profileId AND s.share_bp > 0
			AND s.from_date <= @today AND (s.to_date IS NULL OR s.to_date >= @today)
		ORDER BY o.sort_name, o.id`,
	).all(asked);
}

function tenant(profileId: number, tenantId: number): Resident[] {
	return statement<Resident>(
		`SELECT id AS tenantId, coalesce(current_lease_id, 0) AS leaseId, display_name AS name
		FROM tenants WHERE id = ? AND profile_id = ?`,
	).all(tenantId, profileId);
}

function owner(profileId: number, ownerId: number): Owner[] {
	return statement<Owner>(
		"SELECT id AS ownerId, display_name AS name FROM property_owners WHERE id = ? AND profile_id = ?",
	).all(ownerId, profileId);
}
