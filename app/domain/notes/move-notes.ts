import type { Subject } from "#domain/activity";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Moves the notes of one record to another of the same kind, in the write that merges the two. */
export function moveNotes({ profileId }: Scope, from: Subject, to: Subject): void {
	mustBeWriting();
	statement("UPDATE notes SET subject_id = ? WHERE profile_id = ? AND subject_kind = ? AND subject_id = ?").run(
		to.subjectId,
		profileId,
		from.subjectKind,
		from.subjectId,
	);
}
