import { and, eq, isNull } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { now, nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { notes } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkNote, type NoteFields } from "./note-fields";

/** How long a note's text can be changed; later, another note adds to it. */
const editableMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Changes a note. Refuses anyone but its author, a new text after 24 hours, and what `checkNote` (note-fields.ts)
 * refuses.
 */
export function editNote(scope: Scope, noteId: number, input: NoteFields): Result {
	return write(() => {
		const note = ownNote(scope, noteId);
		if (!note.ok) return note;
		const failure = checkNote(scope, note.subject, input, note.remindOn);
		if (failure) return failure;
		const { body, visibleToOwner = false, remindOn = null } = input;
		const changes = changedFields(note.before, { body, visibleToOwner, remindOn });
		if (!changes) return { ok: true };
		const isOld = now().getTime() - Date.parse(note.createdDate) > editableMilliseconds;
		if (changes.body && isOld) {
			return refuse("You can change a note for 24 hours. Add another note instead.", "body");
		}
		db()
			.update(notes)
			.set({ body, visibleToOwner, remindOn, ...(changes.body && { editedDate: nowIso() }) })
			.where(eq(notes.id, noteId))
			.run();
		recordActivity(scope, { action: "note.edited", ...note.subject, summary: "A note was edited.", changes });
		return { ok: true };
	});
}

/** Removes a note. Refuses anyone but its author. "Removed by" stays in its place, its text in the activity log. */
export function deleteNote(scope: Scope, noteId: number): Result {
	return write(() => {
		const note = ownNote(scope, noteId);
		if (!note.ok) return note;
		const removed = { removedById: scope.userId, removedDate: nowIso() };
		db()
			.update(notes)
			.set({ ...removed, body: "", pinned: false, visibleToOwner: false, remindOn: null })
			.where(eq(notes.id, noteId))
			.run();
		recordActivity(scope, {
			action: "note.deleted",
			...note.subject,
			summary: "A note was deleted.",
			changes: { body: [note.before.body, null] },
		});
		return { ok: true };
	});
}

function ownNote(scope: Scope, noteId: number) {
	const note = db()
		.select()
		.from(notes)
		.where(and(eq(notes.id, noteId), eq(notes.profileId, scope.profileId), isNull(notes.removedDate)))
		.get();
	if (!note) return refuse("That note wasn't found.");
	if (note.authorId !== scope.userId) return refuse("Only the author can edit a note.");
	const { body, visibleToOwner, remindOn, createdDate, subjectKind, subjectId } = note;
	const before = { body, visibleToOwner, remindOn };
	return { ok: true as const, before, remindOn, createdDate, subject: { subjectKind, subjectId } };
}
