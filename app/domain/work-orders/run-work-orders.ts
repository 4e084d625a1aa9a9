import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { moveOnIfLate } from "./dispatch";
import { notifyStaff } from "./notify-order";
import { called, findRecord, isOver } from "./order-record";
import { makeRecurringOrders } from "./recurring-orders";
import { tellVendor, visitText } from "./schedule-order";
import { setOrder } from "./set-order";
import { mailReminder } from "./windows";

const hour = 3_600_000;

/**
 * Asks the next vendor where one didn't answer in time, reminds residents, vendors and staff of visits a day and an
 * hour before, and adds the work orders of recurring requests. Idempotent: each is done once. Yields the number of
 * changes after each work order.
 */
export function* runWorkOrders(): Generator<number> {
	for (const { id, orderId, profileId } of lateAsks()) {
		yield write(() => (moveOnIfLate(systemScope(profileId), id, orderId) ? 1 : 0));
	}
	for (const { id, profileId } of soonVisits()) yield write(() => remind(profileId, id));
	yield* makeRecurringOrders();
}

function lateAsks() {
	return statement<{ id: number; orderId: number; profileId: number }>(
		`SELECT id, order_id AS orderId, profile_id AS profileId FROM work_order_asks
		WHERE state = 'sent' AND answer_by IS NOT NULL AND answer_by <= ? ORDER BY answer_by, id LIMIT 500`,
	).all(nowIso());
}

/** Visits within the next day whose reminders aren't all sent; one that has begun needs none. */
function soonVisits() {
	const moment = now().getTime();
	return statement<{ id: number; profileId: number }>(
		`SELECT id, profile_id AS profileId FROM work_orders
		WHERE visit_starts IS NOT NULL AND reminded_hour = 0 AND visit_starts > ? AND visit_starts <= ?
			AND open = 1 AND (reminded_day = 0 OR visit_starts <= ?)
		ORDER BY visit_starts, id LIMIT 500`,
	).all(nowIso(), new Date(moment + 24 * hour).toISOString(), new Date(moment + hour).toISOString());
}

function remind(profileId: number, orderId: number): number {
	const scope = systemScope(profileId);
	const order = findRecord(scope, orderId);
	if (!order?.visitStarts || isOver(order)) return 0;
	const left = Date.parse(order.visitStarts) - now().getTime();
	if (left <= 0 || left > 24 * hour || order.remindedHour || (order.remindedDay && left > hour)) return 0;
	const when = visitText(order, organizationOf(scope).locale);
	mailReminder(scope, order, when);
	tellVendor(scope, order, "visit soon", [`Reminder: the visit is on ${when}.`]);
	notifyStaff(scope, order, `Visit soon for work order ${called(order)}: ${when}.`, "technician_scheduled");
	// The day's reminder isn't sent late when only an hour is left.
	setOrder(order, { remindedDay: true, remindedHour: left <= hour });
	return 1;
}
