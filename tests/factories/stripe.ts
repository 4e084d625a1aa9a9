import { afterEach, beforeEach, expect } from "vitest";
import { setClock } from "#domain/calendar";
import { leasePeople } from "#domain/lease-records";
import { verifyBooks } from "#domain/ledger";
import { checkAccount, findSettings, savePaymentSettings, setGateways, startOnboarding } from "#domain/payments";
import { stripeGateway } from "~/adapters/payments/stripe";
import { action as webhook } from "~/routes/resources/webhooks/stripe";
import { startStripe, webhookSecret } from "../stand-ins/stripe-stand-in";
import { makeBooks, makeLease, onDay } from "./leasing";
import { paymentSettings } from "./payments";

/**
 * Around each test of a file: 15 January 2026, Stripe stands in, and an organization with a let home has begun to open
 * its account there; in the end the books hold. What comes back tells the desk of the test that runs.
 */
export function withStripe(): () => StripeDesk {
	let desk: StripeDesk | undefined;
	const current = () => {
		if (!desk) throw new Error("There is a desk only inside a test.");
		return desk;
	};
	beforeEach(async () => {
		onDay("2026-01-15");
		desk = await openDesk();
	});
	afterEach(async () => {
		const { scope, stripe } = current();
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
		setClock();
		await stripe.stop();
	});
	return current;
}

type StripeDesk = Awaited<ReturnType<typeof openDesk>>;

async function openDesk() {
	const stripe = await startStripe();
	setGateways([
		stripeGateway({ secretKey: "sk_test_1", webhookSecret, apiUrl: stripe.url, appUrl: "https://rent.example.com" }),
	]);
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const tenantId = leasePeople(scope, leaseId)[0]?.tenantId ?? 0;
	savePaymentSettings(scope, { ...paymentSettings, cardFeeBy: "organization" });
	const started = await startOnboarding(scope, { email: "ana@example.com" });
	expect(started).toMatchObject({ ok: true, goTo: `${stripe.url}/onboarding` });
	const account = findSettings(scope)?.gatewayAccount ?? "";

	/** Stripe has all it asks for: payments may be taken. */
	const activate = async () => {
		stripe.account(account, {
			...{ details_submitted: true, charges_enabled: true, payouts_enabled: true },
			requirements: { currently_due: [] },
		});
		await checkAccount(scope);
	};

	/** Delivers an event to our address; gives the status of the answer. */
	const send = async ({ body, signature }: { body: string; signature: string }): Promise<number> => {
		const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
		const request = new Request("http://localhost/resources/webhooks/stripe", { method: "POST", body, headers });
		return (await webhook({ request, params: {}, context: {} as never })).status;
	};
	const tell = (type: string, object: Record<string, unknown>) => send(stripe.event(type, account, object));

	/** The charge of a payment intent, as Stripe shows it. */
	const chargeOf = (intent: string) => stripe.object(stripe.chargeOf(intent));

	return { stripe, scope, leaseId, tenantId, account, activate, send, tell, chargeOf };
}
