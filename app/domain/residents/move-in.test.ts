import { expect, test } from "vitest";
import { paidThrough, receivePayment } from "#domain/lease-accounts";
import { findLease } from "#domain/lease-records";
import { accountByRole } from "#domain/ledger";
import { chargesUntil, postDueRecurring } from "#domain/recurring-charges";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";

keepBooks("2026-01-15");

test("a lease to come says what its first day costs, deposit included, and nothing is paid through before it", () => {
	const scope = makeBooks();
	const deposits = [
		{ accountId: accountByRole(scope, "security_deposits").id, amountCents: 90_000, alreadyHeld: false },
	];
	const { leaseId } = makeLease(scope, { startDate: "2026-03-01", endDate: "2027-02-28", deposits });
	expect(findLease(scope, leaseId)).toMatchObject({ status: "future", balanceCents: 0 });
	expect(chargesUntil(scope, leaseId, "2026-02-28").addedCents).toBe(0);
	expect(chargesUntil(scope, leaseId, "2026-03-01")).toEqual({ addedCents: 210_000, rentCents: 120_000 });
	expect(paidThrough(scope, leaseId)).toBeNull();
	onDay("2026-03-01");
	expect(moneyOf(leaseId).balance + chargesUntil(scope, leaseId, "2026-03-01").addedCents).toBe(210_000);
});

test("what was paid ahead of the first day is the deposit's and the first rent's then", () => {
	const scope = makeBooks();
	const deposits = [
		{ accountId: accountByRole(scope, "security_deposits").id, amountCents: 90_000, alreadyHeld: false },
	];
	const { leaseId } = makeLease(scope, { startDate: "2026-03-01", endDate: "2027-02-28", deposits });
	const ahead = { date: "2026-01-15", amountCents: 210_000, method: "cash" as const, payerName: "Ana" };
	must(receivePayment(scope, leaseId, { ...ahead, confirmLarge: true }));
	expect(moneyOf(leaseId)).toMatchObject({ prepaid: 210_000, deposit: 0 });
	onDay("2026-03-01");
	postDueRecurring();
	expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, prepaid: 0, deposit: 90_000 });
});
