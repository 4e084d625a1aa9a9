import { beforeEach, expect, test } from "vitest";
import { findPayment, sandboxDesk, tellOfSandbox } from "#domain/payments";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { feesOf, fifty, night, rule } from "../../../tests/factories/late-fees";
import { makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { connectSandbox, goodBank, payAtSandbox, returnedBank, startRent } from "../../../tests/factories/payments";

let scope: Scope;
let leaseId: number;

keepBooks("2026-01-01");
beforeEach(async () => {
	scope = makeBooks();
	leaseId = makeLease(scope).leaseId;
	await connectSandbox(scope);
});

/** Starts a day: the processor reports what happened, then late fees are charged. */
async function dayBegins(day: string) {
	onDay(day);
	sandboxDesk()?.followDays();
	await tellOfSandbox();
	return night(day);
}

async function send(day: string, amountCents: number, account = goodBank) {
	onDay(day);
	const { paymentId, checkout } = await startRent(scope, leaseId, amountCents, "bank");
	await payAtSandbox(checkout, account);
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "processing" });
	return paymentId;
}

test("a bank debit on its way when the grace ends brings no fee, though it settles after", async () => {
	rule(scope);
	await send("2026-01-03", 120_000);
	for (const day of ["2026-01-04", "2026-01-05", "2026-01-06"]) expect((await dayBegins(day)).charged).toBe(0);
	await dayBegins("2026-01-10");
	expect(feesOf(scope, leaseId)).toEqual([]);
	expect(moneyOf(leaseId).balance).toBe(0);
});

test("nights made good after it settled still know that it was on its way", async () => {
	rule(scope);
	await send("2026-01-03", 120_000);
	await dayBegins("2026-01-20");
	expect(feesOf(scope, leaseId)).toEqual([]);
});

test("sent back, its rent is late again: one fee, on the night after", async () => {
	rule(scope);
	const paymentId = await send("2026-01-03", 120_000, returnedBank);
	await dayBegins("2026-01-08");
	expect(feesOf(scope, leaseId)).toEqual([]);
	await dayBegins("2026-01-09");
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "returned" });
	await dayBegins("2026-01-10");
	await dayBegins("2026-01-11");
	expect(feesOf(scope, leaseId)).toEqual([["2026-01-10", 5000]]);
});

test("sent after the fee's day it comes too late; in part it counts in part", async () => {
	rule(scope, { steps: [{ ...fifty, fixedCents: 0, percentBp: 500 }] });
	await send("2026-01-03", 50_000);
	await dayBegins("2026-01-05");
	await send("2026-01-05", 70_000);
	await dayBegins("2026-01-20");
	expect(feesOf(scope, leaseId)).toEqual([["2026-01-05", 3500]]);
});

test("a daily fee pauses while the money is on its way", async () => {
	rule(scope, { steps: [{ ...fifty, timing: "daily" }] });
	await dayBegins("2026-01-05");
	await send("2026-01-05", 125_000, returnedBank);
	for (const day of ["2026-01-06", "2026-01-07", "2026-01-08", "2026-01-09", "2026-01-10", "2026-01-11"]) {
		await dayBegins(day);
	}
	expect(feesOf(scope, leaseId)).toEqual([["2026-01-05", 5000]]);
	await dayBegins("2026-01-12");
	expect(feesOf(scope, leaseId)).toHaveLength(2);
});
