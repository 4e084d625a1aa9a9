import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { tasks } from "~/db/schema";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import type { TaskFields } from "./add-task";

/** Changes what a to-do says; its status is changed by `setTaskStatus`. */
export function editTask(scope: Scope, taskId: number, input: TaskFields): Result {
	return write(() => {
		const mine = and(eq(tasks.id, taskId), eq(tasks.profileId, scope.profileId));
		const before = db().select().from(tasks).where(mine).get();
		if (!before) return refuse("This task was not found.");
		const shown = {
			title: input.title,
			description: input.description ?? "",
			priority: input.priority ?? "normal",
			dueDate: input.dueDate ?? null,
		};
		const changes = changedFields(before, shown);
		if (!changes) return { ok: true };
		db()
			.update(tasks)
			.set({ ...shown, updatedDate: nowIso() })
			.where(mine)
			.run();
		recordActivity(scope, {
			action: "task.edited",
			subjectKind: before.subjectKind,
			subjectId: before.subjectId,
			summary: `The task “${shown.title}” was edited.`,
			changes,
		});
		return { ok: true };
	});
}
