import { describe, expect, test } from "vitest";
import { accountByRole } from "#domain/ledger";
import { postDueRecurring } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { balanceOf, rented } from "../../../tests/factories/rented";
import { makeResident } from "../../../tests/factories/residents";
import { saying } from "../../../tests/factories/told";
import { returnPayment, usualReturnFee } from "./index.server";

keepBooks("2026-01-10");

describe("a returned payment", () => {
	test("in one step: owed again, fee to the tenants, fee of the bank, no more checks", () => {
		const { scope, leaseId, pay } = rented();
		const paid = must(pay(130_000, { method: "check", reference: "7" }));
		const returned = returnPayment(scope, paid.transactionId, {
			...{ date: "2026-01-10", feeCents: 3500, bankFeeCents: 1200, certifiedFundsOnly: true, confirmUndeposited: true },
		});
		expect(returned).toMatchObject({ ok: true, owedAgainCents: 120_000, prepaidBackCents: 10_000, feeCents: 3500 });
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 123_500, prepaid: 0, balance: 123_500 });
		expect(balanceOf(accountByRole(scope, "bank_fees").id)).toBe(1200);
		expect(saying(pay(1000, { method: "check", reference: "8" }))).toMatchInlineSnapshot(
			`"uncertifiedReason: Only certified funds should be accepted for this lease."`,
		);
		expect(saying(returnPayment(scope, paid.transactionId, { date: "2026-01-10" }))).toMatchInlineSnapshot(
			`"form: This transaction is already reversed."`,
		);
	});

	test("its people are told what was returned, what that costs and what is due, never of rent that is not", async () => {
		const { scope, leaseId, pay } = rented();
		must(pay(120_000));
		await makeResident(scope, leaseId);
		const ahead = must(pay(50_000, { method: "electronic" })).transactionId;
		must(returnPayment(scope, ahead, { date: "2026-01-10", feeCents: 3500 }));
		const told = statement<{ message: string }>(
			"SELECT message FROM notifications WHERE type = 'payment_returned' AND told_as = 'tenant'",
		).all();
		expect(told).toEqual([
			{
				message:
					"The $500.00 payment from Ana Diaz was returned. We charged a returned payment fee of $35.00. $35.00 is due now.",
			},
		]);
	});

	test("cash does not come back from the bank; the last fee is proposed for the next", () => {
		const { scope, pay } = rented();
		const cash = must(pay(1000)).transactionId;
		expect(saying(returnPayment(scope, cash, { date: "2026-01-10" }))).toMatchInlineSnapshot(
			`"kind: The bank can't return this type of payment."`,
		);
		expect(usualReturnFee(scope)).toBe(0);
		const check = must(pay(2000, { method: "check", reference: "7" })).transactionId;
		must(returnPayment(scope, check, { date: "2026-01-10", feeCents: 3500 }));
		expect(usualReturnFee(scope)).toBe(3500);
	});

	test("what it had prepaid and was applied since is owed again", () => {
		const { scope, leaseId, pay } = rented();
		const paid = must(pay(240_000, { method: "electronic" }));
		onDay("2026-02-01");
		postDueRecurring();
		expect(moneyOf(leaseId).balance).toBe(0);
		const returned = must(returnPayment(scope, paid.transactionId, { date: "2026-02-01", feeCents: 2500 }));
		expect(returned).toMatchObject({ owedAgainCents: 240_000, prepaidBackCents: 0, feeCents: 2500 });
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 242_500, prepaid: 0, balance: 242_500 });
	});
});
