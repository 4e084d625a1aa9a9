import { findPlace } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { RequestType } from "./labels";

/** Where a request belongs and who requested it, as entered in a form. The type decides which fields count. */
export type Where = {
	type: RequestType;
	/** For a resident's request; it determines the property and unit. */
	leaseId?: number | undefined;
	propertyId?: number | undefined;
	/** As typed; must be a unit of the property. */
	unitNumber?: string | undefined;
	ownerId?: number | undefined;
	/** The appliance or equipment it is about, at the same place. */
	assetId?: number | undefined;
	contactName?: string | undefined;
};

export type Place = {
	assetId?: number | null;
	propertyId: number | null;
	unitId: number | null;
	leaseId: number | null;
	tenantId: number | null;
	ownerId: number | null;
	requesterName: string;
};

/**
 * The place and requester of a request, checked to be the organization's. Refuses, at the form's fields, a lease,
 * property, unit or owner that is missing or isn't theirs.
 */
export function findWhere(scope: Scope, where: Where): Result<{ where: Place }> {
	const foreign = whatIsForeign(scope, where);
	if (foreign) return foreign;
	if (where.type === "resident") return atLease(scope, where);
	const place = atProperty(scope, where);
	if (!place.ok) return place;
	const { propertyId, unitId } = place;
	const at = { propertyId, unitId, leaseId: null, tenantId: null, ownerId: null };
	if (where.type === "owner") return byOwner(scope, where, at);
	if (where.type === "todo") return { ok: true, where: { ...at, requesterName: "The office" } };
	const name = where.contactName?.trim();
	return name
		? { ok: true, where: { ...at, requesterName: name } }
		: refuse("Enter the requester's name.", "contactName");
}

/** Refuses ids that aren't the organization's, even if the request's type doesn't use them. */
function whatIsForeign(scope: Scope, where: Where): Failure | undefined {
	for (const { field, sql, what } of owned) {
		const id = where[field];
		if (id !== undefined && !statement(sql).get(id, scope.profileId)) {
			return refuse(`That ${what} wasn't found.`, field);
		}
	}
	return undefined;
}

const owned = [
	{ field: "leaseId", sql: "SELECT 1 FROM leases WHERE id = ? AND profile_id = ?", what: "lease" },
	{ field: "propertyId", sql: "SELECT 1 FROM properties WHERE id = ? AND profile_id = ?", what: "property" },
	{ field: "ownerId", sql: "SELECT 1 FROM property_owners WHERE id = ? AND profile_id = ?", what: "owner" },
] as const;

function atLease(scope: Scope, { leaseId }: Where): Result<{ where: Place }> {
	if (leaseId === undefined) return refuse("Choose the resident's lease.", "leaseId");
	const lease = statement<{ propertyId: number; unitId: number; name: string }>(
		`SELECT property_id AS propertyId, unit_id AS unitId, name FROM leases
		WHERE id = ? AND profile_id = ? AND stage = 'executed'`,
	).get(leaseId, scope.profileId);
	if (!lease) return refuse("That lease wasn't found.", "leaseId");
	const { propertyId, unitId, name } = lease;
	return { ok: true, where: { propertyId, unitId, leaseId, tenantId: null, ownerId: null, requesterName: name } };
}

function atProperty(scope: Scope, { type, propertyId, unitNumber }: Where) {
	if (propertyId === undefined && type !== "todo") return refuse("Choose a property.", "propertyId");
	return findPlace(scope, { propertyId, unitNumber });
}

function byOwner(scope: Scope, { ownerId }: Where, at: Omit<Place, "requesterName">): Result<{ where: Place }> {
	if (ownerId === undefined) return refuse("Choose the owner.", "ownerId");
	const owner = statement<{ name: string }>(
		"SELECT display_name AS name FROM property_owners WHERE id = ? AND profile_id = ?",
	).get(ownerId, scope.profileId);
	if (!owner) return refuse("That owner wasn't found.", "ownerId");
	return { ok: true, where: { ...at, ownerId, requesterName: owner.name } };
}
