import type Stripe from "stripe";
import type { GatewayEvent } from "#domain/payments";

/** The events that may change our data. The webhook is registered for these. */
export const newsTypes = [
	...["checkout.session.completed", "checkout.session.expired"],
	...["checkout.session.async_payment_succeeded", "checkout.session.async_payment_failed"],
	...["payment_intent.processing", "payment_intent.succeeded", "payment_intent.payment_failed"],
	...["charge.succeeded", "charge.failed", "charge.refunded"],
	...["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"],
	...["charge.dispute.funds_withdrawn", "charge.dispute.funds_reinstated"],
	...["payout.paid", "payout.reconciliation_completed", "account.updated"],
] as const;

/** Converts a verified Stripe event to the port's type. */
export function eventOf(event: Stripe.Event): GatewayEvent {
	const { id, type, created, account = "" } = event;
	return {
		id,
		account: accountOf(event, account),
		kind: type,
		at: new Date(created * 1000).toISOString(),
		about: aboutOf(event),
	};
}

/** The account of an event. "account.updated" has it in its object. */
function accountOf({ type, data }: Stripe.Event, account: string): string {
	return type === "account.updated" ? (data.object as { id: string }).id : account;
}

type Named = { id: string; metadata?: Record<string, string> | null; charge?: string | { id: string } | null };

function aboutOf({ type, data }: Stripe.Event): GatewayEvent["about"] {
	const object = data.object as Named;
	const paymentId = numberOf(object.metadata?.paymentId);
	if (type.startsWith("checkout.session.")) return { what: "payment", paymentId, gatewayId: object.id };
	if (type.startsWith("payment_intent.")) return { what: "payment", paymentId, gatewayId: object.id };
	if (type.startsWith("charge.dispute.") || type.startsWith("charge.refund.") || type.startsWith("refund.")) {
		const charge = typeof object.charge === "string" ? object.charge : object.charge?.id;
		return { what: "payment", paymentId, charge };
	}
	if (type.startsWith("charge.")) return { what: "payment", paymentId, charge: object.id };
	if (type === "payout.paid" || type === "payout.reconciliation_completed")
		return { what: "payout", payoutId: object.id };
	return type === "account.updated" ? { what: "account" } : { what: "nothing" };
}

function numberOf(text: string | undefined): number | undefined {
	return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
