import { nowIso } from "#domain/calendar";
import { listPhotos, type Photo } from "#domain/files";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { listingPhotos } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { mostListingPhotos } from "./add-listing";
import { findListingRow } from "./listing-record";

export type PhotoChoice = Photo & {
	of: "unit" | "property";
	shown: boolean;
	caption: string;
};

/** The photos that a listing can show: those it shows now, in order, then the others of its unit and property. */
export function photoChoices(scope: Scope, listingId: number): PhotoChoice[] {
	const listing = findListingRow(scope, listingId);
	if (!listing) return [];
	const rows = statement<{ fileId: number; caption: string }>(
		"SELECT file_id AS fileId, caption FROM listing_photos WHERE listing_id = ? ORDER BY position, id",
	).all(listingId);
	const place = new Map(rows.map(({ fileId }, at) => [fileId, at]));
	const all = [
		...listPhotos(scope, { subjectKind: "unit", subjectId: listing.unitId }).map((photo) => ({
			...photo,
			of: "unit" as const,
		})),
		...listPhotos(scope, { subjectKind: "property", subjectId: listing.propertyId }).map((photo) => ({
			...photo,
			of: "property" as const,
		})),
	];
	const at = (id: number) => place.get(id) ?? Number.MAX_SAFE_INTEGER;
	return all
		.map((photo) => ({
			...photo,
			shown: place.has(photo.id),
			caption: rows.find(({ fileId }) => fileId === photo.id)?.caption ?? "",
		}))
		.sort((a, b) => at(a.id) - at(b.id));
}

/**
 * Sets the photos that a listing shows, ordered by position; the first is the cover. Refuses photos of other records at
 * `photos[i].fileId`.
 */
export function choosePhotos(
	scope: Scope,
	listingId: number,
	photos: { fileId: number; shown: boolean; position?: number | undefined; caption?: string | undefined }[],
): Result<{ shown: number }> {
	return write(() => {
		const choices = new Set(photoChoices(scope, listingId).map(({ id }) => id));
		if (!findListingRow(scope, listingId)) return refuse("That listing wasn't found.");
		const other = photos.findIndex(({ fileId }) => !choices.has(fileId));
		if (other >= 0) return refuse("That photo wasn't found.", `photos[${other}].fileId`);
		const chosen = photos.filter(({ shown }) => shown).sort((a, b) => (a.position ?? 999) - (b.position ?? 999));
		if (chosen.length > mostListingPhotos) return refuse(`A listing can show up to ${mostListingPhotos} photos.`);
		replacePhotos(scope, listingId, chosen);
		return { ok: true, shown: chosen.length };
	});
}

/** Adds photos of the unit after those shown already, up to the maximum. */
export function showPhotos(scope: Scope, listingId: number, fileIds: readonly number[]): void {
	write(() => {
		if (!findListingRow(scope, listingId)) return;
		const shown = photoChoices(scope, listingId).filter((photo) => photo.shown);
		const added = fileIds.filter((fileId) => !shown.some(({ id }) => id === fileId));
		replacePhotos(
			scope,
			listingId,
			[...shown.map(({ id: fileId, caption }) => ({ fileId, caption })), ...added.map((fileId) => ({ fileId }))].slice(
				0,
				mostListingPhotos,
			),
		);
	});
}

function replacePhotos(scope: Scope, listingId: number, photos: { fileId: number; caption?: string | undefined }[]) {
	statement("DELETE FROM listing_photos WHERE listing_id = ?").run(listingId);
	for (const [at, { fileId, caption }] of photos.entries()) {
		insertRow(listingPhotos, {
			...{ profileId: scope.profileId, listingId, fileId, position: at + 1 },
			caption: caption ?? "",
		});
	}
	statement("UPDATE listings SET updated_date = ? WHERE id = ?").run(nowIso(), listingId);
}
