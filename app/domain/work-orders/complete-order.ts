import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { findRequest, setRequestStatus } from "#domain/maintenance";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { sumLines } from "./format";
import { dropWindows } from "./keep-windows";
import { remember } from "./notify-order";
import { checkLines, costOf, keepActualLines, type LineInput, linesOf } from "./order-lines";
import { findRecord, type OrderRecord, seesRequest } from "./order-record";
import { setOrder } from "./set-order";
import { move } from "./set-status";

type CompleteInput = {
	completedOn: PlainDate;
	workDone: string;
	/** What the work really was; lines that a bill has stay as they are. */
	lines: LineInput[];
	/** Also completes the request, if no other work order of it is open. */
	closesRequest: boolean;
	/** Whether whoever acts may approve requests over a limit. */
	mayGoOver: boolean;
	/** Confirms a cost above what it may be. */
	confirmOver?: boolean | undefined;
};

/**
 * Completes a work order, or corrects what was noted at its completion. A cost above what it may be needs the right to
 * approve requests over a limit, and is asked about at `confirmOver`.
 */
export function completeOrder(scope: Scope, orderId: number, input: CompleteInput): Result<{ costCents: number }> {
	return write((): Result<{ costCents: number }> => {
		const order = findRecord(scope, orderId);
		if (!order) return refuse("That work order wasn't found.");
		if (order.status === "cancelled") return refuse("This work order is closed. Reopen it first.");
		if (order.approval === "waiting") return refuse("The owner hasn't responded yet.");
		const future = refuseFutureDate(organizationOf(scope), input.completedOn, "completedOn");
		if (future) return future;
		const wrong = checkLines(scope, input.lines);
		if (wrong) return wrong;
		const billed = linesOf(scope, orderId).filter(({ billId }) => billId !== null);
		const locked = new Set(billed.map(({ id }) => id));
		const free = input.lines.filter(({ id }) => id === undefined || !locked.has(id));
		const costCents = costOf(free) + (sumLines(billed).actualCents ?? 0);
		const over = checkLimit(scope, order, costCents, input);
		if (over) return over;
		keepActualLines(scope, orderId, free);
		const { completedOn, workDone } = input;
		const noted = { completedOn, workDone, costCents };
		if (order.status === "completed") {
			const after = setOrder(order, noted);
			remember(scope, after, "completion_edited", "was corrected after completion.", {
				costCents: [order.costCents, costCents],
			});
			return { ok: true, costCents };
		}
		finish(scope, order, noted, input.closesRequest ? workDone : undefined);
		return { ok: true, costCents };
	});
}

/** Completes a work order for the vendor, who notes what was done. The office enters the cost. */
export function finishByVendor(scope: Scope, order: OrderRecord, workDone: string, by: string): void {
	mustBeWriting();
	const completedOn = organizationOf(scope).today;
	finish(scope, order, { completedOn, workDone, costCents: order.costCents }, "", by);
}

/** Completes a work order together with its request, at the cost that was entered so far. */
export function closeWithRequest(scope: Scope, order: OrderRecord, workDone = ""): Result {
	mustBeWriting();
	if (order.approval === "waiting") return refuse("The owner hasn't responded yet.");
	const completedOn = organizationOf(scope).today;
	finish(scope, order, { completedOn, workDone: workDone || order.workDone, costCents: order.costCents }, undefined);
	return { ok: true };
}

type Noted = { completedOn: PlainDate; workDone: string; costCents: number | null };

function finish(scope: Scope, order: OrderRecord, noted: Noted, message: string | undefined, by = ""): void {
	dropWindows(order.id);
	const moment = nowIso();
	move(
		scope,
		order,
		"completed",
		"",
		{ ...noted, endedDate: moment, respondedDate: order.respondedDate ?? moment },
		by,
	);
	if (message === undefined || hasOpen(order)) return;
	const whole = seesRequest(scope);
	const request = findRequest(whole, order.requestId);
	if (!request?.next.some((status) => status === "completed")) return;
	setRequestStatus(whole, order.requestId, { status: "completed", message: message || undefined });
}

function hasOpen({ requestId, id }: OrderRecord): boolean {
	const query = "SELECT 1 FROM work_orders WHERE request_id = ? AND id <> ? AND open = 1 LIMIT 1";
	return statement(query).get(requestId, id) !== undefined;
}

function checkLimit(
	scope: Scope,
	{ limitCents, costCents: before }: OrderRecord,
	costCents: number,
	{ mayGoOver, confirmOver }: CompleteInput,
): Failure | undefined {
	if (limitCents === null || costCents <= limitCents || costCents === before) return undefined;
	const { money } = organizationOf(scope);
	const words = `This costs ${money(costCents)}, which is more than the ${money(limitCents)} it may cost.`;
	if (!mayGoOver) return refuse(`${words} Ask someone who may approve requests over a limit.`, "lines");
	return confirmOver ? undefined : refuse(words, "confirmOver");
}
