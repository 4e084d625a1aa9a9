import { listFiles, signFileLink, uploadDocuments } from "#domain/files";
import { uploadForm } from "#domain/files/schema";
import { config } from "~/config.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { type RecordKind, recordTab } from "./record-address";
import { subjectOf } from "./record-subject.server";
import { redirectAfterUpload } from "./upload-answer.server";

/** The data of a record's files tab. Each link to a file works for ten minutes. */
export async function loadFiles(request: Request, kind: RecordKind) {
	const manager = await requireManager(request);
	const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
	const subject = subjectOf(manager, request, kind);
	const page = listFiles(manager, subject, cursor);
	return {
		kind,
		photos: kind === "property" || kind === "unit" ? recordTab(subject, "photos") : undefined,
		page: { ...page, rows: page.rows.map((file) => ({ ...file, link: linkTo(file.id) })) },
	};
}

export async function addFiles(request: Request, kind: RecordKind) {
	const manager = await requireManager(request);
	const subject = subjectOf(manager, request, kind);
	const form = await parseForm(request, uploadForm);
	if (!form.ok) return form.reply;
	const uploaded = await uploadDocuments(manager, subject, form.value.file, form.value);
	if (!uploaded.ok) return form.refuse(uploaded);
	return redirectAfterUpload(recordTab(subject, "files"), uploaded);
}

function linkTo(id: number): string {
	const { fileId, ...signed } = signFileLink(id, config().sessionSecret);
	return href("/resources/files", { id: fileId, ...signed });
}
