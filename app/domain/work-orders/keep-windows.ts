import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderWindows } from "~/db/schema";
import type { OrderRecord } from "./order-record";
import type { Side, Slot } from "./schedule-order";

export type Window = Slot & { id: number; offeredBy: Side };

/** The times that are offered for a visit and can still be chosen, by day. */
export function windowsOf(orderId: number, today: string): Window[] {
	return statement<Window>(
		`SELECT id, offered_by AS offeredBy, date, from_time AS fromTime, to_time AS toTime FROM work_order_windows
		WHERE order_id = ? AND state = 'offered' AND date >= ? ORDER BY date, from_time, id`,
	).all(orderId, today);
}

/** How many times a side offered for a visit in the last 24 hours, those taken back included. */
export function offeredToday(orderId: number, offeredBy: Side): number {
	const row = statement<{ n: number }>(
		`SELECT count(*) AS n FROM work_order_windows WHERE order_id = ? AND offered_by = ?
			AND created_date > strftime('%Y-%m-%dT%H:%M:%fZ', ?, '-1 day')`,
	).get(orderId, offeredBy, nowIso());
	return row?.n ?? 0;
}

/** Whether the visit that is agreed is the offered time. */
export function isChosen({ id, scheduledDate, fromTime, toTime }: OrderRecord, windowId: number): boolean {
	const query = `SELECT 1 FROM work_order_windows WHERE id = ? AND order_id = ? AND state = 'chosen'
		AND date = ? AND from_time = ? AND to_time = ?`;
	return statement(query).get(windowId, id, scheduledDate, fromTime, toTime) !== undefined;
}

/** Replaces the times that a side offers. */
export function keepWindows({ id: orderId, profileId }: OrderRecord, offeredBy: Side, slots: readonly Slot[]): void {
	mustBeWriting();
	dropWindowsOf(orderId, offeredBy);
	for (const slot of slots)
		insertRow(workOrderWindows, { profileId, orderId, offeredBy, ...slot, createdDate: nowIso() });
}

/** Takes back the times that a side offers. */
export function dropWindowsOf(orderId: number, offeredBy: Side): void {
	mustBeWriting();
	statement(
		"UPDATE work_order_windows SET state = 'dropped' WHERE order_id = ? AND offered_by = ? AND state = 'offered'",
	).run(orderId, offeredBy);
}

/** Takes back all times that are still offered, but for the chosen one. */
export function dropWindows(orderId: number, chosenId = 0): void {
	mustBeWriting();
	statement(
		`UPDATE work_order_windows SET state = iif(id = @chosenId, 'chosen', 'dropped')
		WHERE order_id = @orderId AND state = 'offered'`,
	).run({ orderId, chosenId });
}
