import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { refuseClosedDate, restated } from "#domain/ledger";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type MoveIn = {
	cutoverDay: PlainDate;
	notNeeded: string[];
	lockedDate: string | null;
	switchedDate: string | null;
};

/** The organization's move from another system; undefined before its cutover day was entered. */
export function cutoverOf({ profileId }: Scope): MoveIn | undefined {
	const row = statement<Omit<MoveIn, "notNeeded"> & { notNeeded: string }>(
		`SELECT cutover_day AS cutoverDay, not_needed AS notNeeded, locked_date AS lockedDate, switched_date AS switchedDate
		FROM move_ins WHERE profile_id = ?`,
	).get(profileId);
	return row && { ...row, notNeeded: JSON.parse(row.notNeeded) };
}

/** Refuses changes to a move whose proof is signed. */
export function refuseLocked(scope: Scope): Failure | undefined {
	return cutoverOf(scope)?.lockedDate
		? refuse("The proof of this move is signed, so its lists can't change. Reopen the proof first.")
		: undefined;
}

/**
 * Sets the last day of the old books. Refuses, at `cutoverDay`, a day to come, a closed one, and another day once a list
 * is imported or the proof is signed.
 */
export function setCutover(scope: Scope, cutoverDay: PlainDate): Result {
	return write((): Result => {
		const before = cutoverOf(scope);
		if (before?.cutoverDay === cutoverDay) return { ok: true };
		const locked = refuseLocked(scope);
		if (locked) return { ...locked, field: "cutoverDay" };
		const future = refuseFutureDate(organizationOf(scope), cutoverDay, "cutoverDay");
		if (future) return future;
		const closed = refuseClosedDate(scope, cutoverDay);
		if (closed) return restated(closed, "cutoverDay");
		const imported = statement(
			`SELECT 1 FROM list_imports WHERE profile_id = ? AND state IN ('running', 'done', 'undoing')
				AND kind <> 'documents' LIMIT 1`,
		);
		if (before && imported.get(scope.profileId)) {
			return refuse("Lists were imported as of this day. Undo those imports to change it.", "cutoverDay");
		}
		statement(
			`INSERT INTO move_ins (profile_id, cutover_day, updated_date) VALUES (?, ?, ?)
			ON CONFLICT (profile_id) DO UPDATE SET cutover_day = excluded.cutover_day, updated_date = excluded.updated_date`,
		).run(scope.profileId, cutoverDay, nowIso());
		recordActivity(scope, {
			action: "move_in.cutover",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `The cutover day was set to ${organizationOf(scope).date(cutoverDay)}.`,
			changes: { cutoverDay: [before?.cutoverDay ?? null, cutoverDay] },
		});
		return { ok: true };
	});
}

/** Marks a kind of list as not needed for this move, or as needed again. */
export function setNotNeeded(scope: Scope, kind: string, isNotNeeded: boolean): Result {
	return write((): Result => {
		const move = cutoverOf(scope);
		if (!move) return refuse("Enter the cutover day first.");
		const locked = refuseLocked(scope);
		if (locked) return locked;
		const others = move.notNeeded.filter((one) => one !== kind);
		const next = JSON.stringify(isNotNeeded ? [...others, kind] : others);
		const sql = "UPDATE move_ins SET not_needed = ?, updated_date = ? WHERE profile_id = ?";
		statement(sql).run(next, nowIso(), scope.profileId);
		return { ok: true };
	});
}
