import { recordActivity, type Subject } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { refuseTaker } from "./who-sees";

/** A member's open tasks and what they are about, also those that whoever asks doesn't see. */
export function openTasksOf({ profileId }: Scope, userId: number | null): ({ id: number } & Subject)[] {
	return wholeOrganization(() =>
		statement<{ id: number } & Subject>(
			`SELECT id, subject_kind AS subjectKind, subject_id AS subjectId FROM tasks
			WHERE profile_id = ? AND assignee_id = ? AND open = 1 ORDER BY id`,
		).all(profileId, userId),
	);
}

/**
 * Gives a member's open tasks to another who sees what they are about, or to no one with null. Returns how many. Refuses
 * at `assigneeId`.
 */
export function giveTasks(scope: Scope, from: number | null, to: number | null): Result<{ given: number }> {
	mustBeWriting();
	const subjects = openTasksOf(scope, from);
	const failure =
		to === null || subjects.length === 0 ? undefined : refuseTaker(scope, to, { subjects, field: "assigneeId" });
	if (failure) return failure;
	const given = statement(
		"UPDATE tasks SET assignee_id = ?, updated_date = ? WHERE profile_id = ? AND assignee_id = ? AND open = 1",
	).run(to, nowIso(), scope.profileId, from).changes;
	if (given > 0) {
		recordActivity(scope, {
			...{ action: "task.given", subjectKind: "organization", subjectId: scope.profileId },
			summary: `${given} open ${given === 1 ? "task was" : "tasks were"} given to ${to === null ? "no one" : "someone else"}.`,
		});
	}
	return { ok: true, given };
}
