import { deleteFile, uploadPhotos } from "#domain/files";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { inspectionPhotos } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findRecord, type InspectionRecord, keepProgress, note, refuseLocked } from "./inspection-record";
import { mostInspectionPhotos } from "./labels";

export type ItemPhoto = { id: number; width: number; height: number };

/** The photos of an inspection by item, oldest first. */
export function photosOf(profileId: number, inspectionId: number): Map<number, ItemPhoto[]> {
	const rows = statement<ItemPhoto & { itemId: number }>(
		`SELECT p.item_id AS itemId, f.id, f.width, f.height FROM inspection_photos p JOIN files f ON f.id = p.file_id
		WHERE p.inspection_id = ? AND p.profile_id = ? AND f.deleted_date IS NULL ORDER BY p.file_id`,
	).all(inspectionId, profileId);
	const found = new Map<number, ItemPhoto[]>();
	for (const { itemId, ...photo } of rows) found.set(itemId, [...(found.get(itemId) ?? []), photo]);
	return found;
}

const tooMany = `File upload failed: an inspection has up to ${mostInspectionPhotos} photos.`;

type Sent = { itemId: number; file: unknown };

/**
 * Adds photos to items of an inspection, at most 24 to an item and 200 in all. `sentKey` is the form's key: a photo that
 * the same form sent before isn't added again. Returns a message for each photo that failed.
 */
export async function addItemPhotos(
	scope: Scope,
	inspectionId: number,
	photos: readonly Sent[],
	{ sentKey, resident = false }: { sentKey: string; resident?: boolean },
): Promise<string[]> {
	const failures: string[] = [];
	for (const [at, { itemId, file }] of photos.entries()) {
		const inspection = findRecord(scope, inspectionId);
		const item = inspection && itemOf(inspection, itemId);
		if (!inspection || !item) return [...failures, "That item wasn't found."];
		const locked = refuseLocked(inspection, resident);
		if (locked) return [...failures, locked.message];
		const key = `${sentKey} ${itemId} ${at}`;
		if (isSent(scope, key)) continue;
		if (countPhotos(inspection) >= mostInspectionPhotos) return [...failures, tooMany];
		const subject = { subjectKind: "inspection_item", subjectId: itemId } as const;
		const uploaded = await uploadPhotos(scope, subject, [file], { title: item.name });
		if (!uploaded.ok) failures.push(uploaded.message);
		else failures.push(...keepSent(scope, { inspectionId, itemId, key, fileIds: uploaded.fileIds, resident }));
	}
	return failures;
}

/** Notes the photos that a form brought. Photos of a form that was sent twice at once, or too late, are removed. */
function keepSent(
	scope: Scope,
	sent: { inspectionId: number; itemId: number; key: string; fileIds: number[]; resident: boolean },
): string[] {
	const { inspectionId, itemId, key, fileIds, resident } = sent;
	return write(() => {
		const inspection = findRecord(scope, inspectionId);
		const locked = inspection ? refuseLocked(inspection, resident) : refuse("That inspection wasn't found.");
		const [fileId] = fileIds;
		const full = inspection && countPhotos(inspection) >= mostInspectionPhotos ? tooMany : undefined;
		if (locked || full || fileId === undefined || isSent(scope, key)) {
			for (const id of fileIds) deleteFile(scope, id);
			return [locked?.message ?? full ?? []].flat();
		}
		insertRow(inspectionPhotos, { profileId: scope.profileId, sentKey: key, inspectionId, itemId, fileId });
		if (inspection) keepProgress(inspection);
		return [];
	});
}

/** Removes a photo from an inspection that isn't signed. */
export function removeItemPhoto(
	scope: Scope,
	inspectionId: number,
	photoId: number,
	{ resident = false }: { resident?: boolean } = {},
): Result {
	return write(() => {
		const inspection = findRecord(scope, inspectionId);
		const photo = statement<{ name: string }>(
			`SELECT i.name FROM inspection_photos p JOIN inspection_items i ON i.id = p.item_id
			WHERE p.inspection_id = ? AND p.profile_id = ? AND p.file_id = ?`,
		).get(inspectionId, scope.profileId, photoId);
		if (!inspection || !photo) return refuse("That photo wasn't found.");
		const locked = refuseLocked(inspection, resident);
		if (locked) return locked;
		const deleted = deleteFile(scope, photoId);
		if (!deleted.ok) return deleted;
		keepProgress(inspection);
		note(scope, inspectionId, "photo_removed", `A photo of ${photo.name} was removed.`);
		return { ok: true };
	});
}

/** Whether a member of the team sees the inspection that a photo belongs to. */
export function memberMayOpenPhoto(scope: Scope, fileId: number): boolean {
	const photo = statement<{ inspectionId: number }>(
		"SELECT inspection_id AS inspectionId FROM inspection_photos WHERE file_id = ? AND profile_id = ?",
	).get(fileId, scope.profileId);
	return photo !== undefined && findRecord(scope, photo.inspectionId) !== undefined;
}

function countPhotos({ id, profileId }: InspectionRecord): number {
	return [...photosOf(profileId, id).values()].reduce((sum, photos) => sum + photos.length, 0);
}

function isSent(scope: Scope, key: string): boolean {
	const sql = "SELECT 1 FROM inspection_photos WHERE profile_id = ? AND sent_key = ?";
	return statement(sql).get(scope.profileId, key) !== undefined;
}

function itemOf({ id, profileId }: InspectionRecord, itemId: number) {
	const sql = "SELECT name FROM inspection_items WHERE id = ? AND inspection_id = ? AND profile_id = ?";
	return statement<{ name: string }>(sql).get(itemId, id, profileId);
}
