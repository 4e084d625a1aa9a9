import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Gives a member's open tasks to another, or to no one with null. Returns how many. */
export function giveTasks(scope: Scope, from: number | null, to: number | null): number {
	mustBeWriting();
	const given = statement(
		"UPDATE tasks SET assignee_id = ?, updated_date = ? WHERE profile_id = ? AND assignee_id = ? AND open = 1",
	).run(to, nowIso(), scope.profileId, from).changes;
	if (given > 0) {
		recordActivity(scope, {
			...{ action: "task.given", subjectKind: "organization", subjectId: scope.profileId },
			summary: `${given} open ${given === 1 ? "task was" : "tasks were"} given to ${to === null ? "no one" : "someone else"}.`,
		});
	}
	return given;
}
