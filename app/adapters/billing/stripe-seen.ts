import type Stripe from "stripe";
import { BillingRefusal, type SeenCustomer, type SeenInvoice, type SeenSubscription } from "#domain/subscriptions";
import type { SubscriptionState } from "#domain/subscriptions/labels";

/** Everything that Stripe knows of a customer: the newest subscription that isn't canceled, or else the last one. */
export async function seenCustomer(stripe: Stripe, id: string): Promise<SeenCustomer> {
	const customer = await stripe.customers.retrieve(id, {
		expand: ["tax_ids", "invoice_settings.default_payment_method"],
	});
	if (customer.deleted) throw new BillingRefusal("The billing provider has closed your account. Contact support.");
	const { data } = await stripe.subscriptions.list({
		...{ customer: id, status: "all", limit: 100 },
		expand: ["data.default_payment_method"],
	});
	const begun = data.filter(({ status }) => status !== "incomplete" && status !== "incomplete_expired");
	const subscription = begun.find(({ status }) => status !== "canceled") ?? begun[0];
	const invoices = await stripe.invoices.list({ customer: id, limit: 100 }).autoPagingToArray({ limit: 1_000 });
	const taxId = customer.tax_ids?.data[0];
	const open = invoices.find(({ status }) => status === "open");
	return {
		...{ email: customer.email ?? "", taxIdKind: kindOf(taxId?.type), taxId: taxId?.value ?? "" },
		cardLabel: cardOf(subscription?.default_payment_method) || cardOf(customer.invoice_settings.default_payment_method),
		creditCents: Math.max(0, -customer.balance),
		subscription: subscription ? seenSubscription(subscription, open) : null,
		invoices: invoices.filter(({ status }) => status !== "draft" && status !== "void").map(seenInvoice),
	};
}

const states: Record<string, SubscriptionState> = {
	trialing: "trial",
	active: "active",
	past_due: "past_due",
	unpaid: "suspended",
	paused: "suspended",
	canceled: "cancelled",
};

/** The plan and period that a price's key names: "tenantry_2_month_2900". */
const keyShape = /^tenantry_(\d{1,9})_(month|year)_\d+$/;

function seenSubscription(subscription: Stripe.Subscription, open: Stripe.Invoice | undefined): SeenSubscription {
	const [item] = subscription.items.data;
	const [, plan = "", billedEvery = ""] = keyShape.exec(item?.price.lookup_key ?? "") ?? [];
	if (!item || !plan) throw new BillingRefusal("Your subscription's plan is no longer offered. Contact support.");
	const ends = subscription.ended_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null);
	return {
		...{ gatewayId: subscription.id, planId: Number(plan), billedEvery: billedEvery === "year" ? "year" : "month" },
		status: states[subscription.status] ?? "suspended",
		...{ periodFrom: dayOf(item.current_period_start), nextBillDate: dayOf(item.current_period_end) },
		endsOn: ends === null ? null : dayOf(ends),
		nextAttemptDate: open?.next_payment_attempt ? dayOf(open.next_payment_attempt) : null,
	};
}

function seenInvoice(invoice: Stripe.Invoice): SeenInvoice {
	const [line] = invoice.lines.data.slice(-1);
	const taxCents = taxOf(invoice);
	return {
		...{ gatewayId: invoice.id ?? "", number: invoice.number ?? "", date: dayOf(invoice.created) },
		periodFrom: dayOf(line?.period.start ?? invoice.period_start),
		periodTo: dayOf(line?.period.end ?? invoice.period_end),
		...{ description: line?.description ?? "", amountCents: invoice.total, taxCents, creditCents: creditOf(invoice) },
		...{ state: stateOf(invoice), pdfUrl: invoice.invoice_pdf ?? "" },
	};
}

/** What the customer's credit paid of an invoice: a balance below zero is credit. */
function creditOf({ total, starting_balance, ending_balance }: Stripe.Invoice): number {
	return total > 0 ? Math.max(0, (ending_balance ?? starting_balance) - starting_balance) : 0;
}

function stateOf(invoice: Stripe.Invoice): SeenInvoice["state"] {
	if (invoice.status === "paid") {
		return invoice.total > 0 && invoice.post_payment_credit_notes_amount >= invoice.total ? "refunded" : "paid";
	}
	if (invoice.status === "uncollectible") return "failed";
	return invoice.attempt_count > 0 && invoice.next_payment_attempt === null ? "failed" : "open";
}

export function taxOf({ total_taxes }: Pick<Stripe.Invoice, "total_taxes">): number {
	return (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

export function dayOf(seconds: number): string {
	return new Date(seconds * 1000).toISOString().slice(0, 10);
}

function kindOf(type: string | undefined): SeenCustomer["taxIdKind"] {
	return type === "us_ein" || type === "eu_vat" || type === "gb_vat" || type === "ca_bn" ? type : null;
}

function cardOf(method: string | Stripe.PaymentMethod | null | undefined): string {
	if (!method || typeof method === "string" || !method.card) return "";
	const { brand, last4 } = method.card;
	return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ••${last4}`;
}
