import { findSubject, recordActivity, type Subject } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { insertRow } from "~/db/insert-row.server";
import { tasks } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type TaskFields, taskColumns } from "./task-columns";
import { tellAssignee } from "./tell-assignee";

/**
 * Adds a task to a record of the organization, or to the organization itself if it's about nothing else. A task of a
 * unit or lease is also listed with its property's tasks. Notifies the assignee. Refuses at the form's fields, by
 * `taskColumns` (task-columns.ts).
 */
export function addTask(
	scope: Scope,
	subject: Subject,
	input: TaskFields & { idempotencyKey?: string | undefined },
): Result<{ taskId: number }> {
	return once(scope, "add-task", { subject, ...input }, () => {
		if (scope.userId === null) throw new Error("A task needs an author.");
		const found = findSubject(scope, subject);
		if (!found) return refuse("That record wasn't found.");
		const checked = taskColumns(scope, input, subject);
		if (!checked.ok) return checked;
		const { columns, kept } = checked;
		const { subjectKind, subjectId } = subject;
		const moment = nowIso();
		const taskId = insertRow(tasks, {
			...{ ...columns, ...kept, profileId: scope.profileId, subjectKind, subjectId, propertyId: found.propertyId },
			...{ authorId: scope.userId, createdDate: moment, updatedDate: moment },
		});
		recordActivity(scope, { action: "task.added", ...subject, summary: `The task “${input.title}” was added.` });
		tellAssignee(scope, { id: taskId, title: columns.title, assigneeId: columns.assigneeId });
		return { ok: true, taskId };
	});
}
