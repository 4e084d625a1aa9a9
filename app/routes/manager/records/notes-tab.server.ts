import type { Subject } from "#domain/activity";
import { addNote, listNotes, pinNote, unpinNote } from "#domain/notes";
import { notesTabForm } from "#domain/notes/schema";
import type { Scope } from "~/domain/kernel/scope";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { notFound } from "~/web/not-found.server";
import { type RecordKind, recordTab } from "./record-address";
import { subjectOf } from "./record-subject.server";

/** What the notes tab of a record shows. */
export async function loadNotes(request: Request, kind: RecordKind) {
	const manager = await requireManager(request);
	const subject = subjectOf(manager, request, kind);
	const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
	return { page: listNotes(manager, subject, cursor), idempotencyKey: newIdempotencyKey() };
}

/** Adds a note to the record, or pins one in its head. */
export async function changeNotes(request: Request, kind: RecordKind) {
	const manager = await requireManager(request);
	const subject = subjectOf(manager, request, kind);
	const form = await parseForm(request, notesTabForm);
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
