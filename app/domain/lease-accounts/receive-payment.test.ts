import { describe, expect, test } from "vitest";
import { closeBooks, openCharges } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { moneyOf } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { rented } from "../../../tests/factories/rented";
import { saying } from "../../../tests/factories/told";
import { applyPrepayment } from "./index.server";

keepBooks("2026-01-10");

describe("payment", () => {
	test("pays the oldest due first and keeps the rest as prepayment", () => {
		const { pay, charge, leaseId, scope } = rented();
		must(charge(7500));
		expect(must(pay(125_000))).toMatchObject({ appliedCents: 125_000, prepaidCents: 0, balanceCents: 2500 });
		expect(openCharges(scope, leaseId).map(({ openCents }) => openCents)).toEqual([2500]);
		expect(must(pay(10_000))).toMatchObject({ appliedCents: 2500, prepaidCents: 7500, balanceCents: -7500 });
	});

	test("as written: refused at the line that is too large, the rest stays prepaid", () => {
		const { pay, charge, leaseId, scope } = rented();
		must(charge(7500));
		const fee = openCharges(scope, leaseId).find(({ openCents }) => openCents === 7500);
		const write = (amountCents: number) => [{ line: 1, chargePostingId: fee?.chargePostingId ?? 0, amountCents }];
		expect(pay(10_000, { allocation: write(8000) })).toMatchObject({
			...{ field: "allocation[1].amount", message: "Only $75.00 is unpaid." },
		});
		expect(saying(pay(5000, { allocation: write(7500) }))).toMatchInlineSnapshot(
			`"allocation: The amounts are $25.00 more than the payment."`,
		);
		expect(must(pay(10_000, { allocation: write(7500) })).prepaidCents).toBe(2500);
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 120_000, prepaid: 2500, balance: 117_500 });
		expect(must(applyPrepayment(scope, leaseId)).appliedCents).toBe(2500);
	});

	test("receipts are numbered without gaps, refused payments take none", () => {
		const { pay } = rented();
		expect(must(pay(1000)).receiptNumber).toBe(1);
		expect(saying(pay(0))).toMatchInlineSnapshot(`"amount: Enter an amount above zero."`);
		expect(saying(pay(1000, { allocation: [{ chargePostingId: 1, amountCents: 5 }] }))).toMatchInlineSnapshot(
			`"allocation[0].amount: This charge is already paid."`,
		);
		expect(must(pay(1000)).receiptNumber).toBe(2);
	});

	test.each([
		["a date ahead", { date: "2026-01-11" }, "date"],
		["a check without its number", { method: "check" }, "reference"],
		["no one", { payerName: " " }, "payerName"],
		["someone who is not on the lease", { tenantId: 4711 }, "payer"],
		["an account that is no bank", { depositAccountId: 4711 }, "depositAccountId"],
		["far more than is owed", { amountCents: 999_999 }, "confirmLarge"],
	])("%s is refused", (_, over, field) => {
		const { pay, leaseId } = rented();
		expect(pay(1000, over)).toMatchObject({ ok: false, field });
		expect(moneyOf(leaseId).balance).toBe(120_000);
	});

	test("a check dated ahead isn't taken", () => {
		const { pay, leaseId } = rented();
		expect(saying(pay(1000, { method: "check", reference: "101", date: "2026-01-11" }))).toMatchInlineSnapshot(
			`"date: Use today's date or earlier."`,
		);
		expect(moneyOf(leaseId)).toMatchObject({ balance: 120_000, prepaid: 0 });
	});

	test("asks about a double, certified funds and an eviction", () => {
		const { pay, leaseId } = rented();
		must(pay(1000, { method: "check", reference: "101" }));
		const again = { confirmDuplicate: false };
		expect(saying(pay(1000, { ...again, date: "2026-01-08" }))).toMatchInlineSnapshot(
			`"confirmDuplicate: This looks like receipt 1: $10.00 on Jan 10, 2026."`,
		);
		expect(saying(pay(555, { ...again, method: "check", reference: "101" }))).toMatchInlineSnapshot(
			`"confirmDuplicate: This looks like receipt 1: $10.00 on Jan 10, 2026."`,
		);
		expect(pay(555, again).ok).toBe(true);
		statement("UPDATE leases SET certified_funds_only = 1 WHERE id = ?").run(leaseId);
		expect(saying(pay(700, { method: "check", reference: "102" }))).toMatchInlineSnapshot(
			`"uncertifiedReason: Only certified funds should be accepted for this lease."`,
		);
		statement("UPDATE leases SET eviction_pending = 1 WHERE id = ?").run(leaseId);
		expect(saying(pay(700))).toMatchInlineSnapshot(`"confirmEviction: An eviction is pending."`);
		expect(pay(700, { confirmEviction: true }).ok).toBe(true);
	});

	test("back-dated, but into closed books only if that is confirmed", () => {
		const { pay, scope } = rented();
		expect(must(pay(1000, { date: "2026-01-02" })).appliedCents).toBe(1000);
		closeBooks(scope, "2026-01-05");
		expect(pay(1000, { date: "2026-01-04" })).toMatchObject({
			...{ field: "confirmBehind", message: "The books are closed through Jan 5, 2026." },
		});
	});
});
