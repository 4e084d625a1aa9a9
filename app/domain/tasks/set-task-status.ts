import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { tasks } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { nextStatuses, taskStatuses } from "./labels";

/**
 * Changes a task's status. Completing or closing it sets its completed date, reopening clears it. Refuses, at `status`,
 * a change that `nextStatuses` doesn't list.
 */
export function setTaskStatus(scope: Scope, taskId: number, status: keyof typeof taskStatuses): Result {
	return write(() => {
		const mine = and(eq(tasks.id, taskId), eq(tasks.profileId, scope.profileId));
		const task = db().select().from(tasks).where(mine).get();
		if (!task) return refuse("That task wasn't found.");
		if (task.status === status) return { ok: true };
		if (!(nextStatuses[task.status] as readonly string[]).includes(status)) {
			return refuse(
				`A task can't go from ${taskStatuses[task.status].toLowerCase()} to ${taskStatuses[status].toLowerCase()}.`,
				"status",
			);
		}
		const done = status === "completed" || status === "closed";
		db()
			.update(tasks)
			.set({ status, completedDate: done ? (task.completedDate ?? nowIso()) : null, updatedDate: nowIso() })
			.where(mine)
			.run();
		recordActivity(scope, {
			action: "task.status_changed",
			subjectKind: task.subjectKind,
			subjectId: task.subjectId,
			summary: `The task “${task.title}” is ${taskStatuses[status].toLowerCase()}.`,
			changes: { status: [task.status, status] },
		});
		return { ok: true };
	});
}

/** Completes a task. */
export function completeTask(scope: Scope, taskId: number): Result {
	return setTaskStatus(scope, taskId, "completed");
}

/** Reopens a completed or closed task, as in progress. */
export function reopenTask(scope: Scope, taskId: number): Result {
	return setTaskStatus(scope, taskId, "in_progress");
}
