import { addDays, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { OrderStatus } from "./labels";
import { seenBy } from "./order-record";

export type Visit = {
	id: number;
	number: number;
	title: string;
	home: string;
	status: OrderStatus;
	date: PlainDate;
	fromTime: string;
	toTime: string;
	vendorId: number | null;
	vendor: string;
	assignee: string;
};

const mostVisits = 1000;

/** The visits of the seven days from a day on, by vendor, then by time; at most 1,000. */
export function visitsOfWeek(scope: Scope, from: PlainDate): Visit[] {
	const visits = statement<Visit>(
		`SELECT ${visitColumns} FROM work_orders w INDEXED BY work_orders_by_visit ${visitJoins}
		WHERE w.profile_id = ? AND w.scheduled_date BETWEEN ? AND ? AND w.status <> 'cancelled' AND ${seenBy(scope, "w")}
		ORDER BY w.scheduled_date, w.from_time, w.id LIMIT ${mostVisits}`,
	).all(scope.profileId, from, addDays(from, 6));
	return visits.sort((a, b) => (a.vendor === b.vendor ? 0 : a.vendor < b.vendor ? -1 : 1));
}

export type DueOrder = Pick<Visit, "id" | "number" | "title" | "fromTime" | "toTime"> & {
	requestId: number;
	dueDate: PlainDate | null;
	date: PlainDate | null;
};

/** Open work orders of whoever asks that are due, or visited, today or before; at most 20, the visits first. */
export function ordersDueFor({ profileId, userId }: Scope): DueOrder[] {
	const { today } = organizationOf({ profileId });
	return statement<DueOrder>(
		`SELECT id, number, title, request_id AS requestId, due_date AS dueDate, scheduled_date AS date,
			from_time AS fromTime, to_time AS toTime FROM work_orders INDEXED BY work_orders_by_assignee
		WHERE profile_id = ? AND assignee_id = ? AND open = 1 AND (due_date <= ? OR scheduled_date <= ?)
		ORDER BY coalesce(scheduled_date, due_order), from_time, id LIMIT 20`,
	).all(profileId, userId, today, today);
}

/** An open work order without a visit. */
export type Unscheduled = Omit<Visit, "date" | "fromTime" | "toTime"> & { dueDate: PlainDate | null };

const mostUnscheduled = 50;

/** Open work orders without a visit, by due date; at most 50. */
export function ordersToSchedule(scope: Scope): Unscheduled[] {
	return statement<Unscheduled>(
		`SELECT ${placeColumns}, w.due_date AS dueDate FROM work_orders w INDEXED BY work_orders_open ${visitJoins}
		WHERE w.profile_id = ? AND w.open = 1 AND w.scheduled_date IS NULL AND ${seenBy(scope, "w")}
		ORDER BY w.due_order, w.id LIMIT ${mostUnscheduled}`,
	).all(scope.profileId);
}

const placeColumns = `w.id, w.number, w.title, concat_ws(' · ', p.name, u.unit_number) AS home, w.status,
	w.vendor_id AS vendorId, coalesce(v.display_name, '') AS vendor,
	coalesce(trim(a.firstname || ' ' || a.lastname), '') AS assignee`;

export const visitColumns = `${placeColumns},
	w.scheduled_date AS date, w.from_time AS fromTime, w.to_time AS toTime`;

export const visitJoins = `LEFT JOIN properties p ON p.id = w.property_id LEFT JOIN units u ON u.id = w.unit_id
	LEFT JOIN vendors v ON v.id = w.vendor_id LEFT JOIN users a ON a.id = w.assignee_id`;
