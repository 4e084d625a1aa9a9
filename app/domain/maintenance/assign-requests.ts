import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { findAssignee } from "#domain/identity";
import { db, write } from "~/db/client.server";
import { maintenanceRequests } from "~/db/schema";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { tellAssignee } from "./add-request";
import { called, findRecord, workOf } from "./request-record";

/**
 * Assigns requests to a manager, or to no one with null, and notifies them of each. Returns how many changed. Refuses,
 * at `assignee`, someone who isn't a manager of the organization or doesn't see all of them, by `findAssignee` of
 * identity. `tells` false: they are told of all of it together.
 */
export function assignRequests(
	scope: Scope,
	requestIds: readonly number[],
	assigneeId: number | null,
	{ tells = true }: { tells?: boolean } = {},
): Result<{ assigned: number }> {
	return write((): Result<{ assigned: number }> => {
		const found = requestIds.flatMap((id) => findRecord(scope, id) ?? []);
		const assignee = assigneeId === null ? undefined : findAssignee(scope, workOf(found, "assignee"), assigneeId);
		if (assignee && !assignee.ok) return assignee;
		const person = assignee?.person;
		const changed = found.filter((request) => request.assigneeId !== assigneeId);
		for (const request of changed) {
			const set = { assigneeId, updatedDate: nowIso() };
			db().update(maintenanceRequests).set(set).where(eq(maintenanceRequests.id, request.id)).run();
			recordActivity(scope, {
				...{ action: "request.assigned", subjectKind: "request", subjectId: request.id },
				summary: `Request ${called(request)} was assigned to ${person?.name ?? "no one"}.`,
			});
			if (person && tells) tellAssignee(scope, { ...request, ...set });
		}
		return { ok: true, assigned: changed.length };
	});
}
