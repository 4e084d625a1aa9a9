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
 * Asks the next vendor where one didn't answer in time (`moveOnIfLate` of dispatch.ts), reminds residents, vendors and
 * staff of visits a day and an hour before, asks a day after whether the work is done, and adds the work orders of
 * recurring requests. Idempotent: each is done once. Yields the number of changes after each work order.
 */
export function* runWorkOrders(): Generator<number> {
	for (const { id, orderId, profileId } of lateAsks()) {
		yield write(() => (moveOnIfLate(systemScope(profileId), id, orderId) ? 1 : 0));
	}
	for (const { id, profileId } of soonVisits()) yield write(() => remind(profileId, id));
	for (const { id, profileId } of passedVisits()) yield write(() => askIfDone(profileId, id));
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

/** Visits that began more than a day ago, of work that isn't done; of the last month, so that no old news is sent. */
function passedVisits() {
	const moment = now().getTime();
	return statement<{ id: number; profileId: number }>(
		`SELECT id, profile_id AS profileId FROM work_orders
		WHERE visit_starts IS NOT NULL AND asked_if_done = 0 AND status IN ('scheduled', 'in_progress')
			AND visit_starts > ? AND visit_starts <= ? ORDER BY visit_starts, id LIMIT 500`,
	).all(new Date(moment - 30 * 24 * hour).toISOString(), new Date(moment - 24 * hour).toISOString());
}

function askIfDone(profileId: number, orderId: number): number {
	const scope = systemScope(profileId);
	const order = findRecord(scope, orderId);
	if (!order || order.askedIfDone || isOver(order)) return 0;
	const when = visitText(order, organizationOf(scope).locale);
	tellVendor(scope, order, "is the work done?", [
		`The visit was on ${when}, and the work isn't marked complete yet.`,
		"If it's done, please mark it complete. If you need to come again, propose a time.",
	]);
	notifyStaff(scope, order, `The visit for work order ${called(order)} was on ${when}, and it isn't completed yet.`);
	setOrder(order, { askedIfDone: true });
	return 1;
}
