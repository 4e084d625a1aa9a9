import { listFiles, uploadDocuments } from "#domain/files";
import { uploadForm } from "#domain/files/schema";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { kindsOfFiles, linkToFile } from "./file-rights.server";
import { peopleToShareWith } from "./people-to-share.server";
import { type RecordKind, recordTab } from "./record-address";
import { subjectOf } from "./record-subject.server";
import { redirectAfterUpload } from "./upload-answer.server";

/** The data of a record's files tab. Each link to a file works for ten minutes. */
export async function loadFiles(request: Request, kind: RecordKind) {
	const manager = await requireManager(request);
	const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
	const subject = subjectOf(manager, request, kind);
	const page = listFiles(manager, subject, { cursor, kinds: kindsOfFiles(manager) });
	return {
		kind,
		photos: kind === "property" || kind === "unit" ? recordTab(subject, "photos") : undefined,
		people: peopleToShareWith(manager, subject),
		page: {
			...page,
			rows: page.rows.map((file) => ({
				...{ ...file, link: linkToFile(file.id) },
				inherited: file.about.subjectKind !== kind || file.about.subjectId !== subject.subjectId,
			})),
		},
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
