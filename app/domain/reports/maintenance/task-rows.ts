import type { PlainDate } from "#domain/calendar/format";
import type { RequestCategory, RequestPriority, RequestStatus, RequestType } from "#domain/maintenance/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, whenShown } from "../define-report";
import { inPieces } from "./in-pieces";
import { type TaskDays, tasksOf } from "./task-days";
import { originsOfTasks, type TaskOrigin, type TaskWork, workOfTasks } from "./task-work";

type TaskFilters = {
	type?: RequestType | undefined;
	category?: RequestCategory | undefined;
	priority?: RequestPriority | undefined;
	/** 0 means unassigned. */
	/** Whether someone is to do them. */
	assigned?: boolean | undefined;
	assigneeId?: number | undefined;
	vendorId?: number | undefined;
};

export type TaskGroup = "property" | "assignee" | "category";

export type TaskRequest = TaskFilters & {
	/** Only those that were due before the day. */
	overdue?: boolean | undefined;
	propertyIds?: readonly number[] | undefined;
	group?: TaskGroup | undefined;
	/** For owners: what is shared with them, of the days on which they had a share. */
	owner?: Asked["owner"];
};

export type TaskRow = {
	id: number;
	number: number;
	type: RequestType;
	title: string;
	category: RequestCategory;
	propertyId: number | null;
	property: string;
	unitId: number | null;
	unit: string;
	requester: string;
	assigneeId: number | null;
	assignee: string;
	vendor: string;
	priority: RequestPriority;
	status: RequestStatus;
	createdDate: string;
	dueDate: PlainDate | null;
	endedOn: PlainDate | null;
	/** Whole minutes from when it came in until it was completed; null while it's open. */
	minutes: number | null;
	rating: number | null;
	costCents: Cents;
	/** What its work orders say, and what it came from: read when they are asked for. */
	work: () => TaskWork | undefined;
	origin: () => TaskOrigin | undefined;
};

/**
 * SQL: what a request `r` cost: of each of its work orders the bills recorded for it, or where there are none the cost
 * that was entered.
 */
export const taskCost = `coalesce((SELECT sum(iif(w.bill_count > 0, w.billed_cents, coalesce(w.cost_cents, 0)))
	FROM work_orders w WHERE w.request_id = r.id), 0)`;

/** SQL: the vendor of a request's newest work order that wasn't canceled; null if none has one. */
export const taskVendor = `(SELECT w.vendor_id FROM work_orders w
	WHERE w.request_id = r.id AND w.vendor_id IS NOT NULL AND w.status <> 'cancelled' ORDER BY w.id DESC LIMIT 1)`;

/** SQL: minutes from when a request came in until it was completed. */
export const taskMinutes = "CAST(round((julianday(r.ended_date) - julianday(r.created_date)) * 1440) AS INTEGER)";

/** SQL: the order of a request `r`'s group, of its property `p` or its assignee `a`. */
export const groupOrders: Record<TaskGroup, string> = {
	property: "p.sort_name, p.id",
	assignee: "coalesce(a.lastname, ''), coalesce(a.firstname, ''), r.assignee_id",
	category: "r.category",
};

/**
 * Requests as tasks, by group; open ones overdue first, completed ones in the order in which they were completed. A
 * request that was merged into another one isn't a task of its own.
 */
export function* taskRows(scope: Scope, days: TaskDays, request: TaskRequest): Generator<TaskRow> {
	yield* inPieces(taskIds(scope, days, request), (piece) => tasksByIds(scope, piece));
}

/** The ids of these tasks in their order: all of them, or some from a place on. */
export function taskIds(
	scope: Scope,
	days: TaskDays,
	request: TaskRequest,
	part: { start: number; count: number } = { start: 0, count: -1 },
): number[] {
	const { from, where, params } = askedTasks(scope, days, request);
	const within = "openOn" in days ? "r.due_order, r.urgency, r.id" : "r.ended_date, r.id";
	const ids = statement<{ id: number }>(
		`SELECT r.id FROM ${from} LEFT JOIN properties p ON p.id = r.property_id LEFT JOIN users a ON a.id = r.assignee_id
		WHERE ${where.join(" AND ")} ORDER BY ${groupOrders[request.group ?? "property"]}, ${within} LIMIT ? OFFSET ?`,
	).all(...params, part.count, part.start);
	return ids.map(({ id }) => id);
}

/** SQL: the requests `r` that are asked for. */
export function askedTasks(scope: Scope, days: TaskDays, request: TaskRequest) {
	const { from, where, params, add } = tasksOf(scope, days, request.propertyIds);
	if (request.owner) {
		const day = "openOn" in days ? "?" : "r.ended_on";
		add(
			`r.shared_with_owners = 1 AND EXISTS (SELECT 1 FROM json_each(?) h WHERE h.value ->> 'propertyId' = r.property_id
				AND ${day} BETWEEN h.value ->> 'from' AND h.value ->> 'to')`,
			...[JSON.stringify(request.owner.held), ...("openOn" in days ? [days.openOn] : [])],
		);
	}
	if (request.overdue && "openOn" in days) add("r.due_order < ?", days.openOn);
	if (request.type) add("r.type = ?", request.type);
	if (request.category) add("r.category = ?", request.category);
	if (request.priority) add("r.priority = ?", request.priority);
	if (request.assigned !== undefined) add(request.assigned ? "r.assignee_id IS NOT NULL" : "r.assignee_id IS NULL");
	if (request.assigneeId !== undefined) add("r.assignee_id = ?", request.assigneeId);
	if (request.vendorId !== undefined) add(`${taskVendor} = ?`, request.vendorId);
	return { from, where, params };
}

/** The tasks that `ids` names as JSON, in that order. */
export function tasksByIds(scope: Scope, ids: string): TaskRow[] {
	const work = whenShown(() => workOfTasks(scope, ids));
	const origin = whenShown(() => originsOfTasks(ids));
	const rows = statement<Omit<TaskRow, "work" | "origin">>(
		`SELECT r.id, r.number, r.type, r.title, r.category, r.property_id AS propertyId, coalesce(p.name, '') AS property,
			r.unit_id AS unitId, coalesce(u.unit_number, '') AS unit, r.requester_name AS requester,
			r.assignee_id AS assigneeId, coalesce(trim(a.firstname || ' ' || a.lastname), '') AS assignee, coalesce(v.display_name, '') AS vendor,
			r.priority, r.status, r.created_date AS createdDate, r.due_date AS dueDate, r.ended_on AS endedOn,
			${taskMinutes} AS minutes, r.rating, ${taskCost} AS costCents
		FROM json_each(?) asked CROSS JOIN maintenance_requests r ON r.id = asked.value
		LEFT JOIN properties p ON p.id = r.property_id LEFT JOIN units u ON u.id = r.unit_id
		LEFT JOIN users a ON a.id = r.assignee_id LEFT JOIN vendors v ON v.id = ${taskVendor}
		ORDER BY asked.key`,
	).all(ids);
	return rows.map((row) => ({ ...row, work: () => work(row.id), origin: () => origin(row.id) }));
}
