import {
	addRequest,
	type OwnerScope,
	type RequestFields,
	type ResidentScope,
	reportProblem,
} from "#domain/maintenance";
import { setOwnershipShares } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeInvited } from "./identity";
import { makeLease } from "./leasing";
import { makeOwner } from "./rentals";

/** A leased home with a resident and an owner who have logins, each as they act. */
export async function makeHome(scope: Scope) {
	const { leaseId, unitId } = makeLease(scope);
	const tenantId = idOf("SELECT tenant_id AS id FROM lease_tenants WHERE lease_id = ?", leaseId);
	const propertyId = idOf("SELECT property_id AS id FROM units WHERE id = ?", unitId);
	const ownerId = makeOwner(scope);
	const share = { from: "2026-01-01", owners: [{ ownerId, shareBp: 10_000 }] };
	const shared = setOwnershipShares(scope, propertyId, share);
	if (!shared.ok) throw new Error(shared.message);
	const { userId: residentId } = await makeInvited(scope, "tenant", tenantId);
	const { userId: ownerUserId } = await makeInvited(scope, "property_owner", ownerId);
	statement("UPDATE tenants SET user_id = ? WHERE id = ?").run(residentId, tenantId);
	statement("UPDATE property_owners SET user_id = ? WHERE id = ?").run(ownerUserId, ownerId);
	const resident: ResidentScope = { profileId: scope.profileId, userId: residentId, tenantId };
	const owner: OwnerScope = { profileId: scope.profileId, userId: ownerUserId, propertyOwnerId: ownerId };
	return { scope, leaseId, unitId, propertyId, tenantId, ownerId, resident, owner };
}

export const problem: Parameters<typeof reportProblem>[2] = {
	...{ place: "kitchen", category: "plumbing", title: "Kitchen tap drips", description: "Since Monday." },
	...{ urgency: "soon", entry: "yes" },
};

/** A problem that a resident reports. */
export function makeReport(resident: ResidentScope, leaseId: number, over: Partial<typeof problem> = {}) {
	const reported = reportProblem(resident, leaseId, { ...problem, confirmAnother: true, ...over });
	if (!reported.ok) throw new Error(`${reported.field}: ${reported.message}`);
	return reported.requestId;
}

/** A request that the staff take down; a to-do of the company unless said otherwise. */
export function makeRequest(scope: Scope, over: Partial<RequestFields> = {}) {
	const added = addRequest(scope, {
		...{ type: "todo", title: "Order keys", category: "other", priority: "normal", entry: "unknown" },
		...{ sharedWithTenants: false, sharedWithOwners: false, confirmPastDue: true, ...over },
	});
	if (!added.ok) throw new Error(`${added.field}: ${added.message}`);
	return added.requestId;
}

function idOf(sql: string, id: number): number {
	return statement<{ id: number }>(sql).get(id)?.id ?? 0;
}
