import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { files, fileVersions } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findOwn } from "./change-file";
import { whyKept } from "./delete-file";
import { fileStore } from "./file-store";
import { failed, isChosen, nameWithExtension, receiveUpload } from "./receive-upload";
import { prepareDocument } from "./upload-documents";

export type FileVersion = {
	number: number;
	fileName: string;
	sizeBytes: number;
	addedBy: string;
	addedDate: string;
	current: boolean;
};

/** The most versions that one file has. */
const mostVersions = 50;

/** Every version of a document, newest number first; empty if it isn't the organization's. */
export function listVersions(scope: Scope, fileId: number): FileVersion[] {
	return statement<Omit<FileVersion, "current"> & { current: number }>(
		`SELECT v.number, v.fileName, v.sizeBytes, v.addedDate, v.current, trim(u.firstname || ' ' || u.lastname) AS addedBy
		FROM (
			SELECT f.version_number AS number, f.file_name AS fileName, f.size_bytes AS sizeBytes, 1 AS current,
				coalesce(f.version_by_id, f.added_by_id) AS userId, coalesce(f.version_date, f.created_date) AS addedDate
			FROM files f WHERE f.id = @fileId AND f.profile_id = @profileId AND f.deleted_date IS NULL
			UNION ALL
			SELECT o.number, o.file_name, o.size_bytes, 0, o.added_by_id, o.added_date
			FROM file_versions o JOIN files f ON f.id = o.file_id AND f.profile_id = o.profile_id AND f.deleted_date IS NULL
			WHERE o.file_id = @fileId AND o.profile_id = @profileId
		) v JOIN users u ON u.id = v.userId ORDER BY v.number DESC`,
	)
		.all({ fileId, profileId: scope.profileId })
		.map(({ number, fileName, sizeBytes, addedBy, addedDate, current }) => ({
			...{ number, fileName, sizeBytes, addedBy, addedDate, current: current === 1 },
		}));
}

/**
 * Replaces a document by an uploaded one; what it was until now stays as a version. Title, sharing and record don't
 * change. Refuses at `file`, and what `deleteFile` refuses.
 */
export async function replaceFile(scope: Scope, fileId: number, given: unknown): Promise<Result> {
	const found = findReplaceable(scope, fileId);
	if (!found.ok) return found;
	if (!isChosen(given)) return refuse("Choose a file.", "file");
	const upload = await receiveUpload(given);
	if (!upload.ok) return refuse(upload.message, "file");
	const prepared = await prepareDocument(upload.bytes, upload.fileName);
	if (!prepared.ok) return refuse(failed(upload.fileName, prepared.message), "file");
	const { bytes, extension, contentType, width, height } = prepared;
	const { subjectKind, subjectId } = found.file;
	const storageKey = `${scope.profileId}/${subjectKind}/${subjectId}/${randomUUID()}.${extension}`;
	await fileStore().put(`documents/${storageKey}`, bytes);
	let kept = false;
	try {
		const result = allOrNothing((): Result => {
			const now = findReplaceable(scope, fileId);
			if (!now.ok) return now;
			const number = lastNumber(fileId) + 1;
			if (number > mostVersions)
				return refuse(`This file already has ${mostVersions} versions, the maximum. Add it as a new file.`, "file");
			keepAside(now.file);
			const content = { storageKey, contentType, width, height, sizeBytes: bytes.length };
			const fileName = nameWithExtension(upload.fileName, extension);
			show(fileId, { ...content, fileName, number, addedById: scope.userId ?? 0, addedDate: nowIso() });
			note(scope, now.file, `The file “${now.file.title}” was replaced by version ${number}.`);
			return { ok: true };
		});
		kept = result.ok;
		return result;
	} finally {
		if (!kept) await fileStore().remove(`documents/${storageKey}`);
	}
}

/** Makes another version of a document the one that is shown. Nothing is lost: the one shown until now stays. */
export function makeVersionCurrent(scope: Scope, fileId: number, number: number): Result {
	return allOrNothing(() => {
		const found = findReplaceable(scope, fileId);
		if (!found.ok) return found;
		const { file } = found;
		if (file.versionNumber === number) return { ok: true };
		const version = statement<typeof fileVersions.$inferSelect>(
			`SELECT id, profile_id AS profileId, file_id AS fileId, number, storage_key AS storageKey, file_name AS fileName,
				content_type AS contentType, size_bytes AS sizeBytes, width, height, added_by_id AS addedById,
				added_date AS addedDate
			FROM file_versions WHERE file_id = ? AND profile_id = ? AND number = ?`,
		).get(fileId, scope.profileId, number);
		if (!version) return refuse("That version wasn't found.");
		statement("DELETE FROM file_versions WHERE id = ?").run(version.id);
		keepAside(file);
		show(fileId, version);
		note(scope, file, `Version ${number} of the file “${file.title}” was made current.`);
		return { ok: true };
	});
}

function findReplaceable(scope: Scope, fileId: number): Result<{ file: NonNullable<ReturnType<typeof findOwn>> }> {
	const file = findOwn(scope, fileId);
	if (!file) return refuse("That file wasn't found.");
	if (file.bucket !== "documents") return refuse("You can't replace a photo. Delete it and add another.");
	const kept = whyKept(fileId);
	return kept ? refuse(`${kept} It can't be replaced.`) : { ok: true, file };
}

function lastNumber(fileId: number): number {
	const row = statement<{ last: number }>(
		`SELECT max(f.version_number, coalesce((SELECT max(v.number) FROM file_versions v WHERE v.file_id = f.id), 0)) AS last
		FROM files f WHERE f.id = ?`,
	).get(fileId);
	return row?.last ?? 0;
}

type Content = Omit<typeof fileVersions.$inferSelect, "id" | "profileId" | "fileId">;

/** Puts what a file shows now among its other versions. */
function keepAside(file: typeof files.$inferSelect) {
	const { profileId, storageKey, fileName, contentType, sizeBytes, width, height } = file;
	insertRow(fileVersions, {
		...{ profileId, fileId: file.id, number: file.versionNumber },
		...{ storageKey, fileName, contentType, sizeBytes, width, height },
		addedById: file.versionById ?? file.addedById,
		addedDate: file.versionDate ?? file.createdDate,
	});
}

function show(fileId: number, content: Content) {
	const { number, storageKey, fileName, contentType, sizeBytes, width, height, addedById, addedDate } = content;
	const others = statement<{ bytes: number }>(
		"SELECT coalesce(sum(size_bytes), 0) AS bytes FROM file_versions WHERE file_id = ?",
	).get(fileId);
	db()
		.update(files)
		.set({
			...{ storageKey, fileName, contentType, sizeBytes, width, height, versionNumber: number },
			...{ versionById: addedById, versionDate: addedDate, otherBytes: others?.bytes ?? 0 },
		})
		.where(eq(files.id, fileId))
		.run();
}

function note(scope: Scope, { subjectKind, subjectId }: typeof files.$inferSelect, summary: string) {
	recordActivity(scope, { action: "file.replaced", subjectKind, subjectId, summary });
}
