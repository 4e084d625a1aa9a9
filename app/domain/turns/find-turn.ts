import { listActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import type { OrderStatus } from "#domain/work-orders/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { TurnStage } from "./labels";
import { type StoredTurn, shownRow, turnColumns, turnJoins } from "./turn-list";
import { findTurnRecord } from "./turn-record";

export type TurnTask = {
	id: number;
	name: string;
	stage: TurnStage;
	dueDate: PlainDate | null;
	assigneeId: number | null;
	assignee: string;
	vendorId: number | null;
	vendor: string;
	estimateCents: number;
	actualCents: number;
	done: boolean;
	/** The work order that does it, from which its costs are. */
	workOrder: { id: number; number: number; status: OrderStatus } | undefined;
	updatedDate: string;
};

/** A turn with its tasks, the unit's listing and its history; undefined if it isn't the organization's. */
export function findTurn(scope: Scope, turnId: number) {
	const record = findTurnRecord(scope, turnId);
	const { today } = organizationOf(scope);
	const sql = `SELECT ${turnColumns} FROM unit_turns t ${turnJoins} WHERE t.id = @turnId`;
	const row = record && statement<StoredTurn>(sql).get({ turnId, today });
	if (!record || !row) return undefined;
	const { leaseId, propertyId, learnedDay, note, updatedDate, estimateCents } = record;
	const taskList = tasksOf(turnId);
	return {
		...shownRow(row, today),
		/** What it costs in the end: a done task its cost, another at least its estimate. */
		expectedCents: taskList.reduce(
			(sum, task) => sum + (task.done ? task.actualCents : Math.max(task.actualCents, task.estimateCents)),
			0,
		),
		...{ leaseId, propertyId, learnedDay, note, updatedDate, estimateCents },
		taskList,
		listing: listingOf(record.unitId),
		history: listActivity(scope, { subjectKind: "unit_turn", subjectId: turnId }, 20),
	};
}

/** The turn that a task belongs to; undefined if it isn't the organization's. */
export function turnOfTask(scope: Scope, taskId: number): number | undefined {
	const sql = "SELECT turn_id AS id FROM turn_tasks WHERE id = ? AND profile_id = ?";
	return statement<{ id: number }>(sql).get(taskId, scope.profileId)?.id;
}

export type Turn = NonNullable<ReturnType<typeof findTurn>>;

/** The unit's listing that isn't over, with its available day. */
function listingOf(unitId: number) {
	return statement<{ id: number; title: string; availableDate: PlainDate }>(
		`SELECT id, title, available_date AS availableDate FROM listings
		WHERE unit_id = ? AND status IN ('active', 'paused', 'draft') ORDER BY status, id DESC LIMIT 1`,
	).get(unitId);
}

function tasksOf(turnId: number): TurnTask[] {
	type Stored = Omit<TurnTask, "done" | "workOrder"> & { done: number } & {
		orderId: number | null;
		orderNumber: number | null;
		orderStatus: OrderStatus | null;
	};
	return statement<Stored>(
		`SELECT k.id, k.name, k.stage, k.due_date AS dueDate, k.assignee_id AS assigneeId, k.vendor_id AS vendorId,
			coalesce(trim(u.firstname || ' ' || u.lastname), '') AS assignee, coalesce(v.display_name, '') AS vendor,
			k.estimate_cents AS estimateCents, k.actual_cents AS actualCents, k.done, k.updated_date AS updatedDate,
			w.id AS orderId, w.number AS orderNumber, w.status AS orderStatus
		FROM turn_tasks k LEFT JOIN work_orders w ON w.id = k.work_order_id
		LEFT JOIN users u ON u.id = k.assignee_id LEFT JOIN vendors v ON v.id = k.vendor_id
		WHERE k.turn_id = ? ORDER BY k.position, k.id LIMIT 200`,
	)
		.all(turnId)
		.map(({ orderId: id, orderNumber: number, orderStatus: status, ...task }) => ({
			...{ ...task, done: task.done === 1 },
			workOrder: id !== null && number !== null && status !== null ? { id, number, status } : undefined,
		}));
}
