import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { BillingInterval, InvoiceState, SubscriptionState, TaxIdKind } from "./labels";

/** A plan at its price, as the provider sells it. `cents` is before tax, in US cents. */
export type PricedPlan = { planId: number; name: string; billedEvery: BillingInterval; cents: Cents };

/** A subscription as the provider has it now. */
export type SeenSubscription = {
	gatewayId: string;
	planId: number;
	billedEvery: BillingInterval;
	status: SubscriptionState;
	periodFrom: PlainDate;
	nextBillDate: PlainDate;
	/** The day on which it ends or ended; null if it goes on. */
	endsOn: PlainDate | null;
	nextAttemptDate: PlainDate | null;
};

export type SeenInvoice = {
	gatewayId: string;
	number: string;
	date: PlainDate;
	periodFrom: PlainDate;
	periodTo: PlainDate;
	description: string;
	/** With tax. */
	amountCents: Cents;
	taxCents: Cents;
	/** What of the amount was paid from credit. */
	creditCents: Cents;
	state: InvoiceState;
	/** "" if the provider has none. */
	pdfUrl: string;
};

/** Everything the provider knows about a customer. The latest state is enough: earlier ones needn't be known. */
export type SeenCustomer = {
	email: string;
	taxIdKind: TaxIdKind | null;
	taxId: string;
	cardLabel: string;
	creditCents: Cents;
	/** The one that isn't canceled, or else the last one; null if there was none. */
	subscription: SeenSubscription | null;
	invoices: SeenInvoice[];
};

/** What choosing a plan costs, before it is chosen. Credits are negative. */
export type PlanPreview = {
	lines: { words: string; cents: Cents }[];
	taxCents: Cents;
	/** What is charged at once; 0 if credit covers it. */
	dueCents: Cents;
	/** What stays as credit for later bills. */
	creditCents: Cents;
	nextBillDate: PlainDate;
	/** The moment that it was worked out for, in seconds. Changing the plan for this moment costs just this. */
	at: number;
};

type PlanChange = { customer: string; subscription: string; plan: PricedPlan; at: number };
type Paths = { returnTo: string; cancelTo: string };

/** Who bills organizations for their plan. Temporary errors throw BillingDown, a refusal throws BillingRefusal. */
export type BillingGateway = {
	name: "sandbox" | "stripe";
	/** Test mode: no money moves. */
	test: boolean;
	createCustomer(order: { profileId: number; name: string; email: string }): Promise<{ customer: string }>;
	/** What a plan would cost from `at` on: a first one, or instead of a subscription. The customer may not exist yet. */
	preview(order: {
		customer: string | null;
		country: string;
		subscription: string | null;
		plan: PricedPlan;
		at: number;
	}): Promise<PlanPreview>;
	/** The hosted page where a card is entered and a first plan begins. */
	openCheckout(
		order: Paths & { customer: string; plan: PricedPlan; idempotencyKey: string },
	): Promise<{ page: string; url: string }>;
	/** Closes a page so that no one can subscribe on it, unless it was just done. */
	closePage(page: string): Promise<void>;
	/** Changes a subscription's plan at once and charges the card for the difference; refuses if that isn't paid. */
	changePlan(order: PlanChange & { idempotencyKey: string }): Promise<void>;
	/** Lets a subscription end with its period, or go on after all. */
	endWithPeriod(subscription: string, ends: boolean, idempotencyKey: string): Promise<void>;
	fetch(customer: string): Promise<SeenCustomer>;
	/** The hosted page where an open invoice is paid. */
	payPage(customer: string, invoice: string, paths: Paths): Promise<string>;
	/** The hosted page where the card is changed. */
	cardPage(customer: string, paths: Paths): Promise<string>;
	saveDetails(
		customer: string,
		details: { email: string; taxIdKind: TaxIdKind | undefined; taxId: string },
		idempotencyKey: string,
	): Promise<void>;
	/** The customers that a webhook is about. Throws BillingRefusal if the signature isn't the provider's. */
	verifyWebhook(rawBody: string, signature: string): string[];
};

/** The provider didn't respond. The request may or may not have been carried out. */
export class BillingDown extends Error {}

/** The provider refused the request; the message says why, to the person who asked. */
export class BillingRefusal extends Error {}

const held = globalThis as typeof globalThis & { __tenantryBilling?: BillingGateway | undefined };

/** Sets who bills; undefined if no one does. Called once at startup. */
export function setBilling(gateway: BillingGateway | undefined) {
	held.__tenantryBilling = gateway;
}

/** Who bills; undefined if billing is off, and every organization has everything. */
export function billing(): BillingGateway | undefined {
	return held.__tenantryBilling;
}
