import { nowIso } from "#domain/calendar";
import { mustBeWriting, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { callOffVisit, isToCome, noVisit } from "./call-off-visit";
import { dropWindows } from "./keep-windows";
import { orderStatuses } from "./labels";
import { revokeAsks, standingAsk } from "./links";
import { mailNews } from "./mail-vendor";
import { notifyStaff, remember } from "./notify-order";
import { called, findRecord, isOver, type OrderRecord } from "./order-record";
import { setOrder } from "./set-order";
import { takeBackQuestion } from "./spend-limit";

/** Starts the work, or goes on with work on hold. */
export function startOrder(scope: Scope, orderId: number): Result {
	return change(scope, orderId, (order) => {
		if (order.status === "in_progress") return { ok: true };
		if (isOver(order)) return refuse("This work order is closed. Reopen it first.");
		move(scope, order, "in_progress");
		return { ok: true };
	});
}

/** Puts work on hold, with the reason. The vendor learns of it, and the residents that a visit still to come is off. */
export function holdOrder(scope: Scope, orderId: number, reason: string): Result {
	return change(scope, orderId, (order) => {
		if (order.status === "on_hold") return { ok: true };
		if (isOver(order)) return refuse("This work order is closed. Reopen it first.");
		const comes = isToCome(scope, order);
		const after = move(scope, order, "on_hold", reason, comes ? noVisit : {});
		if (comes) callOffVisit(scope, order);
		const ask = standingAsk(orderId);
		if (ask) mailNews(scope, after, ask, { subject: "on hold", news: [`This work order is on hold: ${reason}`] });
		return { ok: true };
	});
}

/**
 * Cancels work that isn't done, with the reason. The vendor who has it and the residents learn of it, and the owners
 * have nothing more to approve.
 */
export function cancelOrder(scope: Scope, orderId: number, reason: string): Result {
	return change(scope, orderId, (order) => {
		if (order.status === "cancelled") return { ok: true };
		if (order.status === "completed") return refuse("This work order is already completed.");
		const taken = takeBackQuestion(scope, order);
		if (!taken.ok) return taken;
		const ask = standingAsk(orderId);
		const after = move(scope, order, "cancelled", reason, { endedDate: nowIso(), ...noVisit });
		dropWindows(orderId);
		if (ask) mailNews(scope, after, ask, { subject: "canceled", news: [`This work order was canceled: ${reason}`] });
		revokeAsks(scope, after, { told: false });
		callOffVisit(scope, order);
		return { ok: true };
	});
}

/** Reopens work that is over. It counts as reopened if it was completed. */
export function reopenOrder(scope: Scope, orderId: number): Result {
	return change(scope, orderId, (order) => {
		if (!isOver(order)) return { ok: true };
		const reopened = order.status === "completed" ? 1 : 0;
		const after = move(scope, order, reopened ? "in_progress" : "new", "", {
			...{ endedDate: null, completedOn: null, noBill: false, reopenedCount: order.reopenedCount + reopened },
		});
		const ask = standingAsk(orderId);
		if (ask)
			mailNews(scope, after, ask, { subject: "reopened", news: ["This work order was reopened. We'll be in touch."] });
		return { ok: true };
	});
}

/** Notes that no one will send a bill for completed work, or that one is expected again. */
export function setNoBill(scope: Scope, orderId: number, noBill: boolean): Result {
	return change(scope, orderId, (order) => {
		if (order.noBill === noBill) return { ok: true };
		if (noBill && order.billCount > 0) return refuse("This work order already has a bill.");
		const after = setOrder(order, { noBill });
		remember(scope, after, "billing", noBill ? "needs no bill." : "needs a bill.", { noBill: [!noBill, noBill] });
		return { ok: true };
	});
}

/** Changes a work order's status and logs it. */
export function move(
	scope: Scope,
	order: OrderRecord,
	status: OrderRecord["status"],
	statusReason = "",
	more: Parameters<typeof setOrder>[1] = {},
	by = "",
): OrderRecord {
	mustBeWriting();
	const after = setOrder(order, { status, statusReason, ...more });
	const reason = statusReason ? `: ${statusReason}` : ".";
	remember(scope, after, "status", `is ${orderStatuses[status].toLowerCase()}${by}${reason}`, {
		status: [order.status, status],
	});
	notifyStaff(scope, after, `Work order ${called(after)} is ${orderStatuses[status].toLowerCase()}${by}.`);
	return after;
}

function change(scope: Scope, orderId: number, carryOut: (order: OrderRecord) => Result): Result {
	return write(() => {
		const order = findRecord(scope, orderId);
		return order ? carryOut(order) : refuse("That work order wasn't found.");
	});
}
