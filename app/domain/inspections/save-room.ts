import { eq } from "drizzle-orm";
import { db, statement } from "~/db/client.server";
import { inspectionItems } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findRecord, keepProgress, note, refuseLocked } from "./inspection-record";
import { type Condition, conditions } from "./labels";
import { matchesOf } from "./last-results";

export type ItemInput = {
	/** The row in the form. */
	line?: number | undefined;
	itemId: number;
	condition?: Condition | undefined;
	note?: string | undefined;
	leftOut?: boolean | undefined;
	/** The version that the form was opened with. */
	seen: number;
};

export type RoomInput = {
	items: ItemInput[];
	/** Rates what isn't rated as the unit's last inspection did. */
	copyLast?: boolean | undefined;
	/** Confirmed that what someone else saved meanwhile is replaced. */
	confirmReplace?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

type Item = typeof inspectionItems.$inferSelect;

/**
 * Saves what was found in one room, until it's signed (`refuseLocked`, inspection-record.ts). An item that someone else
 * changed since the form was opened isn't replaced unless `confirmReplace` says so; a form that leaves it as it was
 * opened doesn't touch it. `resident`: the resident fills it in. `versions`: of each item of the form, by its id.
 */
export function saveRoom(
	scope: Scope,
	roomId: number,
	input: RoomInput,
	{ resident = false }: { resident?: boolean } = {},
): Result<{ inspectionId: number; versions: Record<string, number> }> {
	return once(scope, "save-inspection-room", { roomId, ...input }, () => {
		const room = statement<{ inspectionId: number; name: string }>(
			"SELECT inspection_id AS inspectionId, name FROM inspection_rooms WHERE id = ? AND profile_id = ?",
		).get(roomId, scope.profileId);
		const inspection = room && findRecord(scope, room.inspectionId);
		if (!room || !inspection) return refuse("That room wasn't found.");
		const locked = refuseLocked(inspection, resident);
		if (locked) return locked;
		const stored = db().select().from(inspectionItems).where(eq(inspectionItems.roomId, roomId)).all();
		const failures: (Failure | undefined)[] = [];
		const last = input.copyLast ? matchesOf(inspection) : undefined;
		const versions: Record<string, number> = {};
		let changed = 0;
		for (const [at, asked] of input.items.entries()) {
			const item = stored.find(({ id }) => id === asked.itemId);
			if (!item) return refuse("That item wasn't found.");
			versions[item.id] = item.version;
			const typed = typedOf(asked, last?.get(item.matchKey)?.condition);
			if (isSame(item, typed)) continue;
			if (asked.seen !== item.version && !input.confirmReplace) {
				failures.push(refuse(changedWords(item), `items[${asked.line ?? at}].condition`));
				continue;
			}
			db()
				.update(inspectionItems)
				.set({ ...typed, version: item.version + 1, changedById: scope.userId })
				.where(eq(inspectionItems.id, item.id))
				.run();
			versions[item.id] = item.version + 1;
			changed++;
		}
		const failure = refuseAll(failures);
		if (failure) {
			return {
				...failure,
				others: [...(failure.others ?? []), refuse("Save what you entered instead?", "confirmReplace")],
			};
		}
		if (changed > 0) {
			keepProgress(inspection);
			note(scope, inspection.id, "room_saved", `Room saved in the inspection: ${room.name}.`);
		}
		return { ok: true, inspectionId: inspection.id, versions };
	});
}

function typedOf({ condition, note = "", leftOut = false }: ItemInput, last: Condition | null | undefined) {
	return { condition: condition ?? last ?? null, note: note.trim(), leftOut };
}

function isSame(item: Item, typed: ReturnType<typeof typedOf>): boolean {
	return item.condition === typed.condition && item.note === typed.note && item.leftOut === typed.leftOut;
}

function changedWords({ condition, note, leftOut }: Item): string {
	const said = leftOut ? "Left out" : condition === null ? "Not rated" : conditions[condition];
	return `Someone else changed this in the meantime. It now says: ${[said, note].filter(Boolean).join(", ")}.`;
}
