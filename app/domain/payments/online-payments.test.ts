import { expect, test } from "vitest";
import { listOnlinePayments, type OnlineFilters, refundPayment } from "#domain/payments";
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
