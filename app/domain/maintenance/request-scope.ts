import { momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { type AtHome, residentLeases } from "#domain/lease-records";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { findRecord, type RequestRecord } from "./request-record";

/** The scope of a resident or owner who acts, with the id of their record. */
export type ResidentScope = AtHome & { tenantId: number };
export type OwnerScope = Scope & { propertyOwnerId: number };

/**
 * SQL condition for requests `r` that a resident sees: shared with the residents of a lease in `@stays` (see `staysOf`)
 * and created before they moved out. The plus sign keeps SQLite from using the organization's index, so that it
 * searches by lease.
 */
export const residentSees = `+r.profile_id = @profileId AND r.shared_with_tenants = 1
	AND r.lease_id IN (SELECT value ->> 'leaseId' FROM json_each(@stays)) AND EXISTS (
		SELECT 1 FROM json_each(@stays) WHERE value ->> 'leaseId' = r.lease_id AND r.created_date < value ->> 'until')`;

/** The resident's stays on these leases as JSON, each with the end of the day they moved out. Occupants have none. */
export function staysOf(scope: ResidentScope, leaseIds: readonly number[]): string {
	const { timeZone } = organizationOf(scope);
	const stays = statement<{ leaseId: number; moveOutDate: PlainDate | null }>(
		`SELECT lease_id AS leaseId, move_out_date AS moveOutDate FROM lease_tenants
		WHERE tenant_id = ? AND profile_id = ? AND role <> 'occupant' AND lease_id IN (SELECT value FROM json_each(?))`,
	).all(scope.tenantId, scope.profileId, JSON.stringify(leaseIds));
	return JSON.stringify(
		stays.map(({ leaseId, moveOutDate }) => {
			return { leaseId, until: moveOutDate ? momentsOf(moveOutDate, timeZone).ends : "9999" };
		}),
	);
}

/**
 * SQL condition for requests `r` that an owner sees: shared with owners of a property that they owned on the day the
 * request ended or, while it's open, own today. SQLite searches by property.
 */
export const ownerSees = `+r.profile_id = @profileId AND r.shared_with_owners = 1
	AND r.property_id IN (SELECT property_id FROM ownership_shares WHERE owner_id = @ownerId) AND EXISTS (
	SELECT 1 FROM ownership_shares h WHERE h.property_id = r.property_id AND h.owner_id = @ownerId AND h.share_bp > 0
		AND h.from_date <= coalesce(r.ended_on, @today) AND coalesce(h.to_date, '9999') >= coalesce(r.ended_on, @today))`;

/** A request that the resident can see, on any of their leases. */
export function findForResident(scope: ResidentScope, requestId: number): RequestRecord | undefined {
	const leaseIds = residentLeases(scope, scope.tenantId).map(({ id }) => id);
	const seen = statement(`SELECT 1 FROM maintenance_requests r WHERE r.id = @requestId AND ${residentSees}`).get({
		...{ requestId, profileId: scope.profileId, stays: staysOf(scope, leaseIds) },
	});
	return seen ? findRecord(scope, requestId) : undefined;
}

/** A request that the owner can see. */
export function findForOwner(scope: OwnerScope, requestId: number): RequestRecord | undefined {
	const params = { requestId, profileId: scope.profileId, ownerId: scope.propertyOwnerId };
	const seen = statement(`SELECT 1 FROM maintenance_requests r WHERE r.id = @requestId AND ${ownerSees}`).get({
		...{ ...params, today: organizationOf(scope).today },
	});
	return seen ? findRecord(scope, requestId) : undefined;
}

/** Whether the owner owns the property today. */
export function ownsNow(scope: OwnerScope, propertyId: number): boolean {
	const { today } = organizationOf(scope);
	return (
		statement(
			`SELECT 1 FROM ownership_shares WHERE property_id = ? AND owner_id = ? AND profile_id = ? AND share_bp > 0
			AND from_date <= ? AND coalesce(to_date, '9999') >= ?`,
		).get(propertyId, scope.propertyOwnerId, scope.profileId, today, today) !== undefined
	);
}
