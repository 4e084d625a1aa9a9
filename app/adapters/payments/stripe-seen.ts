import type Stripe from "stripe";
import { addDays } from "#domain/calendar/format";
import type { SeenPayment } from "#domain/payments";
import { reasonOf } from "./stripe-errors";

const expandIntent = ["latest_charge.balance_transaction", "payment_method"];

/** The current state of a hosted checkout. */
export async function seenSession(stripe: Stripe, account: string, id: string): Promise<SeenPayment> {
	const on = { stripeAccount: account };
	const session = await stripe.checkout.sessions.retrieve(id, {}, on);
	const intentId = typeof session.payment_intent === "string" ? session.payment_intent : session.payment_intent?.id;
	if (session.status === "complete" && intentId) {
		return { ...(await seenIntent(stripe, account, intentId)), gatewayId: id };
	}
	const expired = session.status === "expired";
	return { ...nothing, gatewayId: id, stage: expired ? "canceled" : "open", failure: expired ? "expired" : null };
}

/** A payment with its charge, its dispute and Stripe's fee. */
export async function seenIntent(stripe: Stripe, account: string, id: string): Promise<SeenPayment> {
	const intent = await stripe.paymentIntents.retrieve(id, { expand: expandIntent }, { stripeAccount: account });
	const charge = objectOf(intent.latest_charge);
	const balance = objectOf(charge?.balance_transaction);
	const method = objectOf(intent.payment_method);
	const failed = intent.status === "requires_payment_method" || intent.status === "canceled";
	const dispute = charge?.disputed ? await disputeOf(stripe, account, charge.id) : undefined;
	return {
		gatewayId: id,
		charge: charge?.id ?? null,
		stage: failed ? "failed" : (stages[intent.status] ?? "open"),
		methodLabel: labelOf(method),
		expectedDate: intent.status === "processing" ? addDays(dayOf(charge?.created ?? intent.created), 5) : null,
		settledAt: intent.status === "succeeded" ? isoOf(balance?.created ?? charge?.created ?? intent.created) : null,
		returned: dispute
			? {
					kind: method?.type === "us_bank_account" ? "returned" : "charged_back",
					at: isoOf(dispute.created),
					reason: reasonOf(dispute.reason),
					wonAt: dispute.status === "won" ? wonAt(dispute) : null,
				}
			: null,
		failure: failed ? reasonOf(intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code) : null,
		refundedCents: charge?.amount_refunded ?? 0,
		costCents: balance?.fee ?? 0,
		saved: savedOf(intent, method),
	};
}

const nothing = {
	charge: null,
	methodLabel: "",
	expectedDate: null,
	settledAt: null,
	returned: null,
	refundedCents: 0,
	costCents: 0,
	saved: null,
};

const stages: Record<string, SeenPayment["stage"]> = {
	processing: "processing",
	succeeded: "succeeded",
	requires_action: "open",
	requires_confirmation: "open",
};

/**
 * The dispute that counts: one that is running or lost, because its money was withdrawn; otherwise one that was won.
 * Inquiries withdraw no money and don't count.
 */
async function disputeOf(stripe: Stripe, account: string, charge: string): Promise<Stripe.Dispute | undefined> {
	const { data } = await stripe.disputes.list({ charge, limit: 10 }, { stripeAccount: account });
	const disputes = data.filter(({ status }) => !status.startsWith("warning_"));
	return disputes.find(({ status }) => status !== "won") ?? disputes[0];
}

/** When Stripe returned the money of a dispute that was won. */
function wonAt({ balance_transactions, created }: Stripe.Dispute): string {
	return isoOf(balance_transactions.find(({ amount }) => amount > 0)?.created ?? created);
}

function labelOf(method: Stripe.PaymentMethod | undefined): string {
	if (method?.card) return `${titled(method.card.brand)} ••${method.card.last4}`;
	if (method?.us_bank_account) return `${method.us_bank_account.bank_name ?? "Bank"} ••${method.us_bank_account.last4}`;
	return "";
}

function savedOf(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod | undefined): SeenPayment["saved"] {
	const customer = typeof intent.customer === "string" ? intent.customer : intent.customer?.id;
	if (!intent.setup_future_usage || !customer || !method) return null;
	const { card } = method;
	const expires = card ? `${card.exp_year}-${String(card.exp_month).padStart(2, "0")}` : "";
	return { customer, reference: method.id, label: labelOf(method), expires };
}

function objectOf<T extends object>(value: string | T | null | undefined): T | undefined {
	return typeof value === "object" && value !== null ? value : undefined;
}

function titled(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}

function isoOf(seconds: number): string {
	return new Date(seconds * 1000).toISOString();
}

function dayOf(seconds: number): string {
	return isoOf(seconds).slice(0, 10);
}
