import { momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { seenBy } from "#domain/maintenance";
import type { RequestCategory, RequestPriority, RequestStatus, RequestType } from "#domain/maintenance/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, whenShown } from "../define-report";
import { inPieces } from "./in-pieces";
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

/** Which tasks: those open at the end of a day, or those completed within some days. */
type TaskDays = { openOn: PlainDate } | { from: PlainDate; to: PlainDate };

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

const orders: Record<TaskGroup, string> = {
	property: "p.sort_name, p.id",
	assignee: "coalesce(a.lastname, ''), coalesce(a.firstname, ''), r.assignee_id",
	category: "r.category",
};

/**
 * Requests as tasks, by group; open ones overdue first, completed ones in the order in which they were completed. A
 * request that was merged into another one isn't a task of its own.
 */
export function* taskRows(scope: Scope, days: TaskDays, request: TaskRequest): Generator<TaskRow> {
	const { where, params } = taskConditions(scope, days, request);
	const open = "openOn" in days;
	const within = open ? "r.due_order, r.urgency, r.id" : "r.ended_date, r.id";
	const ids = statement<{ id: number }>(
		`SELECT r.id FROM maintenance_requests r LEFT JOIN properties p ON p.id = r.property_id
			LEFT JOIN users a ON a.id = r.assignee_id
		WHERE ${where.join(" AND ")} ORDER BY ${orders[request.group ?? "property"]}, ${within}`,
	).all(...params);
	yield* inPieces(
		ids.map(({ id }) => id),
		(piece) => detailsOf(scope, piece),
	);
}

/** The conditions of such requests `r`. */
function taskConditions(scope: Scope, days: TaskDays, request: TaskRequest) {
	const { timeZone } = organizationOf(scope);
	/** Open ones are found by the lists of IDs. The plus sign keeps SQLite from going through all requests. */
	const { where, params, add } = whereOf(`${"openOn" in days ? "+" : ""}r.profile_id = ?`, scope.profileId);
	add(`r.merged_into_id IS NULL AND ${seenBy(scope, "r")}`);
	if ("openOn" in days) {
		const { ends } = momentsOf(days.openOn, timeZone);
		add(
			`r.created_date < ? AND r.id IN (
				SELECT o.id FROM maintenance_requests o WHERE o.profile_id = ? AND o.open = 1
				UNION ALL SELECT e.id FROM maintenance_requests e
				WHERE e.profile_id = ? AND e.ended_date >= ? AND e.ended_date IS NOT NULL AND e.open = 0)`,
			...([ends, scope.profileId, scope.profileId, ends] as const),
		);
	} else {
		const [first, last] = [momentsOf(days.from, timeZone), momentsOf(days.to, timeZone)];
		add("r.ended_date >= ? AND r.ended_date < ? AND r.open = 0", first.begins, last.ends);
	}
	if (request.propertyIds)
		add("r.property_id IN (SELECT value FROM json_each(?))", JSON.stringify(request.propertyIds));
	if (request.owner) {
		const day = "openOn" in days ? "?" : "r.ended_on";
		add(
			`r.shared_with_owners = 1 AND EXISTS (SELECT 1 FROM json_each(?) h WHERE h.value ->> 'propertyId' = r.property_id
				AND ${day} BETWEEN h.value ->> 'from' AND h.value ->> 'to')`,
			...[JSON.stringify(request.owner.held), ...("openOn" in days ? [days.openOn] : [])],
		);
	}
	if (request.overdue && "openOn" in days) add("r.due_date < ?", days.openOn);
	if (request.type) add("r.type = ?", request.type);
	if (request.category) add("r.category = ?", request.category);
	if (request.priority) add("r.priority = ?", request.priority);
	if (request.assigned !== undefined) add(request.assigned ? "r.assignee_id IS NOT NULL" : "r.assignee_id IS NULL");
	if (request.assigneeId !== undefined) add("r.assignee_id = ?", request.assigneeId);
	if (request.vendorId !== undefined) add(`${taskVendor} = ?`, request.vendorId);
	return { where, params };
}

function detailsOf(scope: Scope, ids: string): TaskRow[] {
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
