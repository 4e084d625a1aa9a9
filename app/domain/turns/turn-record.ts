import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { unitTurns } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

export type TurnRecord = typeof unitTurns.$inferSelect;

/** A turn of the organization; undefined if it isn't. */
export function findTurnRecord(scope: Scope, turnId: number): TurnRecord | undefined {
	return db()
		.select()
		.from(unitTurns)
		.where(and(eq(unitTurns.id, turnId), eq(unitTurns.profileId, scope.profileId)))
		.get();
}

export function changeTurn(turnId: number, values: Partial<typeof unitTurns.$inferInsert>) {
	mustBeWriting();
	db()
		.update(unitTurns)
		.set({ ...values, updatedDate: nowIso() })
		.where(eq(unitTurns.id, turnId))
		.run();
}

/** Keeps the sums over a turn's tasks. */
export function keepSums(turnId: number) {
	mustBeWriting();
	statement(
		`UPDATE unit_turns SET (tasks, tasks_done, estimate_cents, actual_cents, updated_date) = (
			SELECT count(*), coalesce(sum(done), 0), coalesce(sum(estimate_cents), 0), coalesce(sum(actual_cents), 0), ?
			FROM turn_tasks WHERE turn_id = unit_turns.id) WHERE id = ?`,
	).run(nowIso(), turnId);
}

type Changes = Parameters<typeof recordActivity>[1]["changes"];

export function noteTurn(scope: Scope, turnId: number, done: string, summary: string, changes?: Changes) {
	mustBeWriting();
	recordActivity(scope, {
		...{ action: `turn.${done}`, subjectKind: "unit_turn", subjectId: turnId, summary, changes },
	});
}
