import { setRequestStatus } from "#domain/maintenance";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { closeWithRequest } from "./complete-order";
import { type OpenOrdersAnswer, orderNumber } from "./labels";
import { findRecord, type OrderRecord, seesRequest } from "./order-record";
import { cancelOrder } from "./set-status";

type Completion = { message?: string | undefined; openOrders?: OpenOrdersAnswer | undefined };

/** Completes a request. While work orders of it are open, asks at `openOrders` what becomes of them. */
export function completeRequest(scope: Scope, requestId: number, { message, openOrders }: Completion): Result {
	return allOrNothing((): Result => {
		const open = openOrdersOf(scope, requestId);
		if (open.length > 0 && openOrders === undefined) {
			const names = open.map(({ number }) => orderNumber(number)).join(", ");
			const words = open.length === 1 ? `${names} is still open` : `${names} are still open`;
			return refuse(`${words}. Choose what becomes of ${open.length === 1 ? "it" : "them"}.`, "openOrders");
		}
		const completed = setRequestStatus(scope, requestId, { status: "completed", message });
		if (!completed.ok) return completed;
		for (const order of openOrders === "complete" || openOrders === "cancel" ? open : []) {
			const done = openOrders === "complete" ? closeWithRequest(scope, order, message) : cancelWith(scope, order);
			if (!done.ok) return refuse(`${orderNumber(order.number)}: ${done.message}`, "openOrders");
		}
		return { ok: true };
	});
}

function cancelWith(scope: Scope, { id }: OrderRecord): Result {
	return cancelOrder(seesRequest(scope), id, "The request was completed.");
}

/** The open work orders of a request, also those of others: the request's end concerns them all. */
function openOrdersOf(scope: Scope, requestId: number): OrderRecord[] {
	const whole = seesRequest(scope);
	return statement<{ id: number }>(
		"SELECT id FROM work_orders WHERE request_id = ? AND profile_id = ? AND open = 1 ORDER BY id",
	)
		.all(requestId, scope.profileId)
		.flatMap(({ id }) => findRecord(whole, id) ?? []);
}
