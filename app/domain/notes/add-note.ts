import { findSubject, recordActivity, type Subject } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { insertRow } from "~/db/insert-row.server";
import { notes } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** Adds a note to a record of the organization. For managers only: residents and owners never see notes. */
export function addNote(
	scope: Scope,
	subject: Subject,
	input: { body: string; idempotencyKey?: string | undefined },
): Result<{ noteId: number }> {
	return once(scope, "add-note", { subject, ...input }, () => {
		if (scope.userId === null) throw new Error("A note needs an author.");
		if (!findSubject(scope, subject)) return refuse("That record wasn't found.");
		const noteId = insertRow(notes, {
			profileId: scope.profileId,
			subjectKind: subject.subjectKind,
			subjectId: subject.subjectId,
			body: input.body,
			authorId: scope.userId,
			createdDate: nowIso(),
		});
		recordActivity(scope, { action: "note.added", ...subject, summary: "A note was added." });
		return { ok: true, noteId };
	});
}
