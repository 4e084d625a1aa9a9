import { momentAt, now, nowIso } from "#domain/calendar";
import { formatDate, type PlainDate } from "#domain/calendar/format";
import { scheduleVisit } from "#domain/maintenance";
import { mustBeWriting, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { timesText } from "./format";
import { makeLink, standingAsk } from "./links";
import { mailNews } from "./mail-vendor";
import { notifyStaff, remember } from "./notify-order";
import { called, findRecord, isOver, type OrderRecord, seesRequest, vendorName } from "./order-record";
import { setOrder } from "./set-order";

/** A visit: a day with local times as HH:MM. */
export type Slot = { date: PlainDate; fromTime: string; toTime: string };

export type Side = "staff" | "vendor" | "resident";

/** Schedules the visit of a work order for the staff. Refuses at the form's fields, by `checkSlot`. */
export function scheduleOrder(scope: Scope, orderId: number, slot: Slot): Result {
	return write((): Result => {
		const order = findRecord(scope, orderId);
		if (!order) return refuse("That work order wasn't found.");
		return agreeVisit(scope, order, slot, "staff");
	});
}

/**
 * Agrees on a visit: it's on the request and in the calendar, and the resident, the owners, the vendor and the staff
 * are told, each unless they did it. Returns how many residents were.
 */
export function agreeVisit(scope: Scope, order: OrderRecord, slot: Slot, by: Side): Result<{ told: number }> {
	mustBeWriting();
	if (isOver(order)) return refuse("This work order is closed. Reopen it first.");
	const wrong = checkSlot(scope, slot);
	if (wrong) return wrong;
	const { date, fromTime, toTime } = slot;
	if (order.scheduledDate === date && order.fromTime === fromTime && order.toTime === toTime)
		return { ok: true, told: 0 };
	const { timeZone, locale } = organizationOf(scope);
	const visit = { visitDate: date, visitWindow: timesText(slot, locale) };
	const shown = scheduleVisit(seesRequest(scope), order.requestId, visit);
	if (!shown.ok) return refuse(shown.message, shown.field && "date");
	const visitStarts = momentAt(date, fromTime, timeZone);
	const status = order.status === "in_progress" ? order.status : "scheduled";
	const after = setOrder(order, {
		...{ fromTime, toTime, scheduledDate: date, status, statusReason: "", visitStarts },
		// A visit within a day needs no reminder a day before.
		...{ remindedDay: isWithinADay(visitStarts), remindedHour: false, askedIfDone: false },
		scheduledAt: order.scheduledAt ?? nowIso(),
	});
	const when = visitText(after, locale);
	const who = by === "staff" ? "" : by === "vendor" ? ` by ${vendorName(scope, order.vendorId)}` : " by the resident";
	remember(scope, after, "scheduled", `is scheduled for ${when}${who}.`, {
		visit: [visitText(order, locale) || null, when],
	});
	if (by !== "staff")
		notifyStaff(scope, after, `Work order ${called(after)} is scheduled for ${when}.`, "technician_scheduled");
	if (by !== "vendor") tellVendor(scope, after, "visit scheduled", [`The visit is on ${when}.`]);
	return { ok: true, told: shown.told };
}

function isWithinADay(iso: string): boolean {
	return Date.parse(iso) - now().getTime() < 86_400_000;
}

/** Emails the vendor who has the work, with a link to it. */
export function tellVendor(scope: Scope, order: OrderRecord, subject: string, news: string[]): void {
	mustBeWriting();
	const ask = standingAsk(order.id);
	if (ask) mailNews(scope, order, ask, { subject, news, token: makeLink(order, { askId: ask.id }) });
}

/** Refuses, at the slot's fields, a past day and an end that isn't after the beginning. */
export function checkSlot(scope: Scope, { date, fromTime, toTime }: Slot, prefix = ""): Failure | undefined {
	if (date < organizationOf(scope).today) return refuse("Choose today or a future date.", `${prefix}date`);
	if (toTime <= fromTime) return refuse("Choose a later end time.", `${prefix}toTime`);
	return undefined;
}

type Scheduled = Pick<OrderRecord, "scheduledDate" | "fromTime" | "toTime">;

/** "Dec 3, 2026, 9:00 AM – 12:00 PM"; "" without a visit. */
export function visitText(order: Scheduled, locale: string): string {
	if (order.scheduledDate === null) return "";
	return [formatDate(order.scheduledDate, locale), timesText(order, locale)].filter(Boolean).join(", ");
}
