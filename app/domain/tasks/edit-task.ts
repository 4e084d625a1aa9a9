import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { tasks } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import type { taskStatuses } from "./labels";
import { setTaskStatus } from "./set-task-status";
import { type TaskFields, taskColumns } from "./task-columns";
import { tellAssignee } from "./tell-assignee";

type EditedTask = TaskFields & {
	/** The new status; when unset, it doesn't change. */
	status?: keyof typeof taskStatuses | undefined;
	seenUpdatedDate?: string | undefined;
};

/**
 * Edits a task, and changes its status by the rules of `setTaskStatus` (set-task-status.ts). If either is refused,
 * nothing changes.
 */
export function editTask(scope: Scope, taskId: number, input: EditedTask): Result {
	return allOrNothing(() => {
		const mine = and(eq(tasks.id, taskId), eq(tasks.profileId, scope.profileId));
		const before = db().select().from(tasks).where(mine).get();
		if (!before) return refuse("That task wasn't found.");
		const stale = staleEdit(scope, input.seenUpdatedDate, before.updatedDate);
		if (stale) return stale;
		const checked = taskColumns(scope, input, before);
		if (!checked.ok) return checked;
		const { columns: shown, kept } = checked;
		const changes = changedFields(before, shown);
		if (changes) {
			db()
				.update(tasks)
				.set({ ...shown, ...kept, updatedDate: nowIso() })
				.where(mine)
				.run();
			recordActivity(scope, {
				action: "task.edited",
				subjectKind: before.subjectKind,
				subjectId: before.subjectId,
				summary: `The task “${shown.title}” was edited.`,
				changes,
			});
			if (changes.assigneeId) tellAssignee(scope, { id: taskId, title: shown.title, assigneeId: shown.assigneeId });
		}
		// Last, so that what comes again is as edited.
		return setTaskStatus(scope, taskId, input.status ?? before.status);
	});
}
