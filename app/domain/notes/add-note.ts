import { findSubject, recordActivity, type Subject } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { insertRow } from "~/db/insert-row.server";
import { notes } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkNote, type NoteFields } from "./note-fields";

/**
 * Adds a note to a record of the organization. Only managers see it, and owners if it's a property's or an owner's and
 * marked for them. Refuses a reminder for a past day, by `checkNote` (note-fields.ts).
 */
export function addNote(
	scope: Scope,
	subject: Subject,
	input: NoteFields & { idempotencyKey?: string | undefined },
): Result<{ noteId: number }> {
	return once(scope, "add-note", { subject, ...input }, () => {
		if (scope.userId === null) throw new Error("A note needs an author.");
		if (!findSubject(scope, subject)) return refuse("That record wasn't found.");
		const failure = checkNote(scope, subject, input);
		if (failure) return failure;
		const noteId = insertRow(notes, {
			profileId: scope.profileId,
			subjectKind: subject.subjectKind,
			subjectId: subject.subjectId,
			body: input.body,
			visibleToOwner: input.visibleToOwner ?? false,
			remindOn: input.remindOn ?? null,
			authorId: scope.userId,
			createdDate: nowIso(),
		});
		recordActivity(scope, { action: "note.added", ...subject, summary: "A note was added." });
		return { ok: true, noteId };
	});
}
