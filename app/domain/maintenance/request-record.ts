import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Work } from "#domain/identity";
import { homeName, searchText } from "#domain/rentals";
import { actsFor, type Need } from "#domain/team";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { maintenanceRequests } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { requestNumber } from "./labels";

export type RequestRecord = typeof maintenanceRequests.$inferSelect;

/** A request's row; undefined if it isn't the organization's, or if whoever acts sees only others. */
export function findRecord(scope: Scope, requestId: number): RequestRecord | undefined {
	return db()
		.select()
		.from(maintenanceRequests)
		.where(and(eq(maintenanceRequests.id, requestId), eq(maintenanceRequests.profileId, scope.profileId), own(scope)))
		.get();
}

/** Whoever sees only what is assigned to them also opens what they were called to, and what someone has whom they stand in for. */
function own(scope: Scope) {
	const { assignedOnly, userId } = scope;
	if (!assignedOnly) return undefined;
	const called = sql`EXISTS (SELECT 1 FROM on_call_calls c
		WHERE c.request_id = ${maintenanceRequests.id} AND c.user_id = ${userId ?? 0})`;
	return or(inArray(maintenanceRequests.assigneeId, actsFor(scope)), called);
}

/** The number of the organization's next request. */
export function nextNumber({ profileId }: Scope): number {
	mustBeWriting();
	const sql = "SELECT coalesce(max(number), 0) + 1 AS next FROM maintenance_requests WHERE profile_id = ?";
	return wholeOrganization(() => statement<{ next: number }>(sql).get(profileId)?.next ?? 1);
}

type SearchedFields = Pick<RequestRecord, "number" | "title" | "requesterName" | "propertyId" | "unitId">;

/** The text that a request's search uses. */
export function searchTextOf(scope: Scope, { number, title, requesterName, ...place }: SearchedFields): string {
	return searchText(`${number}`, title, requesterName, homeName(scope, place));
}

/** A request's name in sentences: #812 “Kitchen tap drips”. */
export function called({ number, title }: Pick<RequestRecord, "number" | "title">): string {
	return `${requestNumber(number)} “${title}”`;
}

/** The right that shows requests to a member of the team. */
export const seesRequests: Need = { area: "maintenance", level: "view" };

/** Requests as work to be given to someone, refused at `field`. */
export function workOf(requests: readonly Pick<RequestRecord, "propertyId">[], field: string): Work {
	const propertyIds = requests.map(({ propertyId }) => propertyId);
	return {
		need: seesRequests,
		propertyIds,
		what: requests.length > 1 ? "all of these requests" : "this request",
		field,
	};
}

/** Whether the request is completed or closed. */
export function isOver({ status }: Pick<RequestRecord, "status">): boolean {
	return status === "completed" || status === "closed";
}

/** Whether a resident or owner sent the request. */
export function isSent({ authorId }: Pick<RequestRecord, "authorId">): boolean {
	const sql = "SELECT user_role AS role FROM users WHERE id = ?";
	return statement<{ role: string }>(sql).get(authorId)?.role !== "property_manager";
}
