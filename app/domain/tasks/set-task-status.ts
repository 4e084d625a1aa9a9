import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays, addSpan } from "#domain/calendar/format";
import { db, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { tasks } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { nextStatuses, taskStatuses } from "./labels";

/**
 * Changes a task's status. Completing one that repeats adds the next. Completing or closing it sets its completed date,
 * reopening clears it. Refuses, at `status`, a change that `nextStatuses` (labels.ts) doesn't list.
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
		if (status === "completed" && task.repeatEvery > 0) addNext(scope, task);
		return { ok: true };
	});
}

/** Adds the next task of one that repeats; completing it again after it was reopened adds no second one. */
function addNext(scope: Scope, task: typeof tasks.$inferSelect) {
	const { today } = organizationOf(scope);
	const after = (times: number) =>
		addSpan(task.dueDate ?? today, task.repeatEvery * times, task.repeatPeriod, task.repeatDay ?? undefined);
	let dueDate = after(1);
	// After a long pause the next one isn't due in the past.
	for (let times = 2; dueDate < today && times < 5000; times++) dueDate = after(times);
	const { repeatEvery, repeatPeriod, repeatDay, remindBefore } = task;
	const { profileId, subjectKind, subjectId, propertyId, title, description, priority, assigneeId, authorId } = task;
	const moment = nowIso();
	insertRow(tasks, {
		...{ profileId, subjectKind, subjectId, propertyId, title, description, priority, assigneeId, authorId, dueDate },
		...{ repeatEvery, repeatPeriod, repeatDay, remindBefore, createdDate: moment, updatedDate: moment },
		remindOn: remindBefore === null ? null : addDays(dueDate, -remindBefore),
	});
	db().update(tasks).set({ repeatEvery: 0 }).where(eq(tasks.id, task.id)).run();
	recordActivity(scope, {
		...{ action: "task.added", subjectKind, subjectId },
		summary: `The task “${title}” repeats on ${organizationOf(scope).date(dueDate)}.`,
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
