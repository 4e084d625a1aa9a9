import { describe, expect, test } from "vitest";
import { creditLease, openLinesOf } from "#domain/leasing";
import { accountByRole, openCharges } from "#domain/ledger";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, moneyOf } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { balanceOf, rented } from "../../../tests/factories/rented";

keepBooks("2026-01-10");

describe("credit", () => {
	test("waives, exchanges and writes off, each against its account", () => {
		const { scope, leaseId, income } = rented();
		const credit = (kind: "waive" | "exchange" | "write_off", accountId: number | undefined, over = {}) =>
			creditLease(scope, leaseId, { kind, date: "2026-01-10", lines: [{ accountId, amountCents: 10_000 }], ...over });
		must(credit("waive", income));
		must(credit("exchange", accountNamed(scope, "Repairs")));
		expect(credit("exchange", income)).toMatchObject({ field: "lines[0].accountId" });
		expect(credit("write_off", undefined)).toMatchObject({ field: "reason" });
		must(credit("write_off", undefined, { reason: "Left the country" }));
		expect(moneyOf(leaseId).balance).toBe(90_000);
		expect(balanceOf(accountByRole(scope, "bad_debt").id)).toBe(10_000);
	});

	test("more than is open asks, then is kept", () => {
		const { scope, leaseId, income } = rented();
		const input = { kind: "waive" as const, date: "2026-01-10", lines: [{ accountId: income, amountCents: 130_000 }] };
		expect(creditLease(scope, leaseId, input)).toMatchObject({
			...{ field: "leaveAsCredit", message: "Only $1,200.00 is open. Keep the other $100.00 as a credit?" },
		});
		expect(must(creditLease(scope, leaseId, { ...input, leaveAsCredit: true }))).toMatchObject({
			prepaidCents: 10_000,
		});
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, prepaid: 10_000 });
	});
});

test("waiving a charge settles that charge first, older ones keep waiting", () => {
	const { scope, leaseId, charge } = rented();
	const late = accountByRole(scope, "late_fee_income").id;
	const fee = must(charge(5000, { lines: [{ accountId: late, amountCents: 5000 }] })).transactionId ?? 0;
	const waived = openLinesOf(scope, leaseId, fee);
	expect(waived).toMatchObject([{ accountId: late, amountCents: 5000 }]);
	must(
		creditLease(scope, leaseId, {
			kind: "exchange",
			date: "2026-01-10",
			forCharge: fee,
			lines: [{ accountId: accountNamed(scope, "Repairs"), amountCents: 5000 }],
		}),
	);
	expect(openLinesOf(scope, leaseId, fee)).toEqual([]);
	expect(openCharges(scope, leaseId).map(({ openCents }) => openCents)).toEqual([120_000]);
});
