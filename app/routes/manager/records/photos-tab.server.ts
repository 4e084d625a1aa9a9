import type { Subject } from "#domain/activity";
import { listPhotos, mostPhotos, orderPhotos, uploadPhotos } from "#domain/files";
import { photosTabForm } from "#domain/files/schema";
import type { Scope } from "~/domain/kernel/scope";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { type RecordKind, recordTab } from "./record-address";
import { subjectOf } from "./record-subject.server";
import { redirectAfterUpload } from "./upload-answer.server";

export async function loadPhotos(request: Request, kind: RecordKind) {
	const manager = await requireManager(request);
	const subject = subjectOf(manager, request, kind);
	return {
		photos: shownPhotos(manager, subject),
		most: mostPhotos,
		back: recordTab(subject, "files"),
	};
}

/** Adds photos to the record, or saves their order. */
export async function changePhotos(request: Request, kind: RecordKind) {
	const manager = await requireManager(request);
	const subject = subjectOf(manager, request, kind);
	const form = await parseForm(request, photosTabForm);
	if (!form.ok) return form.reply;
	const back = recordTab(subject, "photos");
	if (form.value.intent === "order") {
		const ordered = orderPhotos(manager, form.value.photos);
		if (!ordered.ok) return form.refuse(ordered);
		return redirectWithMessage(back, "Order saved.");
	}
	const uploaded = await uploadPhotos(manager, subject, form.value.file);
	if (!uploaded.ok) return form.refuse(uploaded);
	return redirectAfterUpload(back, uploaded);
}

/** A record's photos in order, each with the URL of its image. */
export function shownPhotos(scope: Scope, subject: Subject) {
	return listPhotos(scope, subject).map((photo) => ({ ...photo, src: href("/resources/files", { id: photo.id }) }));
}
