import { momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { type AtHome, residentLeases } from "#domain/lease-records";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { findRecord, type RequestRecord } from "./request-record";

/** A resident or an owner who acts: the organization's scope, and which of its people they are. */
export type ResidentScope = AtHome & { tenantId: number };
export type OwnerScope = Scope & { propertyOwnerId: number };

/**
 * What the person of a tenant record sees of `r`: what is shared with the residents of a lease they may see, unless it
 * came after they moved out. The plus keeps the organization's index out: they are found by the lease. `@stays` are
 * `staysOf` them.
 */
export const residentSees = `+r.profile_id = @profileId AND r.shared_with_tenants = 1
	AND r.lease_id IN (SELECT value ->> 'leaseId' FROM json_each(@stays)) AND EXISTS (
		SELECT 1 FROM json_each(@stays) WHERE value ->> 'leaseId' = r.lease_id AND r.created_date < value ->> 'until')`;

/** The person's stays on these leases as JSON, each until the moment at which the day they moved out was over. */
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
 * What an owner sees of `r`: what is shared with the owners of a property that was theirs on the day the request ended;
 * that is theirs today while it is open. They are found by the property.
 */
export const ownerSees = `+r.profile_id = @profileId AND r.shared_with_owners = 1
	AND r.property_id IN (SELECT property_id FROM ownership_shares WHERE owner_id = @ownerId) AND EXISTS (
	SELECT 1 FROM ownership_shares h WHERE h.property_id = r.property_id AND h.owner_id = @ownerId AND h.share_bp > 0
		AND h.from_date <= coalesce(r.ended_on, @today) AND coalesce(h.to_date, '9999') >= coalesce(r.ended_on, @today))`;

/** A request that the resident sees, of whichever of their leases. */
export function findForResident(scope: ResidentScope, requestId: number): RequestRecord | undefined {
	const leaseIds = residentLeases(scope, scope.tenantId).map(({ id }) => id);
	const seen = statement(`SELECT 1 FROM maintenance_requests r WHERE r.id = @requestId AND ${residentSees}`).get({
		...{ requestId, profileId: scope.profileId, stays: staysOf(scope, leaseIds) },
	});
	return seen ? findRecord(scope, requestId) : undefined;
}

/** A request that the owner sees. */
export function findForOwner(scope: OwnerScope, requestId: number): RequestRecord | undefined {
	const params = { requestId, profileId: scope.profileId, ownerId: scope.propertyOwnerId };
	const seen = statement(`SELECT 1 FROM maintenance_requests r WHERE r.id = @requestId AND ${ownerSees}`).get({
		...{ ...params, today: organizationOf(scope).today },
	});
	return seen ? findRecord(scope, requestId) : undefined;
}

/** Whether the property is the owner's today. */
export function ownsNow(scope: OwnerScope, propertyId: number): boolean {
	const { today } = organizationOf(scope);
	return (
		statement(
			`SELECT 1 FROM ownership_shares WHERE property_id = ? AND owner_id = ? AND profile_id = ? AND share_bp > 0
			AND from_date <= ? AND coalesce(to_date, '9999') >= ?`,
		).get(propertyId, scope.propertyOwnerId, scope.profileId, today, today) !== undefined
	);
}
