import type { PlainDate } from "#domain/calendar/format";
import { replaceVisit } from "#domain/maintenance";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { timesText } from "./format";
import { notifyResidents } from "./notify-order";
import { type OrderRecord, seesRequest } from "./order-record";

/** The columns of a work order without a visit. */
export const noVisit = { scheduledDate: null, fromTime: "", toTime: "", visitStarts: null };

/** Whether no one has come yet for the visit that is agreed, and its day isn't past. */
export function isToCome(scope: Scope, { scheduledDate, status }: OrderRecord): boolean {
	return status !== "in_progress" && scheduledDate !== null && scheduledDate >= organizationOf(scope).today;
}

type Agreed = { scheduledDate: PlainDate | null; fromTime: string; toTime: string };

/**
 * Tells the residents that the visit of a work order, as it was agreed, won't be. Their request shows the next visit of
 * its other open work orders, or none. Nothing without a visit, or of one whose day is past.
 */
export function callOffVisit(scope: Scope, order: OrderRecord): void {
	mustBeWriting();
	const { locale, today } = organizationOf(scope);
	if (order.scheduledDate === null || order.scheduledDate < today) return;
	const shown = (visit: Agreed) => ({ visitDate: visit.scheduledDate, visitWindow: timesText(visit, locale) });
	const next = statement<Agreed>(
		`SELECT scheduled_date AS scheduledDate, from_time AS fromTime, to_time AS toTime FROM work_orders
		WHERE request_id = ? AND id <> ? AND open = 1 AND scheduled_date >= ?
		ORDER BY scheduled_date, from_time, id LIMIT 1`,
	).get(order.requestId, order.id, today);
	const none = { scheduledDate: null, fromTime: "", toTime: "" };
	replaceVisit(seesRequest(scope), order.requestId, shown(order), shown(next ?? none));
	notifyResidents(scope, order, "maintenance_request_status", `The visit for “${order.title}” was canceled.`);
}
