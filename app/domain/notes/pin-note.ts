import { and, eq, isNull } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { notes } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** Pins a note at the top of its record and unpins the previous one. */
export function pinNote(scope: Scope, noteId: number): Result {
	return write(() => {
		const mine = and(eq(notes.id, noteId), eq(notes.profileId, scope.profileId), isNull(notes.removedDate));
		const note = db().select().from(notes).where(mine).get();
		if (!note) return refuse("That note wasn't found.");
		const ofSubject = and(
			eq(notes.profileId, scope.profileId),
			eq(notes.subjectKind, note.subjectKind),
			eq(notes.subjectId, note.subjectId),
			eq(notes.pinned, true),
		);
		db().update(notes).set({ pinned: false }).where(ofSubject).run();
		db().update(notes).set({ pinned: true }).where(mine).run();
		return { ok: true };
	});
}

/** Unpins a note. */
export function unpinNote(scope: Scope, noteId: number): Result {
	return write(() => {
		const mine = and(eq(notes.id, noteId), eq(notes.profileId, scope.profileId));
		if (!db().select({ id: notes.id }).from(notes).where(mine).get()) return refuse("That note wasn't found.");
		db().update(notes).set({ pinned: false }).where(mine).run();
		return { ok: true };
	});
}
