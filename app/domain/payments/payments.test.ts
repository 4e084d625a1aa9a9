import { beforeEach, expect, test } from "vitest";
import { findPayment, paymentFor, reconcilePayments, refundPayment, startPayment } from "#domain/payments";
import { sqlite } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease, moneyOf } from "../../../tests/factories/leasing";
import {
	balances,
	connectSandbox,
	goodBank,
	goodCard,
	letDaysPass,
	payAtSandbox,
	returnedBank,
	startRent,
} from "../../../tests/factories/payments";
import { saying } from "../../../tests/factories/told";

let scope: Scope;
let leaseId: number;

keepBooks("2026-01-15");
beforeEach(async () => {
	scope = makeBooks();
	leaseId = makeLease(scope).leaseId;
	await connectSandbox(scope);
});

test("a card pays the rent at once; the fee it bears is convenience income; the payout takes both to the bank", async () => {
	const { paymentId, checkout } = await startRent(scope, leaseId, 120_000, "card");
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "open", feeCents: 3540 });
	await payAtSandbox(checkout, goodCard);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "settled", methodLabel: "Visa ••4242" });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0 });
	expect(balances(scope)).toMatchObject({ "Undeposited Funds": 123_540, "Convenience Fee": -3540 });
	await letDaysPass(1);
	const cost = 3644;
	expect(balances(scope)).toMatchObject({ "Operating Cash": 123_540 - cost, "Bank Fees": cost });
	expect(balances(scope)).not.toHaveProperty("Undeposited Funds");
	expect(payouts()).toEqual([{ gross: 123_540, fee: cost, net: 123_540 - cost, booked: 123_540 - cost }]);
	const memo = sqlite().prepare("SELECT memo FROM gl_transactions WHERE type = 'deposit'").pluck().get();
	expect(memo).toMatch(/^Online payments, payout ….{6} on Jan \d+, 2026, \$1,198\.96$/);
});

test("a refused card leaves nothing behind, and another one pays", async () => {
	const { paymentId, checkout } = await startRent(scope, leaseId, 120_000, "card");
	for (const number of ["4000000000000002", "4000000000009995", "4000000000000069", "1234"]) {
		expect(await payAtSandbox(checkout, number)).toMatchObject({ ok: false, field: "number" });
	}
	expect(moneyOf(leaseId)).toMatchObject({ balance: 120_000 });
	expect(await payAtSandbox(checkout, goodCard)).toMatchObject({ ok: true });
	expect(paymentFor(scope, { purpose: "rent", subjectId: leaseId })).toMatchObject({ paymentId, state: "settled" });
});

test("a bank debit settles after days, then comes back: reversed, with the fee, netted from the next payout", async () => {
	const { paymentId, checkout } = await startRent(scope, leaseId, 120_000, "bank");
	await payAtSandbox(checkout, returnedBank);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "processing", transactionId: null });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 120_000 });
	await letDaysPass(4);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "settled" });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0 });
	await letDaysPass(1);
	expect(balances(scope)["Operating Cash"]).toBe(120_000 - 100);
	await letDaysPass(1);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "returned", reason: "not_enough_funds" });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 122_500 });
	await letDaysPass(1);
	expect(balances(scope)["Operating Cash"]).toBe(-100);
	expect(balances(scope)).not.toHaveProperty("Undeposited Funds");
});

test("a debit that fails before it settles posts nothing", async () => {
	const { paymentId, checkout } = await startRent(scope, leaseId, 120_000, "bank");
	await payAtSandbox(checkout, "000111111116");
	await letDaysPass(6);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "failed", reason: "account_closed" });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 120_000 });
});

test("a part is refunded, then the rest: reversed, never edited", async () => {
	const { paymentId, checkout } = await startRent(scope, leaseId, 120_000, "card");
	await payAtSandbox(checkout, goodCard);
	const refund = (amountCents: number, idempotencyKey: string) =>
		refundPayment(scope, paymentId, { amountCents, reason: "Paid twice", idempotencyKey });
	expect(saying(await refund(120_001, "a"))).toMatchInlineSnapshot(
		`"amount: Only $1,200.00 of this payment is left to refund."`,
	);
	expect(await refund(20_000, "b")).toMatchObject({ ok: true });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 20_000 });
	await letDaysPass(1);
	expect(await refund(100_000, "c")).toMatchObject({ ok: true });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 120_000 });
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "refunded" });
	await letDaysPass(2);
	expect(balances(scope)).not.toHaveProperty("Undeposited Funds");
	expect(balances(scope)).not.toHaveProperty("Convenience Fee");
	expect(balances(scope)["Operating Cash"]).toBe(-3644);
});

test("a dispute takes a card payment back", async () => {
	const { paymentId, checkout } = await startRent(scope, leaseId, 120_000, "card");
	await payAtSandbox(checkout, "4000000000000259");
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0 });
	await letDaysPass(11);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "charged_back" });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 122_500 });
});

test("a dispute that is won brings the money again: fee, rent and bank are as if nothing had happened", async () => {
	const { paymentId, checkout } = await startRent(scope, leaseId, 120_000, "card");
	await payAtSandbox(checkout, "4000000000002685");
	await letDaysPass(11);
	expect(moneyOf(leaseId)).toMatchObject({ balance: 122_500 });
	const lost = balances(scope)["Operating Cash"] ?? 0;
	await letDaysPass(9);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "won", reason: "" });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
	await letDaysPass(2);
	expect(balances(scope)["Operating Cash"]).toBe(lost + 123_540);
	expect(balances(scope)).toMatchObject({ "Convenience Fee": -3540 });
	expect(balances(scope)).not.toHaveProperty("Undeposited Funds");
	const refund = { amountCents: 120_000, reason: "Moved", idempotencyKey: "w" };
	expect(await refundPayment(scope, paymentId, refund)).toMatchObject({ ok: true });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 120_000 });
});

test("an application fee is income, once, and can be asked for", async () => {
	const ask = () =>
		startPayment(scope, {
			...{ purpose: "application_fee", subjectId: 7, amountCents: 5000, method: "bank" },
			...{ payerName: "Bo Lee", payerEmail: "bo@example.com", description: "Application fee" },
			...{ returnTo: "/weblistings/status?payment={id}", idempotencyKey: "fee-7" },
		});
	const [first, again] = [await ask(), await ask()];
	expect(again).toEqual(first);
	if (!first.ok) throw new Error(first.message);
	await payAtSandbox(new URL(first.goTo, "http://localhost").searchParams.get("id") ?? "", goodBank);
	await letDaysPass(4);
	expect(paymentFor(scope, { purpose: "application_fee", subjectId: 7 })).toMatchObject({ state: "settled" });
	expect(balances(scope)["Application Fee Income"]).toBe(-5000);
});

test("news that was lost is asked for, however often, and booked once", async () => {
	const { paymentId, checkout } = await startRent(scope, leaseId, 120_000, "card");
	const { desk } = await import("~/adapters/payments/sandbox-desk");
	desk.pay(checkout, { number: goodCard });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 120_000 });
	for (let time = 0; time < 3; time++) await reconcilePayments();
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "settled" });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
	await letDaysPass(2);
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
});

function payouts() {
	return sqlite()
		.prepare(
			"SELECT gross_cents AS gross, fee_cents AS fee, net_cents AS net, booked_cents AS booked FROM payouts ORDER BY id",
		)
		.all();
}
