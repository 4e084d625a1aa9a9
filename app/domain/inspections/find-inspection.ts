import { listActivity } from "#domain/activity";
import { homeName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { findRecord, type InspectionRecord } from "./inspection-record";
import type { Condition } from "./labels";
import { earlierOf, type LastResult, matchesOf } from "./last-results";
import { type ItemPhoto, photosOf } from "./photos";
import { signaturesOf } from "./signatures";

export type InspectionItem = {
	id: number;
	roomId: number;
	name: string;
	matchKey: string;
	condition: Condition | null;
	note: string;
	leftOut: boolean;
	version: number;
	/** The request that was made of it. */
	requestId: number | null;
	requestNumber: number | null;
	photos: ItemPhoto[];
	last: (LastResult & { photos: ItemPhoto[] }) | undefined;
};

export type InspectionRoom = { id: number; name: string; items: InspectionItem[]; rated: number; toRate: number };

/** An inspection with its rooms, the last results beside them, and its signatures; undefined if there's none. */
export function findInspection(scope: Scope, inspectionId: number) {
	const inspection = findRecord(scope, inspectionId);
	if (!inspection) return undefined;
	const people = statement<{ assignee: string | null; leaseName: string | null; moveOutDate: string | null }>(
		`SELECT (SELECT trim(firstname || ' ' || lastname) FROM users WHERE id = i.assignee_id) AS assignee,
			l.name AS leaseName, l.move_out_date AS moveOutDate
		FROM inspections i LEFT JOIN leases l ON l.id = i.lease_id WHERE i.id = ?`,
	).get(inspectionId);
	return {
		...inspection,
		home: homeName(scope, inspection),
		assignee: people?.assignee ?? "",
		leaseName: people?.leaseName ?? "",
		moveOutDate: people?.moveOutDate ?? null,
		earlier: earlierOf(inspection),
		rooms: roomsOf(inspection),
		signatures: signaturesOf(inspectionId),
		history: listActivity(scope, { subjectKind: "inspection", subjectId: inspectionId }, 20),
	};
}

export type Inspection = NonNullable<ReturnType<typeof findInspection>>;

/** The inspection that a room belongs to; undefined if it isn't the organization's. */
export function inspectionOfRoom(scope: Scope, roomId: number): number | undefined {
	return statement<{ id: number }>(
		"SELECT inspection_id AS id FROM inspection_rooms WHERE id = ? AND profile_id = ?",
	).get(roomId, scope.profileId)?.id;
}

type StoredItem = Omit<InspectionItem, "leftOut" | "photos" | "last"> & { leftOut: number };

/** An inspection's rooms in their order, each item with its photos and the last result. */
export function roomsOf(inspection: InspectionRecord): InspectionRoom[] {
	const { id, profileId } = inspection;
	const rooms = statement<{ id: number; name: string }>(
		"SELECT id, name FROM inspection_rooms WHERE inspection_id = ? AND profile_id = ? ORDER BY position",
	).all(id, profileId);
	const items = statement<StoredItem>(
		`SELECT i.id, i.room_id AS roomId, i.name, i.match_key AS matchKey, i.condition, i.note, i.left_out AS leftOut,
			i.version, q.request_id AS requestId, r.number AS requestNumber
		FROM inspection_rooms o CROSS JOIN inspection_items i ON i.room_id = o.id
		LEFT JOIN inspection_requests q ON q.item_id = i.id LEFT JOIN maintenance_requests r ON r.id = q.request_id
		WHERE o.inspection_id = ? AND o.profile_id = ? ORDER BY o.position, i.position`,
	).all(id, profileId);
	const earlier = earlierOf(inspection);
	const last = matchesOf(inspection, earlier);
	const photos = photosOf(profileId, id);
	const lastPhotos = earlier ? photosOf(profileId, earlier.id) : new Map<number, ItemPhoto[]>();
	return rooms.map((room) => {
		const own = items
			.filter(({ roomId }) => roomId === room.id)
			.map((item): InspectionItem => {
				const before = last.get(item.matchKey);
				return {
					...item,
					leftOut: item.leftOut === 1,
					photos: photos.get(item.id) ?? [],
					last: before && { ...before, photos: lastPhotos.get(before.itemId) ?? [] },
				};
			});
		const toRate = own.filter(({ leftOut }) => !leftOut);
		const rated = toRate.filter(({ condition }) => condition !== null).length;
		return { ...room, items: own, rated, toRate: toRate.length };
	});
}
