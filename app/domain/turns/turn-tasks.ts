import { eq } from "drizzle-orm";
import { changedFields } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { raise } from "#domain/notifications";
import { homeName } from "#domain/rentals";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { turnTasks } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import type { TurnStage } from "./labels";
import { checkPeople } from "./template";
import { findTaskRecord, findTurnRecord, keepSums, noteTurn } from "./turn-record";

export type TaskFields = {
	name: string;
	stage: TurnStage;
	dueDate?: string | undefined;
	assigneeId?: number | undefined;
	vendorId?: number | undefined;
	estimateCents?: number | undefined;
	actualCents?: number | undefined;
	done: boolean;
};

const mostTasks = 100;

/** Adds a task to a turn under way, at the end. */
export function addTurnTask(
	scope: Scope,
	turnId: number,
	fields: TaskFields & { idempotencyKey?: string | undefined },
): Result {
	return once(scope, "add-turn-task", { turnId, ...fields }, () => {
		const turn = findTurnRecord(scope, turnId);
		if (!turn) return refuse("That turn wasn't found.");
		if (turn.open !== 1) return refuse("This turn is closed.");
		if (turn.tasks >= mostTasks) return refuse(`A turn has up to ${mostTasks} tasks.`);
		const columns = columnsOf(fields);
		const failure = checkOne(scope, turn, columns);
		if (failure) return failure;
		const { profileId } = scope;
		insertRow(turnTasks, { ...columns, profileId, turnId, position: turn.tasks, updatedDate: nowIso() });
		keepSums(turnId);
		noteTurn(scope, turnId, "task_added", `The task “${fields.name}” was added.`);
		tellAssignee(scope, turn, { ...columns, before: null });
		return { ok: true };
	});
}

/**
 * Edits a task, or says that it's done. The costs of a turn that is over can still be entered. With a work order, the
 * task's vendor, costs and whether it's done stay what the work order says.
 */
export function editTurnTask(
	scope: Scope,
	taskId: number,
	fields: TaskFields & { seenUpdatedDate?: string | undefined },
): Result {
	return once(scope, "edit-turn-task", {}, () => {
		const found = findTaskRecord(scope, taskId);
		if (!found) return refuse("That task wasn't found.");
		const { task, turn } = found;
		if (turn.canceled) return refuse("This turn is closed.");
		const stale = staleEdit(scope, fields.seenUpdatedDate, task.updatedDate);
		if (stale) return stale;
		const { vendorId, estimateCents, actualCents, done } = task;
		const ofOrder = task.workOrderId === null ? {} : { vendorId, estimateCents, actualCents, done };
		const columns = { ...columnsOf(fields), ...ofOrder };
		const failure = checkOne(scope, turn, { ...columns, keeps: task.assigneeId });
		if (failure) return failure;
		const changes = changedFields(task, columns);
		if (!changes) return { ok: true };
		const doneDate = columns.done ? (task.doneDate ?? organizationOf(scope).today) : null;
		db()
			.update(turnTasks)
			.set({ ...columns, doneDate, updatedDate: nowIso() })
			.where(eq(turnTasks.id, taskId))
			.run();
		keepSums(turn.id);
		const said = columns.done && !task.done ? "is done" : "was edited";
		noteTurn(scope, turn.id, "task_edited", `The task “${columns.name}” ${said}.`, changes);
		tellAssignee(scope, turn, { ...columns, before: task.assigneeId });
		return { ok: true };
	});
}

/** Removes a task of a turn under way that isn't done and has no cost. */
export function removeTurnTask(scope: Scope, taskId: number): Result {
	return once(scope, "remove-turn-task", {}, () => {
		const found = findTaskRecord(scope, taskId);
		if (!found) return refuse("That task wasn't found.");
		const { task, turn } = found;
		if (turn.open !== 1) return refuse("This turn is closed.");
		if (task.workOrderId !== null) return refuse("This task has a work order. Cancel that first.");
		if (task.done) return refuse("This task is done.");
		if (task.actualCents > 0) {
			return refuse(`This task has a cost of ${organizationOf(scope).money(task.actualCents)}.`);
		}
		statement("DELETE FROM turn_tasks WHERE id = ?").run(taskId);
		keepSums(turn.id);
		noteTurn(scope, turn.id, "task_removed", `The task “${task.name}” was removed.`);
		return { ok: true };
	});
}

function columnsOf({ name, stage, dueDate, assigneeId, vendorId, estimateCents, actualCents, done }: TaskFields) {
	return {
		...{ name, stage, dueDate: dueDate ?? null, assigneeId: assigneeId ?? null, vendorId: vendorId ?? null },
		...{ estimateCents: estimateCents ?? 0, actualCents: actualCents ?? 0, done },
	};
}

function checkOne(
	scope: Scope,
	turn: { propertyId: number },
	task: ReturnType<typeof columnsOf> & { keeps?: number | null },
) {
	const failure = checkPeople(scope, [task], turn.propertyId);
	return failure && { ...failure, field: failure.field?.replace("tasks[0].", "") ?? "" };
}

function tellAssignee(
	scope: Scope,
	turn: { id: number; propertyId: number; unitId: number },
	{ name, assigneeId, before }: { name: string; assigneeId: number | null; before: number | null },
) {
	if (assigneeId === null || assigneeId === before) return;
	raise(scope, {
		...{ type: "request_status_updates", userIds: [assigneeId], about: { kind: "unit_turn", id: turn.id } },
		message: `The task “${name}” for the turn of ${homeName(scope, turn)} was assigned to you.`,
	});
}
