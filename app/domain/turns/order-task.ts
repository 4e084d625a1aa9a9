import { nowIso } from "#domain/calendar";
import { unitNumberOf } from "#domain/rentals";
import { addOrder } from "#domain/work-orders";
import { orderNumber } from "#domain/work-orders/labels";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findTaskRecord, noteTurn } from "./turn-record";

/**
 * Adds a work order for a task of a turn under way, with its vendor and member, and returns its id. From then on the
 * task's cost, and whether it's done, are the work order's. Refuses a task that is done, has a cost or has a work order.
 */
export function orderTask(
	scope: Scope,
	taskId: number,
	{ idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Result<{ orderId: number }> {
	return once(scope, "order-turn-task", { taskId, idempotencyKey }, (): Result<{ orderId: number }> => {
		const found = findTaskRecord(scope, taskId);
		if (!found) return refuse("That task wasn't found.");
		const { task, turn } = found;
		if (turn.open !== 1) return refuse("This turn is closed.");
		if (task.workOrderId !== null) return refuse("This task already has a work order.");
		if (task.done) return refuse("This task is done.");
		const { money, today } = organizationOf(scope);
		if (task.actualCents > 0) return refuse(`This task has a cost of ${money(task.actualCents)}.`);
		const dueDate = task.dueDate !== null && task.dueDate >= today ? task.dueDate : undefined;
		const added = addOrder(scope, {
			...{ propertyId: turn.propertyId, unitNumber: unitNumberOf(scope, turn.unitId), title: task.name, dueDate },
			...{ vendorId: task.vendorId ?? undefined, assigneeId: task.assigneeId ?? undefined },
			...{ priority: "normal", entry: "yes", sharesContact: false, chargeTo: "owner", lines: [], sharedFileIds: [] },
		});
		if (!added.ok) return added;
		statement("UPDATE turn_tasks SET work_order_id = ?, updated_date = ? WHERE id = ?").run(
			...[added.orderId, nowIso(), taskId],
		);
		noteTurn(scope, turn.id, "task_ordered", `The task “${task.name}” got work order ${orderNumber(added.number)}.`);
		return { ok: true, orderId: added.orderId };
	});
}
