import { beforeEach, expect, test } from "vitest";
import { chargeLease, correctPayment, findCorrectablePayment } from "#domain/lease-accounts";
import { accountByRole } from "#domain/ledger";
import { findPayment, recentAllocations, saveAllocation, saveSettleOrder } from "#domain/payments";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, moneyOf } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import {
	balances,
	connectSandbox,
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
	await connectSandbox(scope, { cardFeeBy: "organization" });
	for (const [name, amountCents, date] of [
		["Parking", 4_000, "2026-01-02"],
		["Late Fee Income", 5_000, "2026-01-03"],
		["Pet Rent", 3_000, "2026-01-04"],
	] as const) {
		must(chargeLease(scope, leaseId, { date, lines: [{ accountId: accountNamed(scope, name), amountCents }] }));
	}
});

/** What a card payment of this amount pays: names and cents. */
async function paid(amountCents: number) {
	const { checkout } = await startRent(scope, leaseId, amountCents, "card");
	await payAtSandbox(checkout, goodCard);
	return recentAllocations(scope)[0]?.appliedTo.map(({ name, amountCents }) => `${name} ${amountCents}`);
}

function inLines(accountIds: readonly number[]) {
	return accountIds.map((accountId, line) => ({ line, accountId }));
}

test("by account in their order, then the oldest; a late fee may wait until last", async () => {
	const accounts = ["Pet Rent", "Parking"].map((name) => accountNamed(scope, name));
	const order = { settles: "priority" as const, lateFeesLast: false, priority: inLines(accounts) };
	expect(saying(saveSettleOrder(scope, { ...order, priority: [] }))).toMatchInlineSnapshot(
		`"priority: Choose the account to pay first."`,
	);
	expect(saveSettleOrder(scope, { ...order, priority: inLines([accounts[0] ?? 0, accounts[0] ?? 0]) })).toMatchObject({
		message: "Pet Rent is listed twice.",
	});
	const strange = { ...order, priority: [{ line: 3, accountId: 999_999 }] };
	for (const settles of ["priority", "oldest"] as const) {
		expect(saveSettleOrder(scope, { ...strange, settles })).toMatchObject({ field: "priority[3].accountId" });
	}
	expect(saveSettleOrder(scope, order)).toEqual({ ok: true });
	expect(await paid(8_000)).toEqual([expect.stringMatching(/ 1000$/), "Parking 4000", "Pet Rent 3000"]);
	expect(saveSettleOrder(scope, { ...order, settles: "largest", lateFeesLast: true })).toEqual({ ok: true });
	expect(await paid(119_500)).toEqual([expect.stringMatching(/ 119000$/), expect.stringMatching(/^Late.* 500$/)]);
});

test("properties may have an order of their own, many at once, and give it up again", async () => {
	const propertyId =
		statement<{ id: number }>("SELECT property_id AS id FROM leases WHERE id = ?").get(leaseId)?.id ?? 0;
	const { leaseId: elsewhere } = makeLease(scope);
	const other = statement<{ id: number }>("SELECT property_id AS id FROM leases WHERE id = ?").get(elsewhere)?.id ?? 0;
	const order = {
		settles: "priority" as const,
		lateFeesLast: false,
		priority: inLines([accountNamed(scope, "Parking")]),
	};
	const bank = accountByRole(scope, "operating_cash").id;
	const lines = [{ line: 0, bankAccountId: bank, kind: "share" as const, shareBp: 10_000 }];
	expect(saying(saveAllocation(scope, [propertyId, 999_999], { lines, order }))).toMatchInlineSnapshot(
		`"form: That property wasn't found."`,
	);
	const strange = { settles: "organization" as const, lateFeesLast: false, priority: inLines([999_999]) };
	expect(saying(saveAllocation(scope, [propertyId], { lines, order: strange }))).toMatchInlineSnapshot(
		`"priority[0].accountId: That account wasn't found."`,
	);
	expect(saveAllocation(scope, [propertyId, other], { lines, order })).toEqual({ ok: true });
	expect(statement<{ n: number }>("SELECT count(*) AS n FROM rent_allocations").get()).toEqual({ n: 2 });
	expect(await paid(4_000)).toEqual(["Parking 4000"]);
	expect(saveAllocation(scope, [propertyId], { lines: [] })).toEqual({ ok: true });
	expect(await paid(4_000)).toEqual([expect.stringMatching(/ 4000$/)]);
});

test("what a manager changed is what comes back when the payment is returned; once paid out it stays", async () => {
	const { paymentId, checkout } = await startRent(scope, leaseId, 10_000, "bank");
	await payAtSandbox(checkout, returnedBank);
	await letDaysPass(4);
	const [{ balance }, was] = [moneyOf(leaseId), findPayment(scope, paymentId)?.transactionId ?? 0];
	const input = {
		...{ date: "2026-01-15", amountCents: 10_000, method: "electronic" as const, payerName: "Ana Diaz" },
		...{ depositAccountId: accountByRole(scope, "undeposited_funds").id, allocation: [] },
	};
	const moved = { ...input, leaseId: makeLease(scope).leaseId };
	const stays = { ok: false, message: "This was paid online, so it stays with its lease." };
	expect(correctPayment(scope, was, moved)).toMatchObject(stays);
	const { transactionId } = must(correctPayment(scope, was, input));
	expect(correctPayment(scope, transactionId, moved)).toMatchObject(stays);
	expect(findCorrectablePayment(scope, transactionId)).toMatchObject({ paidOnline: true });
	await letDaysPass(1);
	expect(findPayment(scope, paymentId)).toMatchObject({ transactionId, state: "settled" });
	expect(saying(correctPayment(scope, transactionId, input))).toMatchInlineSnapshot(
		`"form: Undo deposit 1 first, or use Returned payment."`,
	);
	expect(recentAllocations(scope)[0]).toMatchObject({ prepaidCents: 10_000, isPaidOut: 1 });
	await letDaysPass(1);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "returned", problem: "" });
	expect(moneyOf(leaseId).balance).toBe(balance + 12_500);
	await letDaysPass(2);
	expect(balances(scope)).not.toHaveProperty("Undeposited Funds");
});
