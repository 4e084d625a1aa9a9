import fc from "fast-check";
import { expect, test } from "vitest";
import { verifyBooks } from "#domain/ledger";
import { findPayment, reconcilePayments } from "#domain/payments";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";
import { moneyOf } from "../../../tests/factories/leasing";
import { balances, startRent } from "../../../tests/factories/payments";
import { withStripe } from "../../../tests/factories/stripe";

const desk = withStripe();

test("a disputed card payment's events in every order, twice, the dispute won: as if it had never been", async () => {
	await desk().activate();
	const outcomes = await inEveryOrder(
		["completed", "completed2", "dispute", "dispute2", "payout", "closed", "closed2"],
		cardStory,
	);
	expect(outcomes).toEqual([JSON.stringify({ state: "won", balance: 0, cash: 120_000 - 3_510, open: 0 })]);
}, 120_000);

test("a bank debit's events in every order, twice, and late: the ledger ends the same", async () => {
	await desk().activate();
	const outcomes = await inEveryOrder(
		["completed", "succeeded", "charge", "dispute", "payout", "completed2", "dispute2"],
		bankStory,
	);
	expect(outcomes).toEqual([JSON.stringify({ state: "returned", balance: 122_500, cash: -5_010, open: 0 })]);
}, 120_000);

type Story = (order: string[], moments: number[]) => Promise<string>;

/** Runs a story with its events in every order, each on a copy of the database, and returns the distinct outcomes. */
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

/**
 * A card payment is made and paid out, then disputed and withdrawn; the dispute is won and the money paid out again.
 */
async function cardStory(order: string[], moments: number[]): Promise<string> {
	const { stripe, scope, leaseId, account, send, chargeOf } = desk();
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

/** Things happen at Stripe in this order. Its events arrive in another order, some before the next thing happens. */
async function bankStory(order: string[], moments: number[]): Promise<string> {
	const { stripe, scope, leaseId, account, send, chargeOf } = desk();
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
	const { scope, leaseId } = desk();
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
	const sums = balances(scope);
	return JSON.stringify({
		state: findPayment(scope, paymentId)?.state,
		balance: moneyOf(leaseId).balance,
		cash: sums["Operating Cash"] ?? 0,
		open: sums["Undeposited Funds"] ?? 0,
	});
}
