import { nowIso } from "#domain/calendar";
import { mustBeWriting } from "~/db/client.server";
import type { SeenPayment } from "./gateway-port";
import { type OnlineState, reasonText } from "./labels";
import { changePayment, followCorrection, type OnlinePayment, paymentById } from "./payment-record";
import { postDisputeWon } from "./post-dispute-won";
import { postSettled } from "./post-online";
import { postRefund } from "./post-refund";
import { postReturn } from "./post-return";
import { keepMethod } from "./saved-methods";
import { suspendAfterFailure } from "./suspend-autopay";
import { tellOfFailure } from "./tell-payer";

/**
 * Updates a payment to the processor's state and posts each step: settled money is received (post-online.ts), a return
 * reverses it (post-return.ts), a won dispute restores it (post-dispute-won.ts), and a refund pays it back
 * (post-refund.ts). States only move forward and each step is posted once, so events in any order, late or repeated,
 * have the same result.
 */
export function applyProcessorState(paymentId: number, seen: SeenPayment): void {
	mustBeWriting();
	const payment = paymentById(paymentId);
	if (!payment) return;
	followCorrection(payment);
	changePayment(paymentId, {
		gatewayId: payment.gatewayId ?? seen.gatewayId,
		gatewayCharge: seen.charge ?? payment.gatewayCharge,
		methodLabel: seen.methodLabel || payment.methodLabel,
		costCents: Math.max(seen.costCents, payment.costCents),
		expectedDate: seen.expectedDate ?? payment.expectedDate,
		checkedDate: nowIso(),
	});
	if (seen.saved) keepMethod(payment, seen.saved);
	if (seen.settledAt) step(paymentId, "settled", (current) => postSettled(current, seen.settledAt ?? nowIso()));
	else if (seen.stage === "processing") step(paymentId, "processing");
	else if (seen.stage === "failed" || seen.stage === "canceled") fail(paymentId, seen);
	if (!seen.settledAt) return;
	const settled = mustFind(paymentId);
	if (settled.transactionId === null && settled.feeTransactionId === null && settled.problem === "") return;
	const { returned, refundedCents } = seen;
	const wonAt = returned?.wonAt;
	if (wonAt) step(paymentId, "won", (current) => current.state === "charged_back" && postDisputeWon(current, wonAt));
	if (refundedCents > settled.refundedCents) postRefund(mustFind(paymentId), refundedCents);
	if (returned && !wonAt) step(paymentId, returned.kind, (current) => postReturn(current, returned));
}

/** Moves the payment to a state and posts that step, unless it is already there or further. */
function step(paymentId: number, state: OnlineState, book?: (payment: OnlinePayment) => unknown) {
	const payment = mustFind(paymentId);
	const again = state === "settled" && payment.state === "settled" && payment.transactionId === null;
	if (stateRank[payment.state] >= stateRank[state] && !again) return;
	changePayment(paymentId, { state });
	book?.(payment);
}

function fail(paymentId: number, { stage, failure }: SeenPayment) {
	const payment = mustFind(paymentId);
	const state = stage === "canceled" ? "canceled" : "failed";
	if (stateRank[payment.state] >= stateRank[state]) return;
	changePayment(paymentId, {
		...{ state, reason: failure ?? (state === "canceled" ? "canceled" : "declined"), endedDate: nowIso() },
	});
	if (state !== "failed") return;
	const failed = mustFind(paymentId);
	suspendAfterFailure(failed, `A payment failed. ${reasonText(failed.reason)}`);
	tellOfFailure(failed);
}

function mustFind(paymentId: number): OnlinePayment {
	const payment = paymentById(paymentId);
	if (!payment) throw new Error(`No payment ${paymentId}.`);
	return payment;
}

/** The order of states. A payment only moves to a state with a higher number. */
const stateRank: Record<OnlineState, number> = {
	scheduled: 0,
	created: 1,
	open: 2,
	processing: 3,
	canceled: 4,
	failed: 4,
	settled: 5,
	refunded: 6,
	returned: 7,
	charged_back: 7,
	won: 8,
};
