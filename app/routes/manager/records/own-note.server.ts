import { findNote } from "#domain/notes";
import type { Scope } from "~/domain/kernel/scope";
import { found, idParam, notFound } from "~/web/not-found.server";

/** The note in the URL. 404 if it isn't the organization's, or someone else wrote it. */
export function ownNoteOf(scope: Scope, request: Request) {
	const note = found(findNote(scope, idParam(request, "id")));
	return note.mine ? note : notFound();
}
