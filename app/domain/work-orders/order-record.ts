import { and, eq, sql } from "drizzle-orm";
import { homeName, searchText } from "#domain/rentals";
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

/** A work order's row; undefined if it isn't the organization's, or if whoever acts sees only others. */
export function findRecord(scope: Scope, orderId: number): OrderRecord | undefined {
	return db()
		.select()
		.from(workOrders)
		.where(and(eq(workOrders.id, orderId), eq(workOrders.profileId, scope.profileId), sql.raw(seenBy(scope))))
		.get();
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
