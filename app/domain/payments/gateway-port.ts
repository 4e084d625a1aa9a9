import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { AccountState, FailureReason, GatewayName, OnlineMethod } from "./labels";

/** What the processor should collect. `account` is the organization's account at the processor. */
export type ChargeOrder = {
	paymentId: number;
	account: string;
	amountCents: Cents;
	/** Fee in addition to the amount; the processor collects both. */
	feeCents: Cents;
	currency: string;
	description: string;
	method: OnlineMethod;
	/** Repeating a request with the same key doesn't charge again. */
	idempotencyKey: string;
};

type CheckoutOrder = ChargeOrder & {
	payerEmail: string;
	/** Save the card or bank account at the processor for later charges. */
	saveMethod: boolean;
	/** Paths on this site. */
	returnTo: string;
	cancelTo: string;
};

type SavedOrder = ChargeOrder & { customer: string; reference: string };

/** Identifies a charge at the processor; `charge` is null until the processor returned it. */
type ChargeRef = { account: string; gatewayId: string; charge: string | null };

/**
 * Everything the processor knows about a payment. It includes earlier steps: a returned payment still says when it
 * settled, so the latest state is enough to post all steps.
 */
export type SeenPayment = {
	gatewayId: string;
	charge: string | null;
	stage: "open" | "processing" | "succeeded" | "failed" | "canceled";
	methodLabel: string;
	/** Expected arrival date while the payment is processing. */
	expectedDate: PlainDate | null;
	/** Moments in ISO 8601, UTC. */
	settledAt: string | null;
	/**
	 * `wonAt`: when the dispute was decided in the organization's favor, so that the money comes back; null if it
	 * wasn't.
	 */
	returned: { kind: "returned" | "charged_back"; at: string; reason: FailureReason; wonAt: string | null } | null;
	failure: FailureReason | null;
	refundedCents: Cents;
	/** The processor's own fee. */
	costCents: Cents;
	saved: { customer: string; reference: string; label: string; expires: string } | null;
};

export type SeenPayout = {
	gatewayId: string;
	date: PlainDate;
	/** Charges less refunds and returns; the processor's fees; and what reached the bank. */
	grossCents: Cents;
	feeCents: Cents;
	netCents: Cents;
	items: { charge: string; grossCents: Cents; feeCents: Cents }[];
};

export type SeenAccount = { state: AccountState; needs: string[]; restrictedOn: PlainDate | null };

/** An event at the processor. It names what changed, not the change itself: fetch the current state. */
export type GatewayEvent = {
	id: string;
	account: string;
	kind: string;
	at: string;
	about:
		| { what: "payment"; paymentId?: number | undefined; gatewayId?: string | undefined; charge?: string | undefined }
		| { what: "payout"; payoutId: string }
		| { what: "account" }
		| { what: "nothing" };
};

export type AccountOrder = {
	profileId: number;
	businessType: string;
	legalName: string;
	email: string;
	country: string;
};

/** A payment processor. Temporary errors (network, rate limits) throw GatewayDown; a refusal throws GatewayRefusal. */
export type PaymentGateway = {
	name: GatewayName;
	/** Test mode: no money moves. */
	test: boolean;
	/** Creates the page where the payer enters a card or bank account. */
	createCheckout(order: CheckoutOrder): Promise<{ gatewayId: string; url: string }>;
	/** Charges a saved card or bank account. Repeating it with the same key doesn't charge again. */
	chargeSaved(order: SavedOrder): Promise<SeenPayment>;
	fetch(ref: ChargeRef): Promise<SeenPayment>;
	/** Looks for the charge of a payment whose response was lost; undefined if there is none. */
	find(account: string, paymentId: number): Promise<SeenPayment | undefined>;
	/** Closes a page so that no one can pay on it, unless it was just paid. */
	expireCheckout(ref: ChargeRef): Promise<void>;
	refund(ref: ChargeRef, order: { amountCents: Cents; idempotencyKey: string }): Promise<void>;
	fetchPayout(account: string, payoutId: string): Promise<SeenPayout>;
	/** Payouts of the last days, in case their events were lost. */
	recentPayouts(account: string): Promise<SeenPayout[]>;
	/** Events since a moment, oldest first, in case some didn't arrive. */
	recentEvents(account: string, since: string): Promise<GatewayEvent[]>;
	removeMethod(account: string, method: { customer: string; reference: string }): Promise<void>;
	createAccount(order: AccountOrder): Promise<{ account: string }>;
	/** The page where the organization enters its information for the processor. */
	onboardingPage(account: string, paths: { returnTo: string; refreshTo: string }): Promise<string>;
	accountStatus(account: string): Promise<SeenAccount>;
	/** Throws GatewayRefusal if the signature isn't the processor's. */
	verifyWebhook(rawBody: string, signature: string): GatewayEvent[];
};

/** The processor didn't respond, or can't right now. The request may or may not have been carried out. */
export class GatewayDown extends Error {}

/** The processor refused the request. */
export class GatewayRefusal extends Error {
	constructor(
		readonly reason: FailureReason,
		message: string = reason,
	) {
		super(message);
	}
}

const held = globalThis as typeof globalThis & { __tenantryGateways?: Map<GatewayName, PaymentGateway> };

/** Sets which processors this process may use. Called once at startup. */
export function setGateways(gateways: readonly PaymentGateway[]) {
	held.__tenantryGateways = new Map(gateways.map((gateway) => [gateway.name, gateway]));
}

/** The available processors; empty if online payments are off. */
export function gatewaysAtHand(): PaymentGateway[] {
	return [...(held.__tenantryGateways?.values() ?? [])];
}

/** The processor with this name; undefined if this installation doesn't use it. */
export function findGateway(name: GatewayName | null): PaymentGateway | undefined {
	return name === null ? undefined : held.__tenantryGateways?.get(name);
}

/** The processor with this name. Throws GatewayDown if this installation doesn't use it, or no longer does. */
export function gatewayNamed(name: GatewayName): PaymentGateway {
	const gateway = findGateway(name);
	if (!gateway) throw new GatewayDown(`This installation has no processor ${name}.`);
	return gateway;
}
