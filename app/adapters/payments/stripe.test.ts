import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { leasePeople } from "#domain/leasing";
import { verifyBooks } from "#domain/ledger";
import {
	checkAccount,
	findPayment,
	findSettings,
	reconcilePayments,
	refundPayment,
	savedMethodsOf,
	savePaymentSettings,
	setGateways,
	startOnboarding,
	startPayment,
} from "#domain/payments";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { action as webhook } from "~/routes/resources/webhooks/stripe";
import { makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { balances, paymentSettings, startRent } from "../../../tests/factories/payments";
import { startStripe, webhookSecret } from "../../../tests/stand-ins/stripe-stand-in";
import { stripeGateway } from "./stripe";

let stripe: Awaited<ReturnType<typeof startStripe>>;
let scope: Scope;
let leaseId: number;
let account: string;

beforeEach(async () => {
	onDay("2026-01-15");
	stripe = await startStripe();
	setGateways([
		stripeGateway({ secretKey: "sk_test_1", webhookSecret, apiUrl: stripe.url, appUrl: "https://rent.example.com" }),
	]);
	scope = makeBooks();
	leaseId = makeLease(scope).leaseId;
	savePaymentSettings(scope, { ...paymentSettings, cardFeeBy: "organisation" });
	const started = await startOnboarding(scope, { email: "ana@example.com" });
	expect(started).toMatchObject({ ok: true, goTo: `${stripe.url}/onboarding` });
	account = findSettings(scope)?.gatewayAccount ?? "";
});

afterEach(async () => {
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
	setClock();
	await stripe.stop();
});

test("onboarding goes from in progress over what is missing to active, and never by arriving", async () => {
	await checkAccount(scope);
	expect(findSettings(scope)).toMatchObject({ accountState: "in_progress" });
	stripe.account(account, { details_submitted: true, requirements: { currently_due: ["company.tax_id"] } });
	await checkAccount(scope);
	expect(findSettings(scope)).toMatchObject({ accountState: "more_needed", needs: ["Company: tax id"] });
	expect(await startPayment(scope, { ...request(), idempotencyKey: "early" })).toMatchObject({ ok: false });
	await activate();
	expect(findSettings(scope)).toMatchObject({ accountState: "active", needs: [] });
});

test("a card pays at Stripe's page, is kept there, pays again, is refunded, and the payout is booked", async () => {
	await activate();
	const tenantId = leasePeople(scope, leaseId)[0]?.tenantId;
	const { paymentId } = await startRent(scope, leaseId, 120_000, "card", { tenantId, saveMethod: true });
	const sessionId = findPayment(scope, paymentId)?.gatewayId ?? "";
	const sent = stripe.asked.find(({ path }) => path === "/v1/checkout/sessions");
	expect(sent).toMatchObject({ account, key: expect.stringContaining("tenantry-payment-") });
	expect(sent?.form.get("success_url")).toBe(`https://rent.example.com/resident/ronlinepaymentsuccess?id=${paymentId}`);

	const intent = stripe.complete(sessionId);
	expect(await post("checkout.session.completed", stripe.object(sessionId))).toBe(200);
	expect(findPayment(scope, paymentId)).toMatchObject({
		state: "settled",
		methodLabel: "Visa ••4242",
		costCents: 3510,
	});
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0 });
	const [kept] = savedMethodsOf(scope, tenantId ?? 0);
	expect(kept).toMatchObject({ label: "Visa ••4242", expires: "2030-08", reference: "pm_card" });

	const again = await startRent(scope, leaseId, 5_000, "card", { tenantId, savedMethodId: kept?.id });
	expect(findPayment(scope, again.paymentId)).toMatchObject({ state: "settled" });
	const refund = { amountCents: 20_000, reason: "Too much", idempotencyKey: "r1" };
	for (const _ of [1, 2]) await refundPayment(scope, paymentId, refund);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "settled", refundedCents: 20_000 });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 15_000 });
	await post("charge.refunded", stripe.object(stripe.chargeOf(intent)));

	const payout = stripe.payOut();
	for (const _ of [1, 2]) expect(await post("payout.paid", stripe.object(payout))).toBe(200);
	expect(balances(scope)).not.toHaveProperty("Undeposited Funds");
	expect(balances(scope)["Operating Cash"]).toBe(105_000 - 3510 - 175);
});

test("a kept card without money is refused in words, and nothing is posted", async () => {
	await activate();
	const tenantId = leasePeople(scope, leaseId)[0]?.tenantId ?? 0;
	const { paymentId } = await startRent(scope, leaseId, 120_000, "card", { tenantId, saveMethod: true });
	stripe.complete(findPayment(scope, paymentId)?.gatewayId ?? "");
	await reconcilePayments();
	sqlite().prepare("UPDATE saved_methods SET reference = 'pm_broke'").run();
	const [kept] = savedMethodsOf(scope, tenantId);
	const again = await startRent(scope, leaseId, 5_000, "card", { tenantId, savedMethodId: kept?.id });
	expect(findPayment(scope, again.paymentId)).toMatchObject({ state: "failed", reason: "not_enough_funds" });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
});

test("while Stripe does not answer nothing is taken, and the same press goes on once it does", async () => {
	await activate();
	stripe.goDown(true);
	const ask = () => startPayment(scope, { ...request(), idempotencyKey: "press" });
	expect(await ask()).toMatchObject({ ok: false, message: expect.stringContaining("Nothing was taken") });
	stripe.goDown(false);
	expect(await ask()).toMatchObject({ ok: true });
	expect(sqlite().prepare("SELECT count(*) AS n FROM online_payments").get()).toEqual({ n: 1 });
});

test("a wrong signature changes nothing; another account's event about our payment neither", async () => {
	await activate();
	const { paymentId } = await startRent(scope, leaseId, 120_000, "card");
	const sessionId = findPayment(scope, paymentId)?.gatewayId ?? "";
	stripe.complete(sessionId);
	const forged = stripe.event("checkout.session.completed", account, stripe.object(sessionId), {
		...{ id: "evt_f", secret: "whsec_other" },
	});
	expect(await send(forged)).toBe(400);
	expect(await send(stripe.event("checkout.session.completed", "acct_other", stripe.object(sessionId)))).toBe(200);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "open" });
	expect(sqlite().prepare("SELECT count(*) AS n FROM gateway_events").get()).toEqual({ n: 1 });
});

test("an hour late the signature is refused; what it told is asked for, and booked once", async () => {
	await activate();
	const { paymentId } = await startRent(scope, leaseId, 120_000, "card");
	const intent = stripe.complete(findPayment(scope, paymentId)?.gatewayId ?? "");
	await reconcilePayments();
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "settled" });
	stripe.dispute(intent, "fraudulent");
	const dispute = { id: "dp", charge: chargeOf(intent).id };
	expect(await send(stripe.event("charge.dispute.created", account, dispute, { ago: 3600 }))).toBe(400);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "settled" });
	stripe.remember("charge.dispute.created", account, dispute);
	for (const time of ["10:30", "11:31", "12:32"]) {
		setClock(`2026-01-16T${time}:00Z`);
		expect((await reconcilePayments()).failures).toEqual([]);
		expect(findPayment(scope, paymentId)).toMatchObject({ state: "charged_back" });
		expect(moneyOf(leaseId)).toMatchObject({ balance: 122_500 });
	}
});

test("a disputed card payment's events in every order, twice, the dispute won: as if it had never been", async () => {
	await activate();
	const outcomes = await inEveryOrder(
		["completed", "completed2", "dispute", "dispute2", "payout", "closed", "closed2"],
		cardStory,
	);
	expect(outcomes).toEqual([JSON.stringify({ state: "won", balance: 0, cash: 120_000 - 3_510, open: 0 })]);
}, 120_000);

test("a bank debit's events in every order, twice, and late: the ledger ends the same", async () => {
	await activate();
	const outcomes = await inEveryOrder(
		["completed", "succeeded", "charge", "dispute", "payout", "completed2", "dispute2"],
		bankStory,
	);
	expect(outcomes).toEqual([JSON.stringify({ state: "returned", balance: 122_500, cash: -5_010, open: 0 })]);
}, 120_000);

type Story = (order: string[], moments: number[]) => Promise<string>;

/** What all tellings of a story end in, each told to a copy of the database. */
async function inEveryOrder(names: string[], tell: Story): Promise<string[]> {
	const template = sqlite().name;
	const outcomes = new Set<string>();
	let run = 0;
	const order = fc.shuffledSubarray(names, { minLength: names.length });
	const moments = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: names.length, maxLength: names.length });
	await fc.assert(
		fc.asyncProperty(order, moments, async (order, moments) => {
			const path = `${template}-order-${++run}`;
			sqlite().exec(`VACUUM INTO '${path}'`);
			openDatabase(path);
			sqlite().pragma("synchronous = OFF");
			outcomes.add(await tell(order, moments));
			closeDatabase();
			openDatabase(template);
		}),
		{ numRuns: 40 },
	);
	return [...outcomes];
}

/** A card pays, the money is paid out, disputed, taken, won and given back. */
async function cardStory(order: string[], moments: number[]): Promise<string> {
	const { paymentId } = await startRent(scope, leaseId, 120_000, "card", { idempotencyKey: "story" });
	const sessionId = findPayment(scope, paymentId)?.gatewayId ?? "";
	const intent = stripe.complete(sessionId);
	const payouts: string[] = [];
	const happen = [
		() => payouts.push(stripe.payOut()),
		() => stripe.dispute(intent, "fraudulent"),
		() => stripe.takeBack(intent),
		() => stripe.win(intent),
	];
	let moment = 0;
	const about = { id: "dp", charge: chargeOf(intent).id };
	for (const [at, name] of order.entries()) {
		const kind = name.replace("2", "");
		const needs = { completed: 0, payout: 1, dispute: 2, closed: 4 }[kind] ?? 0;
		for (const to = Math.max(needs, moments[at] ?? 0); moment < to; moment++) happen[moment]?.();
		const told: Record<string, [string, Record<string, unknown>]> = {
			completed: ["checkout.session.completed", stripe.object(sessionId)],
			payout: ["payout.paid", { id: payouts[0] }],
			dispute: ["charge.dispute.created", about],
			closed: ["charge.dispute.closed", about],
		};
		const [type, object] = told[kind] ?? ["", {}];
		await send(stripe.event(type, account, object, { id: `evt_${kind}${intent}` }));
	}
	await send(stripe.event("payout.paid", account, { id: stripe.payOut() }));
	return outcomeOf(paymentId);
}

/** What happens at Stripe, in its order; its events reach us in another, some of them before the next thing happens. */
async function bankStory(order: string[], moments: number[]): Promise<string> {
	const { paymentId } = await startRent(scope, leaseId, 120_000, "bank", { idempotencyKey: "story" });
	const sessionId = findPayment(scope, paymentId)?.gatewayId ?? "";
	const intent = stripe.complete(sessionId);
	const session = () => stripe.object(sessionId);
	const happen = [
		() => stripe.settle(intent),
		() => stripe.payOut(),
		() => stripe.dispute(intent, "insufficient_funds"),
	];
	let payout = "";
	const events: Record<string, () => { body: string; signature: string }> = {
		completed: () =>
			stripe.event("checkout.session.completed", account, session(), { id: `evt_a${paymentId}${intent}` }),
		completed2: () =>
			stripe.event("checkout.session.completed", account, session(), { id: `evt_a${paymentId}${intent}` }),
		succeeded: () => stripe.event("payment_intent.succeeded", account, stripe.object(intent)),
		charge: () => stripe.event("charge.succeeded", account, chargeOf(intent)),
		dispute: () =>
			stripe.event(
				"charge.dispute.created",
				account,
				{ id: "dp", charge: chargeOf(intent).id },
				{ id: `evt_d${intent}` },
			),
		dispute2: () =>
			stripe.event(
				"charge.dispute.created",
				account,
				{ id: "dp", charge: chargeOf(intent).id },
				{ id: `evt_d${intent}` },
			),
		payout: () => stripe.event("payout.paid", account, { id: payout }),
	};
	let moment = 0;
	const catchUp = (to: number) => {
		for (; moment < to; moment++) {
			const made = happen[moment]?.();
			if (moment === 1) payout = String(made);
		}
	};
	for (const [at, name] of order.entries()) {
		const needs = name === "payout" ? 2 : name.startsWith("dispute") ? 3 : name.startsWith("completed") ? 0 : 1;
		catchUp(Math.max(needs, moments[at] ?? 0));
		await send(events[name]?.() ?? { body: "", signature: "" });
	}
	catchUp(3);
	await reconcilePayments();
	await send(stripe.event("charge.dispute.closed", account, { id: "dp", charge: chargeOf(intent).id }));
	await send(stripe.event("payout.paid", account, { id: payout }));
	stripe.takeBack(intent);
	await send(stripe.event("payout.paid", account, { id: stripe.payOut() }));
	return outcomeOf(paymentId);
}

function outcomeOf(paymentId: number): string {
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
	const sums = balances(scope);
	return JSON.stringify({
		state: findPayment(scope, paymentId)?.state,
		balance: moneyOf(leaseId).balance,
		cash: sums["Operating Cash"] ?? 0,
		open: sums["Undeposited Funds"] ?? 0,
	});
}

function chargeOf(intent: string) {
	return stripe.object(stripe.chargeOf(intent));
}

async function activate() {
	stripe.account(account, {
		...{ details_submitted: true, charges_enabled: true, payouts_enabled: true, requirements: { currently_due: [] } },
	});
	await checkAccount(scope);
}

function request() {
	return {
		...({ purpose: "rent", subjectId: leaseId, leaseId, amountCents: 120_000, method: "card" } as const),
		...{ payerName: "Ana Diaz", payerEmail: "ana@example.com", description: "Rent", returnTo: "/done?id={id}" },
	};
}

function post(type: string, object: Record<string, unknown>) {
	return send(stripe.event(type, account, object));
}

async function send({ body, signature }: { body: string; signature: string }): Promise<number> {
	const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
	const request = new Request("http://localhost/resources/webhooks/stripe", { method: "POST", body, headers });
	return (await webhook({ request, params: {}, context: {} as never })).status;
}
