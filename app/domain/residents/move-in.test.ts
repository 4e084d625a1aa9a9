import { expect, test } from "vitest";
import { chargesUntil, findLease, paidThrough } from "#domain/leasing";
import { accountByRole } from "#domain/ledger";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";

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
