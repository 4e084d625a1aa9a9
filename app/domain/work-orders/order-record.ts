import { and, eq, inArray } from "drizzle-orm";
import type { Work } from "#domain/identity";
import { seesRequests } from "#domain/maintenance";
import { homeName, searchText } from "#domain/rentals";
import { actsFor } from "#domain/team";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { workOrders } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { type OrderStatus, orderNumber } from "./labels";

export type OrderRecord = typeof workOrders.$inferSelect;

/**
 * A condition of SQL for the work orders that whoever acts may see: all of the organization's, or for a technician,
 * those assigned to them.
 */
export function seenBy({ assignedOnly, userId }: Scope, alias = "work_orders"): string {
	return assignedOnly ? `${alias}.assignee_id = ${Number(userId ?? 0)}` : "1";
}

/**
 * A work order's row; undefined if it isn't the organization's, or if whoever acts sees only others. A technician also
 * opens what someone has whom they stand in for.
 */
export function findRecord(scope: Scope, orderId: number): OrderRecord | undefined {
	return db()
		.select()
		.from(workOrders)
		.where(and(eq(workOrders.id, orderId), eq(workOrders.profileId, scope.profileId), own(scope)))
		.get();
}

function own(scope: Scope) {
	return scope.assignedOnly ? inArray(workOrders.assigneeId, actsFor(scope)) : undefined;
}

/** Work orders as work to be given to someone, refused at `field`. */
export function workOf(orders: readonly Pick<OrderRecord, "propertyId">[], field: string): Work {
	const propertyIds = orders.map(({ propertyId }) => propertyId);
	return {
		...{ need: seesRequests, propertyIds, field },
		what: orders.length > 1 ? "all of these work orders" : "this work order",
	};
}

/** The number of the organization's next work order. */
export function nextNumber({ profileId }: Scope): number {
	mustBeWriting();
	const query = "SELECT coalesce(max(number), 0) + 1 AS next FROM work_orders WHERE profile_id = ?";
	return wholeOrganization(() => statement<{ next: number }>(query).get(profileId)?.next ?? 1);
}

type SearchedFields = Pick<OrderRecord, "number" | "title" | "vendorId" | "propertyId" | "unitId">;

/** The text that a work order's search uses. */
export function searchTextOf(scope: Scope, { number, title, vendorId, ...place }: SearchedFields): string {
	return searchText(orderNumber(number), title, vendorName(scope, vendorId), homeName(scope, place));
}

/** A vendor's name; "" for none. */
export function vendorName({ profileId }: Scope, vendorId: number | null): string {
	if (vendorId === null) return "";
	const query = "SELECT display_name AS name FROM vendors WHERE id = ? AND profile_id = ?";
	return statement<{ name: string }>(query).get(vendorId, profileId)?.name ?? "";
}

/** A work order's name in sentences: WO-231 “Replace the trap”. */
export function called({ number, title }: Pick<OrderRecord, "number" | "title">): string {
	return `${orderNumber(number)} “${title}”`;
}

/** Whether the work order is completed or canceled. */
export function isOver({ status }: { status: OrderStatus }): boolean {
	return status === "completed" || status === "cancelled";
}

/** The same scope for what belongs to a work order that was found: its request, its estimates for the owners. */
export function seesRequest<Actor extends Scope>(scope: Actor): Actor {
	return scope.assignedOnly ? { ...scope, assignedOnly: false } : scope;
}
