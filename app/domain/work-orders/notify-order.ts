import { recordActivity } from "#domain/activity";
import { type Notice, raise } from "#domain/notifications";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { called, type OrderRecord } from "./order-record";

/** Adds an entry about a work order to the activity log: "Work order WO-231 “…”: what". */
export function remember(
	scope: Scope,
	order: OrderRecord,
	action: string,
	what: string,
	changes?: Parameters<typeof recordActivity>[1]["changes"],
): void {
	mustBeWriting();
	recordActivity(scope, {
		...{ action: `work_order.${action}`, subjectKind: "work_order", subjectId: order.id, changes },
		summary: `Work order ${called(order)} ${what}`,
	});
}

/** Notifies the member who sees to it, or else the one who sees to its request, or else everyone in maintenance. */
export function notifyStaff(
	scope: Scope,
	order: OrderRecord,
	message: string,
	type: Notice["type"] = "request_status_updates",
): void {
	mustBeWriting();
	const assigneeId = order.assigneeId ?? requestAssignee(order.requestId);
	const about = { kind: "work_order", id: order.id } as const;
	raise(scope, { type, message, about, ...(assigneeId === null ? {} : { userIds: [assigneeId] }) });
}

/** Notifies one member who isn't the one acting. */
export function tellAssignee(scope: Scope, order: OrderRecord): void {
	mustBeWriting();
	if (order.assigneeId === null) return;
	notifyStaff(scope, order, `Work order ${called(order)} was assigned to you.`);
}

type Shared = { leaseId: number | null; propertyId: number | null; withTenants: number; withOwners: number };

/**
 * Notifies the residents who can see the request, and returns how many. Without `mail` where an email of its own goes to
 * them.
 */
export function notifyResidents(
	scope: Scope,
	order: OrderRecord,
	type: Notice["type"],
	message: string,
	mail?: false,
): number {
	mustBeWriting();
	const { leaseId, withTenants } = sharedOf(order.requestId);
	if (!withTenants || leaseId === null) return 0;
	const about = { kind: "request", id: order.requestId } as const;
	return raise(scope, { type, message, tenantsOf: leaseId, about, ...(mail === false ? { mail } : {}) });
}

/** Notifies the owners who can see the request, and returns how many. */
export function notifyOwners(scope: Scope, order: OrderRecord, message: string): number {
	mustBeWriting();
	const { propertyId, withOwners } = sharedOf(order.requestId);
	if (!withOwners || propertyId === null) return 0;
	const about = { kind: "request", id: order.requestId } as const;
	return raise(scope, { type: "maintenance_scheduled", message, ownersOf: propertyId, about });
}

function requestAssignee(requestId: number): number | null {
	const query = "SELECT assignee_id AS id FROM maintenance_requests WHERE id = ?";
	return statement<{ id: number | null }>(query).get(requestId)?.id ?? null;
}

function sharedOf(requestId: number): Shared {
	const row = statement<Shared>(
		`SELECT lease_id AS leaseId, property_id AS propertyId, shared_with_tenants AS withTenants,
			shared_with_owners AS withOwners FROM maintenance_requests WHERE id = ?`,
	).get(requestId);
	return row ?? { leaseId: null, propertyId: null, withTenants: 0, withOwners: 0 };
}

/** Notifies the staff that a work order has no one to do it. */
export function tellNoOneLeft(scope: Scope, order: OrderRecord): void {
	mustBeWriting();
	notifyStaff(scope, order, `There are no more vendors to ask for work order ${called(order)}. Choose another one.`);
}
