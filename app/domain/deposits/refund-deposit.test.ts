import { describe, expect, test } from "vitest";
import { chargeAndSettle, chargeLease } from "#domain/lease-accounts";
import { findLease } from "#domain/lease-records";
import { accountByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, moneyOf } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { balanceOf, rented } from "../../../tests/factories/rented";
import { saying } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";
import { refundDeposit } from "./index.server";

keepBooks("2026-01-10");

describe("refund", () => {
	test("gives back what is prepaid and what was received of a deposit, no more", () => {
		const { scope, leaseId, pay } = rented();
		const security = accountNamed(scope, "Security Deposit Liability");
		must(chargeLease(scope, leaseId, { date: "2026-01-10", lines: [{ accountId: security, amountCents: 100_000 }] }));
		const refund = (over = {}) =>
			refundDeposit(scope, leaseId, { date: "2026-01-10", method: "cash", payeeName: "Ana Diaz", ...over });
		const deposits = [{ accountId: security, amountCents: 60_000 }];
		expect(refund({ deposits })).toMatchObject({ field: "deposits[0].amount", message: "Only $0.00 is held." });
		must(pay(240_000));
		expect(refund({ prepaymentCents: 20_001 })).toMatchObject({ message: "Only $200.00 is prepaid." });
		expect(must(refund({ prepaymentCents: 20_000, deposits })).refundedCents).toBe(80_000);
		expect(moneyOf(leaseId)).toMatchObject({ prepaid: 0, deposit: 40_000 });
		expect(balanceOf(accountByRole(scope, "deposit_trust").id)).toBe(-60_000);
	});

	test("is paid from the property's own bank accounts", () => {
		const { scope, leaseId, pay } = rented();
		const security = accountNamed(scope, "Security Deposit Liability");
		must(chargeLease(scope, leaseId, { date: "2026-01-10", lines: [{ accountId: security, amountCents: 10_000 }] }));
		must(pay(140_000));
		const [operating, trust] = [accountByRole(scope, "deposit_trust").id, accountByRole(scope, "operating_cash").id];
		statement("UPDATE properties SET operating_account_id = ?, deposit_account_id = ?").run(operating, trust);
		const deposits = [{ accountId: security, amountCents: 10_000 }];
		const paidBack = { date: "2026-01-10", method: "cash" as const, payeeName: "Ana Diaz" };
		must(refundDeposit(scope, leaseId, { ...paidBack, prepaymentCents: 10_000, deposits }));
		expect([balanceOf(operating), balanceOf(trust)]).toEqual([-10_000, -10_000]);
		expect(
			saying(refundDeposit(scope, leaseId, { ...paidBack, payeeName: " ", prepaymentCents: 0 })),
		).toMatchInlineSnapshot(`"prepayment: Enter an amount to refund."`);
	});
});

/** `ahead` posts a charge for a later day, as recurring charges posted in advance do. */
function withChargesAhead() {
	const house = rented();
	const { scope, leaseId, income } = house;
	const ahead = (amountCents: number, date: string) => {
		const lease = findLease(scope, leaseId);
		if (!lease) throw new Error("No lease.");
		must(inWrite(chargeAndSettle)(scope, lease, { date, lines: [{ accountId: income, amountCents }] }));
	};
	return { ...house, ahead };
}

describe("what is prepaid and pays a charge posted ahead", () => {
	test("is prepaid today, and is kept for that charge", () => {
		const { scope, leaseId, pay, ahead } = withChargesAhead();
		ahead(100_000, "2026-02-01");
		must(pay(220_000));
		const refund = (prepaymentCents: number) =>
			refundDeposit(scope, leaseId, { date: "2026-01-10", method: "cash", payeeName: "Ana Diaz", prepaymentCents });
		expect(findLease(scope, leaseId)).toMatchObject({ prepaidCents: 100_000, unusedCents: 0 });
		expect(refund(1)).toMatchObject({
			field: "prepayment",
			message: "$1,000.00 is reserved for the Feb 1, 2026 charge. To refund it too, reverse the charge first.",
		});
		must(pay(30_000));
		ahead(5_000, "2026-02-03");
		expect(refund(25_001)).toMatchObject({
			message:
				"You can refund up to $250.00. $1,050.00 is reserved for charges starting Feb 1, 2026. To refund it too, reverse the charge first.",
		});
		expect(must(refund(25_000)).refundedCents).toBe(25_000);
	});

	test("a charge of a later day is not owed today", () => {
		const { scope, leaseId, charge, pay, ahead } = withChargesAhead();
		const security = accountNamed(scope, "Security Deposit Liability");
		must(chargeLease(scope, leaseId, { date: "2026-01-10", lines: [{ accountId: security, amountCents: 10_000 }] }));
		must(pay(130_000));
		ahead(100_000, "2026-02-01");
		const refund = () =>
			refundDeposit(scope, leaseId, {
				...{ date: "2026-01-10", method: "cash", payeeName: "Ana Diaz" },
				deposits: [{ accountId: security, amountCents: 10_000 }],
			});
		expect(refund()).toMatchObject({
			field: "confirmOwing",
			message: "They'll owe $1,000.00 for charges already posted for later dates.",
		});
		must(charge(7_500));
		expect(refund()).toMatchObject({ field: "confirmOwing", message: "They owe $75.00." });
	});
});
