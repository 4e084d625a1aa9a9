import { and, eq, sql } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { turnTasks, unitTurns } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

export type TurnRecord = typeof unitTurns.$inferSelect;

/**
 * A condition of SQL for the turns that whoever acts may see: all of the organization's, or for a technician, those with
 * a task assigned to them.
 */
export function seenBy({ assignedOnly, userId }: Scope, alias = "unit_turns"): string {
	if (!assignedOnly) return "1";
	return `EXISTS (SELECT 1 FROM turn_tasks own WHERE own.turn_id = ${alias}.id AND own.assignee_id = ${Number(userId ?? 0)})`;
}

/** A turn of the organization; undefined if it isn't, or if whoever acts sees only others. */
export function findTurnRecord(scope: Scope, turnId: number): TurnRecord | undefined {
	return db()
		.select()
		.from(unitTurns)
		.where(and(eq(unitTurns.id, turnId), eq(unitTurns.profileId, scope.profileId), sql.raw(seenBy(scope))))
		.get();
}

/** A task of one of these turns, with its turn. */
export function findTaskRecord(scope: Scope, taskId: number) {
	const task = db().select().from(turnTasks).where(eq(turnTasks.id, taskId)).get();
	const turn = task?.profileId === scope.profileId ? findTurnRecord(scope, task.turnId) : undefined;
	return task && turn && { task, turn };
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
