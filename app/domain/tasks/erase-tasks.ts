import type { Subject } from "#domain/activity";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Deletes all tasks about a record. Returns how many. */
export function eraseTasks({ profileId }: Scope, { subjectKind, subjectId }: Subject): number {
	mustBeWriting();
	return statement("DELETE FROM tasks WHERE profile_id = ? AND subject_kind = ? AND subject_id = ?").run(
		profileId,
		subjectKind,
		subjectId,
	).changes;
}
