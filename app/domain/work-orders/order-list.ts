import type { PlainDate } from "#domain/calendar/format";
import type { RequestPriority } from "#domain/maintenance/labels";
import { statement } from "~/db/client.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { BillState, OrderApproval, OrderStatus } from "./labels";
import { seenBy } from "./order-record";
import { conditions } from "./order-where";

export type OrderFilters = {
	q: string;
	/** "open" by default. */
	status: OrderStatus | "open" | "all";
	/** 0 means no vendor. */
	vendorId?: number | undefined;
	/** 0 means unassigned. */
	assigneeId?: number | undefined;
	propertyId?: number | undefined;
	requestId?: number | undefined;
	approval?: OrderApproval | undefined;
	bill?: BillState | undefined;
	due?: "overdue" | "week" | "none" | undefined;
	/** "none": no visit is agreed. "passed": its day is over, and the work isn't done. */
	visit?: "today" | "week" | "none" | "passed" | undefined;
	/** The vendor's insurance has expired. */
	lapsed?: boolean | undefined;
};

export type OrderRow = {
	id: number;
	number: number;
	requestId: number;
	title: string;
	home: string;
	vendor: string;
	assignee: string;
	priority: RequestPriority;
	status: OrderStatus;
	approval: OrderApproval;
	billState: BillState;
	estimateCents: number | null;
	costCents: number | null;
	billedCents: number;
	dueDate: PlainDate | null;
	overdue: boolean;
	scheduledDate: PlainDate | null;
	fromTime: string;
	toTime: string;
	createdDate: string;
	updatedDate: string;
};

type StoredRow = Omit<OrderRow, "overdue"> & { overdue: number; dueOrder: string };

const columns = `w.id, w.number, w.request_id AS requestId, w.title, concat_ws(' · ', p.name, u.unit_number) AS home,
	coalesce(v.display_name, '') AS vendor, coalesce(trim(a.firstname || ' ' || a.lastname), '') AS assignee,
	w.priority, w.status, w.approval, w.bill_state AS billState, w.estimate_cents AS estimateCents,
	w.cost_cents AS costCents, w.billed_cents AS billedCents, w.due_date AS dueDate, w.scheduled_date AS scheduledDate,
	w.from_time AS fromTime, w.to_time AS toTime, w.created_date AS createdDate, w.updated_date AS updatedDate,
	w.due_order AS dueOrder, coalesce(w.due_date < @today AND w.open = 1, 0) AS overdue`;

/** Work orders by due date, the overdue ones first. */
export const { page: listOrders, all: allOrders } = defineList({
	select: columns,
	table: "work_orders w",
	joins: `LEFT JOIN properties p ON p.id = w.property_id LEFT JOIN units u ON u.id = w.unit_id
		LEFT JOIN vendors v ON v.id = w.vendor_id LEFT JOIN users a ON a.id = w.assignee_id`,
	sorts: {
		due: [{ sql: "w.due_order", key: "dueOrder" }],
		number: [],
		updated: [{ sql: "w.updated_date", key: "updatedDate" }],
	},
	unique: { sql: "w.id", key: "id" },
	where: conditions,
	values: (scope) => ({ today: organizationOf(scope).today }),
	shown: (rows: StoredRow[]): OrderRow[] =>
		rows.map(({ dueOrder: _, ...row }) => ({ ...row, overdue: row.overdue === 1 })),
});

export type OrderFigures = {
	open: number;
	overdue: number;
	unscheduled: number;
	waiting: number;
	/** The day of their visit is over. */
	passed: number;
	ready: number;
	readyCents: number;
};

/**
 * How many work orders are open, overdue, without a visit, wait for an owner, or should be done by their visit, and how
 * many that are done have no bill yet, with their cost.
 */
export function orderFigures(scope: Scope): OrderFigures {
	const { today } = organizationOf(scope);
	const own = seenBy(scope, "w");
	const row = statement<OrderFigures>(
		`SELECT count(*) AS open, coalesce(sum(due_order < @today), 0) AS overdue,
			coalesce(sum(scheduled_date IS NULL), 0) AS unscheduled, coalesce(sum(approval = 'waiting'), 0) AS waiting,
			coalesce(sum(scheduled_date < @today), 0) AS passed,
			(SELECT count(*) FROM work_orders w INDEXED BY work_orders_by_bill
				WHERE w.profile_id = @profileId AND w.bill_state = 'ready' AND ${own}) AS ready,
			(SELECT coalesce(sum(coalesce(w.cost_cents, w.estimate_cents, 0)), 0) FROM work_orders w INDEXED BY work_orders_by_bill
				WHERE w.profile_id = @profileId AND w.bill_state = 'ready' AND ${own}) AS readyCents
		FROM work_orders w INDEXED BY work_orders_open WHERE w.profile_id = @profileId AND w.open = 1 AND ${own}`,
	).get({ profileId: scope.profileId, today });
	return row ?? { open: 0, overdue: 0, unscheduled: 0, waiting: 0, passed: 0, ready: 0, readyCents: 0 };
}
