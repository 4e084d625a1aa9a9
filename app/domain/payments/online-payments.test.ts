import { expect, test } from "vitest";
import {
	blockLease,
	findPayment,
	GatewayDown,
	GatewayRefusal,
	listAllocations,
	listEnrolled,
	listOnlinePayments,
	listPayouts,
	type OnlineFilters,
	onlineSummary,
	refundPayment,
	setGateways,
	startOnboarding,
	startPayment,
} from "#domain/payments";
import { sandboxGateway } from "~/adapters/payments/sandbox";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import {
	connectSandbox,
	goodBank,
	goodCard,
	letDaysPass,
	payAtSandbox,
	startRent,
} from "../../../tests/factories/payments";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

keepBooks("2026-01-15");

test("online payments are found by who paid, how, when, for which property and what became of them", async () => {
	const scope = makeBooks();
	const [elm, oak] = [makeProperty(scope), makeProperty(scope)];
	await connectSandbox(scope);
	const pay = async (unitId: number, payerName: string, method: "card" | "bank", number?: string) => {
		const { leaseId } = makeLease(scope, { unitId });
		const { paymentId, checkout } = await startRent(scope, leaseId, 120_000, method, { payerName });
		if (number) await payAtSandbox(checkout, number);
		return paymentId;
	};
	const ana = await pay(elm.unitId, "Ana Diaz", "card", goodCard);
	await letDaysPass(2);
	must(await refundPayment(scope, ana, { amountCents: 10_000, reason: "Moved", idempotencyKey: "a" }));
	onDay("2026-01-18");
	const bo = await pay(oak.unitId, "Bo Lee", "bank", goodBank);
	const found = (filters: OnlineFilters) => listOnlinePayments(scope, { filters }).rows.map(({ id }) => id);
	expect(found({})).toEqual([bo, ana]);
	expect(found({ q: "lee" })).toEqual([bo]);
	expect(found({ q: "100%" })).toEqual([]);
	expect([found({ method: "card" }), found({ method: "bank" })]).toEqual([[ana], [bo]]);
	expect([found({ propertyId: elm.propertyId }), found({ propertyId: oak.propertyId })]).toEqual([[ana], [bo]]);
	expect([found({ to: "2026-01-17" }), found({ from: "2026-01-18", to: "2026-01-18" })]).toEqual([[ana], [bo]]);
	expect([found({ state: "on_its_way" }), found({ state: "refunded" })]).toEqual([[bo], [ana]]);
	expect([found({ state: "failed" }), found({ state: "returned" }), found({ state: "settled" })]).toEqual([[], [], []]);
	const payoutId = listOnlinePayments(scope, { filters: {} }).rows.at(-1)?.payoutId ?? 0;
	expect([found({ payoutId }), found({ payoutId: payoutId + 1 })]).toEqual([[ana], []]);
	expect(listOnlinePayments(makeBooks(), { filters: {} }).rows).toEqual([]);
});

test("the month's online payments are summed, payouts and leases listed, and where each property's rent goes", async () => {
	const scope = makeBooks();
	const home = makeProperty(scope);
	await connectSandbox(scope, { cardFeeBy: "organization" });
	const { leaseId } = makeLease(scope, { unitId: home.unitId });
	const none = { collected: 0, pendingPayments: 0, returned: 0, awaitingPayout: 0, problems: 0, autopay: 0 };
	expect(onlineSummary(scope)).toMatchObject({ ...none, residents: 1, signedIn: 0 });
	const card = await startRent(scope, leaseId, 70_000, "card");
	await payAtSandbox(card.checkout, goodCard);
	expect(onlineSummary(scope)).toMatchObject({
		...none,
		collected: 70_000,
		awaitingPayout: 70_000,
		collectedInAll: 70_000,
	});
	const bank = await startRent(scope, leaseId, 20_000, "bank");
	await payAtSandbox(bank.checkout, goodBank);
	expect(onlineSummary(scope)).toMatchObject({ collected: 70_000, pendingPayments: 20_000 });
	await letDaysPass(2);
	must(await refundPayment(scope, card.paymentId, { amountCents: 10_000, reason: "Moved", idempotencyKey: "a" }));
	expect(onlineSummary(scope)).toMatchObject({ collected: 60_000, awaitingPayout: 0 });
	const [payout] = listPayouts(scope, {}).rows;
	expect(payout).toMatchObject({ payments: 1, grossCents: 70_000, bankName: "Operating Cash", problem: "" });
	expect(payout?.netCents).toBe(70_000 - (payout?.feeCents ?? 0));
	must(blockLease(scope, { leaseId, off: true, reason: "Court" }));
	expect(listEnrolled(scope, {}).rows).toMatchObject([
		{ leaseId, unitNumber: "1", residents: 1, signedIn: 0, autopay: null, blocked: "Court", certifiedFundsOnly: 0 },
	]);
	expect(listAllocations(scope)).toMatchObject([
		{ propertyId: home.propertyId, operatingName: "Operating Cash", settles: null, rules: [] },
	]);
	onDay("2026-02-01");
	expect(onlineSummary(scope)).toMatchObject({ collected: 0, returned: 0 });
	const others = makeBooks();
	expect([listPayouts(others, {}).rows, listEnrolled(others, {}).rows, listAllocations(others)]).toEqual([[], [], []]);
	expect(onlineSummary(others)).toMatchObject({ ...none, residents: 0, collectedInAll: 0 });
});

test("while the processor is silent nothing is taken, and who asked reads that it can be tried again", async () => {
	const scope = makeBooks();
	await connectSandbox(scope);
	const { leaseId } = makeLease(scope);
	const { paymentId, checkout } = await startRent(scope, leaseId, 70_000, "card");
	await payAtSandbox(checkout, goodCard);
	await letDaysPass(2);
	const start = async () =>
		saying(
			await startPayment(scope, {
				...{ purpose: "rent", subjectId: leaseId, leaseId, amountCents: 10_000, method: "card", confirmAgain: true },
				...{ payerName: "Ana Diaz", payerEmail: "ana@example.com", description: "Rent" },
				...{ returnTo: "/paid?id={id}", idempotencyKey: `try ${tries++}` },
			}),
		);
	let tries = 0;
	const refund = async () =>
		saying(await refundPayment(scope, paymentId, { amountCents: 10_000, reason: "Moved", idempotencyKey: "back" }));
	const onboard = async () => saying(await startOnboarding(scope, { email: "ana@example.com" }));
	const fail = (error: Error) => {
		const failing = () => Promise.reject(error);
		setGateways([{ ...sandboxGateway, createCheckout: failing, refund: failing, onboardingPage: failing }]);
	};
	fail(new GatewayDown());
	const silent = "The payment processor isn't responding. Try again in a minute.";
	expect([await start(), await refund(), await onboard()]).toEqual([
		"form: Our payment processor isn't responding. You weren't charged. Try again in a minute.",
		`form: ${silent}`,
		`form: ${silent}`,
	]);
	fail(new GatewayRefusal("our_side", "Not today."));
	expect([await start(), await refund(), await onboard()]).toEqual([
		"form: Our payment processor declined this payment. You weren't charged.",
		"form: The payment processor declined: Not today.",
		"form: The payment processor declined: Not today.",
	]);
	setGateways([]);
	expect(await onboard()).toBe("form: No payment processor is set up on this installation.");
	expect(findPayment(scope, paymentId)).toMatchObject({ refundedCents: 0, state: "settled" });
});
