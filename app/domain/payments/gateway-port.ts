import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { AccountState, FailureReason, GatewayName, OnlineMethod } from "./labels";

/** What a processor is asked to collect; `account` is the organization's with the processor. */
export type ChargeOrder = {
	paymentId: number;
	account: string;
	amountCents: Cents;
	/** On top of the amount; the processor collects both. */
	feeCents: Cents;
	currency: string;
	description: string;
	method: OnlineMethod;
	/** The same key gives the same charge. */
	idempotencyKey: string;
};

type CheckoutOrder = ChargeOrder & {
	payerEmail: string;
	/** Keep the card or account there for a later charge. */
	saveMethod: boolean;
	/** Paths of this site. */
	returnTo: string;
	cancelTo: string;
};

type SavedOrder = ChargeOrder & { customer: string; reference: string };

/** Where a charge is found again; `charge` is known once the processor has said it. */
type ChargeRef = { account: string; gatewayId: string; charge: string | null };

/**
 * Everything a processor knows of a payment. Earlier steps stay in it: a returned payment still says when it settled,
 * so the last state is enough to book all steps.
 */
export type SeenPayment = {
	gatewayId: string;
	charge: string | null;
	stage: "open" | "processing" | "succeeded" | "failed" | "canceled";
	methodLabel: string;
	/** The day the money is expected, while it is on its way. */
	expectedDate: PlainDate | null;
	/** Moments in ISO 8601, UTC. */
	settledAt: string | null;
	/** `wonAt`: the dispute was decided for the organization since, and the money comes back. */
	returned: { kind: "returned" | "charged_back"; at: string; reason: FailureReason; wonAt: string | null } | null;
	failure: FailureReason | null;
	refundedCents: Cents;
	/** What the processor keeps of it. */
	costCents: Cents;
	saved: { customer: string; reference: string; label: string; expires: string } | null;
};

export type SeenPayout = {
	gatewayId: string;
	date: PlainDate;
	/** Charges less refunds and returns; fees; what reached the bank. */
	grossCents: Cents;
	feeCents: Cents;
	netCents: Cents;
	items: { charge: string; grossCents: Cents; feeCents: Cents }[];
};

export type SeenAccount = { state: AccountState; needs: string[]; restrictedOn: PlainDate | null };

/** News that something happened at the processor. It names the object, not the change: ask the port for its state. */
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

/** A payment processor. Errors that may pass (network, limits) throw GatewayDown; what it refuses throws GatewayRefusal. */
export type PaymentGateway = {
	name: GatewayName;
	/** No money moves. */
	test: boolean;
	/** The page where the payer gives card or bank account. */
	createCheckout(order: CheckoutOrder): Promise<{ gatewayId: string; url: string }>;
	/** Charges a kept card or bank account; the same key gives the same charge. */
	chargeSaved(order: SavedOrder): Promise<SeenPayment>;
	fetch(ref: ChargeRef): Promise<SeenPayment>;
	/** The charge of a payment whose answer was lost; undefined when there is none. */
	find(account: string, paymentId: number): Promise<SeenPayment | undefined>;
	/** No one can pay on that page any more, unless they just did. */
	expireCheckout(ref: ChargeRef): Promise<void>;
	refund(ref: ChargeRef, order: { amountCents: Cents; idempotencyKey: string }): Promise<void>;
	fetchPayout(account: string, payoutId: string): Promise<SeenPayout>;
	/** Payouts of the last days, for those whose news was lost. */
	recentPayouts(account: string): Promise<SeenPayout[]>;
	/** What happened since a moment, oldest first, for news that did not arrive. */
	recentEvents(account: string, since: string): Promise<GatewayEvent[]>;
	removeMethod(account: string, method: { customer: string; reference: string }): Promise<void>;
	createAccount(order: AccountOrder): Promise<{ account: string }>;
	/** Where the organization tells the processor about itself. */
	onboardingPage(account: string, paths: { returnTo: string; refreshTo: string }): Promise<string>;
	accountStatus(account: string): Promise<SeenAccount>;
	/** Throws GatewayRefusal when the signature is not the processor's. */
	verifyWebhook(rawBody: string, signature: string): GatewayEvent[];
};

/** It did not answer, or not now: what was asked may or may not have been done. */
export class GatewayDown extends Error {}

/** It answered no. */
export class GatewayRefusal extends Error {
	constructor(
		readonly reason: FailureReason,
		message: string = reason,
	) {
		super(message);
	}
}

const held = globalThis as typeof globalThis & { __tenantryGateways?: Map<GatewayName, PaymentGateway> };

/** Says which processors this process may use; called once at start. */
export function setGateways(gateways: readonly PaymentGateway[]) {
	held.__tenantryGateways = new Map(gateways.map((gateway) => [gateway.name, gateway]));
}

/** The processors to choose from; none when online payments are off. */
export function gatewaysAtHand(): PaymentGateway[] {
	return [...(held.__tenantryGateways?.values() ?? [])];
}

/** The processor of this name; undefined when this installation does not speak to it. */
export function findGateway(name: GatewayName | null): PaymentGateway | undefined {
	return name === null ? undefined : held.__tenantryGateways?.get(name);
}

/** Throws GatewayDown when this installation does not speak to it (any more). */
export function gatewayNamed(name: GatewayName): PaymentGateway {
	const gateway = findGateway(name);
	if (!gateway) throw new GatewayDown(`This installation has no processor ${name}.`);
	return gateway;
}
