import type { Subject } from "#domain/activity";
import { addNote, listNotes, noteAuthors, pinNote, unpinNote } from "#domain/notes";
import { notesTabForm } from "#domain/notes/schema";
import type { Scope } from "~/domain/kernel/scope";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { notFound } from "~/web/not-found.server";
import { noteList } from "./note-list";
import { idNames, type RecordKind, recordTab } from "./record-address";
import { subjectOf } from "./record-subject.server";

/** What the notes tab of a record shows. */
export async function loadNotes(request: Request, kind: RecordKind) {
	const manager = await requireManager(request);
	const subject = subjectOf(manager, request, kind);
	const list = listParams(request, noteList);
	const { author: authorId, from, to } = list.filters;
	const authors = noteAuthors(manager, subject);
	return {
		list,
		...{ keep: { [idNames[kind]]: subject.subjectId }, forOwners: kind === "property" || kind === "owner" },
		page: listNotes(manager, subject, list.cursor, { authorId, from, to }),
		authors: { options: authors.map(({ id, name }) => ({ value: id, label: name })) },
		idempotencyKey: newIdempotencyKey(),
	};
}

/** Adds a note to the record, or pins one in its head. */
export async function changeNotes(request: Request, kind: RecordKind) {
	const manager = await requireManager(request);
	const subject = subjectOf(manager, request, kind);
	const form = await parseForm(request, notesTabForm(manager));
	if (!form.ok) return form.reply;
	if (form.value.intent !== "add") return setPinned(manager, subject, form.value);
	const added = addNote(manager, subject, form.value);
	if (!added.ok) return form.refuse(added);
	return redirectWithMessage(recordTab(subject, "notes"), "Note added.");
}

function setPinned(scope: Scope, subject: Subject, { intent, noteId }: { intent: "pin" | "unpin"; noteId: number }) {
	const set = intent === "pin" ? pinNote(scope, noteId) : unpinNote(scope, noteId);
	if (!set.ok) notFound();
	return redirectWithMessage(recordTab(subject, "notes"), intent === "pin" ? "Note pinned." : "Note unpinned.");
}
