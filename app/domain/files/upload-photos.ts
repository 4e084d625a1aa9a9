import { randomUUID } from "node:crypto";
import { findSubject, type Subject } from "#domain/activity";
import { statement } from "~/db/client.server";
import { cutTo } from "~/domain/kernel/excerpt";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { failed, isChosen, nameWithExtension, receiveUpload } from "./receive-upload";
import { shrinkImage } from "./shrink-image";
import { keepFile, outcomeOf, type UploadOutcome } from "./upload-documents";

export const mostPhotos = 24;

/**
 * Adds photos to the end of a record's photos, at most 24 in all. `failures` explains each photo that failed; if all
 * fail, refuses at `file`. `title` is the title of each; the file name when unset.
 */
export async function uploadPhotos(
	scope: Scope,
	subject: Subject,
	given: unknown[],
	{ title }: { title?: string | undefined } = {},
): Promise<Result<UploadOutcome>> {
	const chosen = given.filter(isChosen);
	if (chosen.length === 0) return refuse("Choose a file.", "file");
	if (!findSubject(scope, subject)) return refuse("That record wasn't found.");
	const kept: Result<{ fileId: number }>[] = [];
	for (const file of chosen) kept.push(await keepPhoto(scope, subject, file, title));
	return outcomeOf(kept);
}

async function keepPhoto(
	scope: Scope,
	subject: Subject,
	given: unknown,
	title: string | undefined,
): Promise<Result<{ fileId: number }>> {
	const upload = await receiveUpload(given);
	if (!upload.ok) return upload;
	const image = await shrinkImage(upload.bytes);
	if (!image.ok) return refuse(failed(upload.fileName, image.message));
	const full = () => refuse(failed(upload.fileName, `there are already ${mostPhotos} photos.`));
	if (photosOf(scope, subject).photos >= mostPhotos) return full();
	const { subjectKind, subjectId } = subject;
	const columns = {
		...{ bucket: "images" as const, category: "photo" as const, contentType: "image/webp" },
		storageKey: `${scope.profileId}/${subjectKind}Images/${subjectId}/${randomUUID()}.webp`,
		title: cutTo(title || upload.fileName, 255),
		fileName: nameWithExtension(upload.fileName, "webp"),
		...{ sizeBytes: image.bytes.length, width: image.width, height: image.height, position: 0 },
	};
	// Counted in the write: while the bytes were stored, someone else may have added theirs.
	return keepFile(scope, subject, image.bytes, columns, (fileId) => {
		const { photos, last } = photosOf(scope, subject);
		if (photos > mostPhotos) return full();
		statement("UPDATE files SET position = ? WHERE id = ?").run(last + 1, fileId);
		return { ok: true };
	});
}

function photosOf(scope: Scope, { subjectKind, subjectId }: Subject) {
	const found = statement<{ photos: number; last: number }>(
		`SELECT count(*) AS photos, coalesce(max(position), 0) AS last FROM files
		WHERE profile_id = ? AND subject_kind = ? AND subject_id = ? AND bucket = 'images' AND deleted_date IS NULL`,
	).get(scope.profileId, subjectKind, subjectId);
	return found ?? { photos: 0, last: 0 };
}
