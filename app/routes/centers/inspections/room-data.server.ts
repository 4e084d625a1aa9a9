import { addItemPhotos, type Inspection, removeItemPhoto, saveRoom } from "#domain/inspections";
import type { roomForm } from "#domain/inspections/schema";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { linkToFile } from "~/routes/manager/records/file-rights.server";
import { found } from "~/web/not-found.server";

/** A room with its neighbors and the addresses of its photos, which open for ten minutes. */
export function roomData(inspection: Inspection, roomId: number) {
	const at = inspection.rooms.findIndex(({ id }) => id === roomId);
	const room = found(inspection.rooms[at]);
	return {
		room: { id: room.id, name: room.name },
		number: at + 1,
		of: inspection.rooms.length,
		nextId: inspection.rooms[at + 1]?.id,
		previousId: inspection.rooms[at - 1]?.id,
		lastOn: inspection.earlier?.inspectedOn,
		items: room.items.map(({ photos, last, ...item }) => ({
			...item,
			photos: withSources(photos),
			last: last && { condition: last.condition, note: last.note, photos: withSources(last.photos) },
		})),
	};
}

export function withSources<Photo extends { id: number }>(photos: readonly Photo[]): (Photo & { src: string })[] {
	return photos.map((photo) => ({ ...photo, src: linkToFile(photo.id) }));
}

type Value = ReturnType<(typeof roomForm)["parse"]>;

/**
 * Saves a room's form: what was found, then the photos to remove and to add, which a form that is sent twice adds once.
 * `failures` says which photos couldn't be added, `versions` which version of each item is saved.
 */
export async function keepRoom(
	scope: Scope,
	roomId: number,
	{ intent, items, removePhotos, confirmReplace, idempotencyKey }: Value,
	{ resident = false }: { resident?: boolean } = {},
): Promise<Result<{ failures: string[]; versions: Record<string, number> }>> {
	const found = items.map(({ photos: _, ...item }, line) => ({ ...item, line }));
	const input = { items: found, copyLast: intent === "copy", confirmReplace, idempotencyKey };
	const saved = saveRoom(scope, roomId, input, { resident });
	if (!saved.ok) return saved;
	const { inspectionId, versions } = saved;
	for (const photoId of removePhotos) removeItemPhoto(scope, inspectionId, photoId, { resident });
	const photos = items.flatMap(({ itemId, photos }) =>
		photos.flatMap((file) => (file instanceof File && file.size > 0 ? [{ itemId, file }] : [])),
	);
	const sentKey = idempotencyKey ?? crypto.randomUUID();
	const failures = await addItemPhotos(scope, inspectionId, photos, { sentKey, resident });
	return { ok: true, failures, versions };
}
