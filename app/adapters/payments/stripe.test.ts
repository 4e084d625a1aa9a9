import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	checkAccount,
	findPayment,
	findSettings,
	reconcilePayments,
	refundPayment,
	savedMethodsOf,
	startPayment,
} from "#domain/payments";
import { sqlite } from "~/db/client.server";
import { moneyOf } from "../../../tests/factories/leasing";
import { balances, startRent } from "../../../tests/factories/payments";
import { withStripe } from "../../../tests/factories/stripe";

const desk = withStripe();

test("onboarding goes from in progress over what is missing to active, and never by arriving", async () => {
	const { stripe, scope, leaseId, account, activate } = desk();
	await checkAccount(scope);
	expect(findSettings(scope)).toMatchObject({ accountState: "in_progress" });
	stripe.account(account, { details_submitted: true, requirements: { currently_due: ["company.tax_id"] } });
	await checkAccount(scope);
	expect(findSettings(scope)).toMatchObject({ accountState: "more_needed", needs: ["Company: tax id"] });
	expect(await startPayment(scope, { ...request(leaseId), idempotencyKey: "early" })).toMatchObject({ ok: false });
	await activate();
	expect(findSettings(scope)).toMatchObject({ accountState: "active", needs: [] });
});

test("a card pays at Stripe's page, is kept there, pays again, is refunded, and the payout is booked", async () => {
	const { stripe, scope, leaseId, tenantId, account, activate, tell } = desk();
	await activate();
	const { paymentId } = await startRent(scope, leaseId, 120_000, "card", { tenantId, saveMethod: true });
	const sessionId = findPayment(scope, paymentId)?.gatewayId ?? "";
	const sent = stripe.asked.find(({ path }) => path === "/v1/checkout/sessions");
	expect(sent).toMatchObject({ account, key: expect.stringContaining("tenantry-payment-") });
	expect(sent?.form.get("success_url")).toBe(`https://rent.example.com/resident/ronlinepaymentsuccess?id=${paymentId}`);

	const intent = stripe.complete(sessionId);
	expect(await tell("checkout.session.completed", stripe.object(sessionId))).toBe(200);
	expect(findPayment(scope, paymentId)).toMatchObject({
		state: "settled",
		methodLabel: "Visa ••4242",
		costCents: 3510,
	});
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0 });
	const [kept] = savedMethodsOf(scope, tenantId);
	expect(kept).toMatchObject({ label: "Visa ••4242", expires: "2030-08", reference: "pm_card" });

	const again = await startRent(scope, leaseId, 5_000, "card", { tenantId, savedMethodId: kept?.id });
	expect(findPayment(scope, again.paymentId)).toMatchObject({ state: "settled" });
	const refund = { amountCents: 20_000, reason: "Too much", idempotencyKey: "r1" };
	for (const _ of [1, 2]) await refundPayment(scope, paymentId, refund);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "settled", refundedCents: 20_000 });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 15_000 });
	await tell("charge.refunded", stripe.object(stripe.chargeOf(intent)));

	const payout = stripe.payOut();
	for (const _ of [1, 2]) expect(await tell("payout.paid", stripe.object(payout))).toBe(200);
	expect(balances(scope)).not.toHaveProperty("Undeposited Funds");
	expect(balances(scope)["Operating Cash"]).toBe(105_000 - 3510 - 175);
});

test("a kept card without money is refused in words, and nothing is posted", async () => {
	const { stripe, scope, leaseId, tenantId, activate } = desk();
	await activate();
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
	const { stripe, scope, leaseId, activate } = desk();
	await activate();
	stripe.goDown(true);
	const ask = () => startPayment(scope, { ...request(leaseId), idempotencyKey: "press" });
	expect(await ask()).toMatchObject({ ok: false, message: expect.stringContaining("You weren't charged") });
	stripe.goDown(false);
	expect(await ask()).toMatchObject({ ok: true });
	expect(sqlite().prepare("SELECT count(*) AS n FROM online_payments").get()).toEqual({ n: 1 });
});

test("a wrong signature changes nothing; another account's event about our payment neither", async () => {
	const { stripe, scope, leaseId, account, activate, send } = desk();
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
	const { stripe, scope, leaseId, account, activate, send, chargeOf } = desk();
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

function request(leaseId: number) {
	return {
		...({ purpose: "rent", subjectId: leaseId, leaseId, amountCents: 120_000, method: "card" } as const),
		...{ payerName: "Ana Diaz", payerEmail: "ana@example.com", description: "Rent", returnTo: "/done?id={id}" },
	};
}

test("of twelve pages with the same balance Stripe keeps one open, and one that was paid meanwhile stops the next", async () => {
	const { stripe, scope, leaseId, tenantId, activate } = desk();
	await activate();
	const sessions: string[] = [];
	for (let tab = 0; tab < 12; tab++) {
		const { paymentId } = await startRent(scope, leaseId, 120_000, "card", { tenantId, confirmAgain: false });
		sessions.push(findPayment(scope, paymentId)?.gatewayId ?? "");
	}
	const isOpen = (id: string) => stripe.object(id).status === "open";
	expect(sessions.map(isOpen)).toEqual([...Array.from({ length: 11 }, () => false), true]);
	for (const closed of sessions.slice(0, 11)) expect(() => stripe.complete(closed)).toThrow("expired");
	stripe.complete(sessions[11] ?? "");
	await expect(startRent(scope, leaseId, 120_000, "card", { tenantId })).rejects.toThrow("was paid in another window");
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
});
