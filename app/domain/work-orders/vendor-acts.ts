import { nowIso } from "#domain/calendar";
import { findRequest, setRequestStatus } from "#domain/maintenance";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderMessages } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { excerpt } from "~/domain/kernel/excerpt";
import { type Result, refuse } from "~/domain/kernel/result";
import { callOffVisit, noVisit } from "./call-off-visit";
import { finishByVendor } from "./complete-order";
import { askNext } from "./dispatch";
import { type EstimateInput, keepEstimate } from "./estimates";
import { dropWindowsOf } from "./keep-windows";
import type { AskState } from "./labels";
import { findVendorLink, setAsk, type VendorLink } from "./links";
import { notifyResidents, notifyStaff, remember } from "./notify-order";
import { called, isOver, vendorName } from "./order-record";
import { setOrder } from "./set-order";
import { move } from "./set-status";
import { askResidents, type OfferedSlot, offer, residentsOf, take } from "./windows";

type Acting = VendorLink & { name: string };

/** Accepts the work by link. The residents are asked for times if no visit is agreed yet. */
export function acceptByLink(token: string): Result {
	return act(token, ["sent", "accepted"], ({ scope, order, ask, name }) => {
		if (ask.state === "accepted") return { ok: true };
		if (isOver(order)) return refuse("This work order is already closed.");
		setAsk(ask.id, { state: "accepted", answeredDate: nowIso() });
		const after = setOrder(order, { respondedDate: order.respondedDate ?? nowIso() });
		remember(scope, after, "accepted", `was accepted by ${name}, by link.`);
		notifyStaff(scope, after, `${name} accepted work order ${called(after)}.`);
		if (after.scheduledDate !== null || residentsOf(scope, after).length === 0) return { ok: true };
		askResidents(scope, after, `${name} will handle “${after.title}”. When can they come by?`);
		return { ok: true };
	});
}

/** Declines the work by link, with the reason. The next vendor in line is asked. */
export function declineByLink(token: string, reason: string): Result {
	return act(token, ["sent", "accepted", "declined"], ({ scope, order, ask, name }) => {
		if (ask.state === "declined") return { ok: true };
		if (isOver(order)) return refuse("This work order is already closed.");
		setAsk(ask.id, { state: "declined", answeredDate: nowIso(), reason });
		remember(scope, order, "declined", `was declined by ${name}, by link: ${reason}`);
		notifyStaff(scope, order, `${name} declined work order ${called(order)}: ${reason}`);
		const status = order.status === "completed" ? order.status : "new";
		const hadWork = ask.state === "accepted";
		dropWindowsOf(order.id, "vendor");
		if (hadWork) callOffVisit(scope, order);
		askNext(scope, setOrder(order, hadWork ? { status, ...noVisit } : { status }));
		return { ok: true };
	});
}

/** Offers times for the visit by link. */
export function proposeByLink(token: string, slots: readonly OfferedSlot[]): Result {
	return act(token, ["sent", "accepted"], ({ scope, order }) => offer(scope, order, slots, "vendor"));
}

/** Chooses a time that the resident or the office offers, by link. Returns how many residents were notified. */
export function takeByLink(token: string, windowId: number): Result<{ told: number }> {
	return act(token, ["accepted"], ({ scope, order }) => take(scope, order, windowId, "vendor"));
}

const mostEstimates = 10;

type ByLink = Omit<EstimateInput, "vendorId" | "idempotencyKey">;

/** Sends an estimate by link. */
export function estimateByLink(token: string, input: ByLink): Result {
	return act(token, ["sent", "accepted"], ({ scope, order, ask, name }) => {
		if (isOver(order)) return refuse("This work order is already closed.");
		const sent = countOf("SELECT count(*) AS n FROM work_order_estimates WHERE order_id = ? AND vendor_id = ?", [
			order.id,
			ask.vendorId,
		]);
		if (isRepeated(order.id, ask.vendorId, input)) return { ok: true };
		if (sent >= mostEstimates) return refuse("You've sent many estimates already. Please call instead.");
		keepEstimate(scope, order, { ...input, vendorId: ask.vendorId }, true);
		setOrder(order, { respondedDate: order.respondedDate ?? nowIso() });
		notifyStaff(scope, order, `${name} sent an estimate for work order ${called(order)}.`);
		return { ok: true };
	});
}

/** Whether the vendor's newest estimate says the same and isn't decided: the form was sent twice. */
function isRepeated(orderId: number, vendorId: number, { amountCents, scope, startDays, workDays }: ByLink): boolean {
	const newest = statement<{ same: number }>(
		`SELECT state IN ('offered', 'asked') AND amount_cents = ? AND scope = ? AND start_days IS ? AND work_days IS ? AS same
		FROM work_order_estimates WHERE order_id = ? AND vendor_id = ? ORDER BY id DESC LIMIT 1`,
	).get(amountCents, scope, startDays ?? null, workDays ?? null, orderId, vendorId);
	return newest?.same === 1;
}

/** Tells everyone that the vendor is on the way; the work is in progress. Returns how many residents were notified. */
export function comeByLink(token: string): Result<{ told: number }> {
	return act(token, ["accepted"], ({ scope, order, name }) => {
		if (isOver(order)) return refuse("This work order is already closed.");
		if (order.status === "in_progress") return { ok: true, told: 0 };
		move(scope, order, "in_progress", "", {}, `: ${name} is on the way`);
		const told = notifyResidents(scope, order, "technician_scheduled", `${name} is on the way for “${order.title}”.`);
		if (findRequest(scope, order.requestId)?.status === "new")
			setRequestStatus(scope, order.requestId, { status: "in_progress" });
		return { ok: true, told };
	});
}

const mostMessages = 30;

/** Sends a message to the office by link: at most 30 a day. One that says the same as the one before counts once. */
export function writeByLink(token: string, body: string): Result {
	return act(token, ["sent", "accepted"], ({ scope, order, ask, name }) => {
		const sent = countOf(
			`SELECT count(*) AS n FROM work_order_messages WHERE order_id = ? AND vendor_id = ? AND author_id IS NULL
				AND created_date > strftime('%Y-%m-%dT%H:%M:%fZ', ?, '-1 day')`,
			[order.id, ask.vendorId, nowIso()],
		);
		if (sent > 0 && isLastMessage(order.id, ask.vendorId, body)) return { ok: true };
		if (sent >= mostMessages) return refuse("You've sent many messages today. Please call instead.");
		const message = { profileId: order.profileId, orderId: order.id, vendorId: ask.vendorId, body };
		insertRow(workOrderMessages, { ...message, createdDate: nowIso() });
		setOrder(order, {});
		notifyStaff(scope, order, `${name} sent a message about work order ${called(order)}: ${excerpt(body)}`);
		return { ok: true };
	});
}

/** Whether the newest message of a vendor's conversation is the same of theirs: the form was sent twice. */
function isLastMessage(orderId: number, vendorId: number, body: string): boolean {
	const newest = statement<{ same: number }>(
		`SELECT author_id IS NULL AND body = ? AS same FROM work_order_messages
		WHERE order_id = ? AND vendor_id = ? ORDER BY id DESC LIMIT 1`,
	).get(body, orderId, vendorId);
	return newest?.same === 1;
}

/** Completes the work by link, with what was done. */
export function completeByLink(token: string, workDone: string): Result {
	return act(token, ["accepted"], ({ scope, order, name }) => {
		if (order.status === "completed") return { ok: true };
		if (isOver(order)) return refuse("This work order is already closed.");
		finishByVendor(scope, order, workDone, ` by ${name}, by link`);
		return { ok: true };
	});
}

/**
 * Does something for the vendor of a link that works, in one transaction, if what they were asked has one of the
 * states.
 */
export function act<Done extends object>(
	token: string,
	states: readonly AskState[],
	carryOut: (acting: Acting) => Result<Done>,
): Result<Done> {
	return allOrNothing((): Result<Done> => {
		const link = findVendorLink(token);
		if (!link || !(states as readonly string[]).includes(link.state)) return refuse("This link no longer works.");
		return carryOut({ ...link, name: vendorName(link.scope, link.ask.vendorId) });
	});
}

/** A count by a query with one column `n`. */
export function countOf(query: string, params: readonly (string | number)[]): number {
	return statement<{ n: number }>(query).get(...params)?.n ?? 0;
}
