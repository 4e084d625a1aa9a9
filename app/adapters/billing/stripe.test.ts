import { afterEach, beforeEach, expect, test } from "vitest";
import {
	cancelPlan,
	changeCard,
	choosePlan,
	findBillingAccount,
	listInvoices,
	payInvoice,
	readOnlyReason,
	reviewPlan,
	saveBillingDetails,
	setBilling,
	standingOf,
} from "#domain/subscriptions";
import type { Scope } from "~/domain/kernel/scope";
import { action as webhook } from "~/routes/resources/webhooks/stripe-billing";
import { planNamed } from "../../../tests/factories/billing";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { billingWebhookSecret, startStripeBilling } from "../../../tests/stand-ins/stripe-billing-stand-in";
import { stripeBilling } from "./stripe";

let stripe: Awaited<ReturnType<typeof startStripeBilling>>;
let scope: Scope;

beforeEach(async () => {
	stripe = await startStripeBilling(Math.floor(Date.now() / 1000));
	const secrets = { secretKey: "sk_test_x", webhookSecret: billingWebhookSecret };
	setBilling(stripeBilling({ ...secrets, apiUrl: stripe.url, appUrl: "https://rent.example.com", tax: false }));
	scope = makeBooks();
});
afterEach(async () => {
	setBilling(undefined);
	await stripe.stop();
});

async function choose(name: string, key: string) {
	const choice = { planId: planNamed(name).id, billedEvery: "month" as const };
	const { review } = must(await reviewPlan(scope, choice));
	return choosePlan(
		scope,
		{ ...choice, dueCents: review.dueCents, at: review.at, idempotencyKey: key },
		"a@example.com",
	);
}

async function tell(type: string, secret?: string) {
	const customer = findBillingAccount(scope)?.customer;
	const { body, signature } = stripe.event(type, { id: "x", customer }, secret);
	const headers = { "stripe-signature": signature };
	const request = new Request("http://localhost/resources/webhooks/stripe-billing", { method: "POST", body, headers });
	return (await webhook({ request, params: {}, context: {} as never })).status;
}

async function subscribe() {
	must(await choose("Starter", "first"));
	stripe.complete();
	expect(await tell("checkout.session.completed")).toBe(200);
}

test("a plan is active once a signed webhook came and Stripe says so; the review writes nothing", async () => {
	const { review } = must(await reviewPlan(scope, { planId: planNamed("Starter").id, billedEvery: "month" }));
	expect(review).toMatchObject({ dueCents: 2_950, taxCents: 50, entersCard: true });
	expect(findBillingAccount(scope)).toBeUndefined();
	expect(must(await choose("Starter", "first")).goTo).toBe("https://pay.example/cs");
	stripe.complete();
	expect(await tell("checkout.session.completed", "whsec_other")).toBe(400);
	expect(standingOf(scope).plan.name).toBe("Free");
	for (const _ of [1, 2]) expect(await tell("checkout.session.completed")).toBe(200);
	expect(standingOf(scope)).toMatchObject({ plan: { name: "Starter" }, subscription: { status: "active" } });
	expect(findBillingAccount(scope)).toMatchObject({ cardLabel: "Visa ••4242", email: "a@example.com" });
	expect(listInvoices(scope, {}).rows).toMatchObject([
		{ number: "T-1", amountCents: 2_950, taxCents: 50, state: "paid", pdfUrl: "https://pay.example/pdf" },
	]);
});

test("a change costs what was shown and takes effect at once; a declined card changes nothing", async () => {
	await subscribe();
	must(await choose("Growth", "up"));
	expect(standingOf(scope).plan.name).toBe("Growth");
	stripe.declineCards();
	expect(await choose("Scale", "more")).toEqual({
		ok: false,
		message: "Your card was declined. Change the card and try again.",
	});
	expect(standingOf(scope).plan.name).toBe("Growth");
});

test("past due, unpaid and canceled follow Stripe's word; an open invoice and the card have Stripe's pages", async () => {
	await subscribe();
	stripe.move("subscription", { status: "unpaid" });
	stripe.move("invoice", { status: "open", attempt_count: 4 });
	expect(await tell("customer.subscription.updated")).toBe(200);
	expect(readOnlyReason(scope)).toContain("couldn't collect your payment");
	const [invoice] = listInvoices(scope, {}).rows;
	expect(invoice?.state).toBe("failed");
	expect(must(await payInvoice(scope, invoice?.id ?? 0)).goTo).toBe("https://pay.example/in");
	expect(must(await changeCard(scope)).goTo).toBe("https://pay.example/card");
	stripe.move("subscription", { status: "active" });
	await tell("invoice.paid");
	expect(readOnlyReason(scope)).toBeUndefined();
	expect(must(await cancelPlan(scope, { reason: "other" })).endsOn).not.toBeNull();
	must(await saveBillingDetails(scope, { email: "b@example.com", taxIdKind: "us_ein", taxId: "12-3456789" }));
	expect(findBillingAccount(scope)).toMatchObject({ email: "b@example.com", taxIdKind: "us_ein", taxId: "12-3456789" });
});
