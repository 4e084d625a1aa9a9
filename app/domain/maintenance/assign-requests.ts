import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { colleagues } from "#domain/identity";
import { db, write } from "~/db/client.server";
import { maintenanceRequests } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { tellAssignee } from "./add-request";
import { called, findRecord } from "./request-record";

/**
 * Assigns requests to a manager, or to no one with null, and notifies them of each. Returns how many changed. Refuses,
 * at `assignee`, someone who isn't a manager of the organization.
 */
export function assignRequests(
	scope: Scope,
	requestIds: readonly number[],
	assigneeId: number | null,
): Result<{ assigned: number }> {
	return write((): Result<{ assigned: number }> => {
		const person = assigneeId === null ? undefined : colleagues(scope).find(({ id }) => id === assigneeId);
		if (assigneeId !== null && !person) return refuse("That person wasn't found.", "assignee");
		const found = requestIds.flatMap((id) => findRecord(scope, id) ?? []);
		const changed = found.filter((request) => request.assigneeId !== assigneeId);
		for (const request of changed) {
			const set = { assigneeId, updatedDate: nowIso() };
			db().update(maintenanceRequests).set(set).where(eq(maintenanceRequests.id, request.id)).run();
			recordActivity(scope, {
				...{ action: "request.assigned", subjectKind: "request", subjectId: request.id },
				summary: `Request ${called(request)} was assigned to ${person?.name ?? "no one"}.`,
			});
			if (person) tellAssignee(scope, { ...request, ...set });
		}
		return { ok: true, assigned: changed.length };
	});
}
