import { recordActivity } from "#domain/activity";
import type { Cents } from "#domain/money/format";
import { write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { GatewayDown, GatewayRefusal, gatewayNamed } from "./gateway-port";
import { isReceived } from "./labels";
import { findPayment } from "./payment-record";
import { refreshPayment } from "./take-events";

/**
 * Refunds all or part of a payment at the processor and posts it: the payment is reversed and what remains of it is
 * received again. Only a settled payment can be refunded (by check: deposits/refund-deposit.ts). Refuses at `reason`, and at `amount` more than is left.
 */
export async function refundPayment(
	scope: Scope,
	paymentId: number,
	input: { amountCents: Cents; reason: string; idempotencyKey: string },
): Promise<Result<{ refundedCents: Cents }>> {
	const payment = findPayment(scope, paymentId);
	if (!payment) return refuse("That payment wasn't found.");
	const { money } = organizationOf(scope);
	const left = payment.amountCents - payment.refundedCents;
	if (!isReceived(payment.state) || payment.gatewayId === null)
		return refuse("You can refund a payment only after it settles.");
	const reason = input.reason.trim();
	if (!reason) return refuse("Enter a reason.", "reason");
	if (input.amountCents <= 0) return refuse("Enter an amount above zero.", "amount");
	if (input.amountCents > left) return refuse(`Only ${money(left)} of this payment is left to refund.`, "amount");
	try {
		const ref = { account: payment.gatewayAccount, gatewayId: payment.gatewayId, charge: payment.gatewayCharge };
		const whole = input.amountCents === left;
		await gatewayNamed(payment.gateway).refund(ref, {
			amountCents: input.amountCents + (whole ? payment.feeCents : 0),
			idempotencyKey: `tenantry-refund-${input.idempotencyKey}`,
		});
		await refreshPayment(payment);
	} catch (error) {
		if (error instanceof GatewayDown) return refuse("The payment processor isn't responding. Try again in a minute.");
		if (error instanceof GatewayRefusal) return refuse(`The payment processor declined: ${error.message}`);
		throw error;
	}
	write(() =>
		recordActivity(scope, {
			action: "payment.refunded",
			subjectKind: payment.leaseId === null ? "transaction" : "lease",
			subjectId: payment.leaseId ?? payment.transactionId ?? 0,
			summary: `${money(input.amountCents)} of ${payment.payerName}’s online payment refunded. ${reason}`,
		}),
	);
	return { ok: true, refundedCents: input.amountCents };
}
