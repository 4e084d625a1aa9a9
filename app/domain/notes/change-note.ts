import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { notes } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** Changes a note's text. Refuses anyone but its author. */
export function editNote(scope: Scope, noteId: number, { body }: { body: string }): Result {
	return write(() => {
		const note = ownNote(scope, noteId);
		if (!note.ok) return note;
		if (note.body === body) return { ok: true };
		db().update(notes).set({ body, editedDate: nowIso() }).where(eq(notes.id, noteId)).run();
		recordActivity(scope, {
			action: "note.edited",
			...note.subject,
			summary: "A note was edited.",
			changes: { body: [note.body, body] },
		});
		return { ok: true };
	});
}

/** Deletes a note. Refuses anyone but its author. Its text remains in the activity log. */
export function deleteNote(scope: Scope, noteId: number): Result {
	return write(() => {
		const note = ownNote(scope, noteId);
		if (!note.ok) return note;
		db().delete(notes).where(eq(notes.id, noteId)).run();
		recordActivity(scope, {
			action: "note.deleted",
			...note.subject,
			summary: "A note was deleted.",
			changes: { body: [note.body, null] },
		});
		return { ok: true };
	});
}

function ownNote(scope: Scope, noteId: number) {
	const note = db()
		.select()
		.from(notes)
		.where(and(eq(notes.id, noteId), eq(notes.profileId, scope.profileId)))
		.get();
	if (!note) return refuse("That note wasn't found.");
	if (note.authorId !== scope.userId) return refuse("Only the author can edit a note.");
	const { body, subjectKind, subjectId } = note;
	return { ok: true as const, body, subject: { subjectKind, subjectId } };
}
