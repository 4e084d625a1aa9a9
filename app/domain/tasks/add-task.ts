import { findSubject, recordActivity, type Subject } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { tasks } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { priorities } from "./labels";

export type TaskFields = {
	title: string;
	description?: string | undefined;
	priority?: keyof typeof priorities | undefined;
	dueDate?: string | undefined;
};

/** Adds a task to a record of the organization. A task of a unit or lease is also listed with its property's tasks. */
export function addTask(
	scope: Scope,
	subject: Subject,
	input: TaskFields & { idempotencyKey?: string | undefined },
): Result<{ taskId: number }> {
	return once(scope, "add-task", { subject, ...input }, () => {
		if (scope.userId === null) throw new Error("A task needs an author.");
		const found = findSubject(scope, subject);
		if (!found) return refuse("That record wasn't found.");
		const { id: taskId } = db()
			.insert(tasks)
			.values({
				profileId: scope.profileId,
				subjectKind: subject.subjectKind,
				subjectId: subject.subjectId,
				propertyId: found.propertyId,
				title: input.title,
				description: input.description ?? "",
				priority: input.priority ?? "normal",
				dueDate: input.dueDate ?? null,
				authorId: scope.userId,
				createdDate: nowIso(),
				updatedDate: nowIso(),
			})
			.returning({ id: tasks.id })
			.get();
		recordActivity(scope, { action: "task.added", ...subject, summary: `The task “${input.title}” was added.` });
		return { ok: true, taskId };
	});
}
