import { expect, test } from "vitest";
import { depositsHeld } from "#domain/lease-accounts";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { movedOut } from "../../../tests/factories/moved-out";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { depositInterest, interestRatesOf, refundDeposit, setDepositRules, sinceEver } from "./index.server";

keepBooks("2026-01-01");

test("interest is earned by the day on what was received, and added once", () => {
	const { scope, leaseId, withhold, cleaning } = movedOut();
	expect(depositInterest(scope, leaseId, "2026-02-05")).toBe(0);
	const interestAccountId = accountNamed(scope, "Deposit Interest");
	expect(saying(setDepositRules(scope, { returnDays: 14, interestBp: 365 }))).toMatchInlineSnapshot(
		`"interestAccountId: Choose an expense account for the interest."`,
	);
	must(setDepositRules(scope, { returnDays: 14, interestBp: 365, interestAccountId }));
	expect(depositInterest(scope, leaseId, "2026-01-01")).toBe(0);
	expect(depositInterest(scope, leaseId, "2026-02-05")).toBe(120_000 * 0.0001 * 35);
	const done = must(withhold({ lines: [cleaning], addInterest: true }));
	expect(done).toMatchObject({ interestCents: 420, leftCents: 105_420, deadline: "2026-02-14" });
	expect(depositInterest(scope, leaseId, "2026-02-05")).toBe(0);
	expect(moneyOf(leaseId).deposit).toBe(105_420);
});

test("one that was taken over has earned since it was received", () => {
	const scope = makeBooks();
	onDay("2026-03-01");
	const interestAccountId = accountNamed(scope, "Deposit Interest");
	must(setDepositRules(scope, { returnDays: 14, interestBp: 365, interestAccountId }));
	const accountId = accountNamed(scope, "Security Deposit Liability");
	const { leaseId } = makeLease(scope, {
		chargeFrom: "2026-03-01",
		deposits: [{ accountId, amountCents: 120_000, alreadyHeld: true, receivedDate: "2026-01-01" }],
	});
	expect(depositInterest(scope, leaseId, "2026-02-05")).toBe(420);
	expect(depositInterest(scope, leaseId, "2026-03-07")).toBe(65 * 12);
});

test("what is given back without withholding brings its interest along", () => {
	const { scope, leaseId } = movedOut();
	const interestAccountId = accountNamed(scope, "Deposit Interest");
	must(setDepositRules(scope, { returnDays: 14, interestBp: 365, interestAccountId }));
	const held = depositsHeld(scope, leaseId).map(({ accountId, receivedCents: amountCents }) => ({
		accountId,
		amountCents,
	}));
	const refund = (tooMuch: number) =>
		refundDeposit(scope, leaseId, {
			...{ date: "2026-02-05", method: "cash", payeeName: "Ana Diaz", confirmOwing: true, addInterest: true },
			deposits: held.map((one) => ({ ...one, amountCents: one.amountCents + tooMuch })),
		});
	expect(saying(refund(1))).toMatchInlineSnapshot(`"deposits[0].amount: Only $1,000.00 is held."`);
	expect(moneyOf(leaseId).deposit).toBe(120_000);
	expect(must(refund(0))).toMatchObject({ refundedCents: 120_420, checkNumbers: [] });
	expect(moneyOf(leaseId).deposit).toBe(0);
	expect(depositInterest(scope, leaseId, "2026-03-05")).toBe(0);
});

test("another rate counts from its day on, and what was earned before stays", () => {
	const { scope, leaseId } = movedOut();
	const interestAccountId = accountNamed(scope, "Deposit Interest");
	const earn = (interestBp: number, interestFrom?: string) =>
		must(setDepositRules(scope, { returnDays: 14, interestBp, interestFrom, interestAccountId }));
	const earned = () => depositInterest(scope, leaseId, "2026-02-05");
	earn(365);
	expect(earned()).toBe(420);
	earn(365);
	expect(interestRatesOf(scope)).toEqual([{ fromDate: sinceEver, interestBp: 365 }]);
	onDay("2026-01-11");
	earn(0);
	expect(interestRatesOf(scope).at(-1)).toEqual({ fromDate: "2026-01-11", interestBp: 0 });
	expect(earned()).toBe(120);
	earn(730, "2026-01-21");
	expect(earned()).toBe(120 + 15 * 24);
	expect(depositInterest(scope, leaseId, "2026-01-16")).toBe(120);
	earn(0);
	expect(interestRatesOf(scope)).toHaveLength(3);
	earn(730, "2026-01-11");
	expect(interestRatesOf(scope)).toHaveLength(2);
	expect(earned()).toBe(120 + 25 * 24);
	const without = { returnDays: 14, interestBp: 0, interestFrom: "2026-01-11" };
	expect(saying(setDepositRules(scope, without))).toMatchInlineSnapshot(
		`"interestAccountId: Choose an expense account for the interest."`,
	);
	expect(interestRatesOf(scope)).toHaveLength(2);
	must(setDepositRules(scope, { ...without, interestFrom: sinceEver }));
	expect([earned(), interestRatesOf(scope)]).toEqual([0, []]);
});
