import { expect, test } from "vitest";
import { depositPayout, makeDeposit } from "#domain/banking";
import { findFeeRun, moveBetweenProperties, payOwners } from "#domain/owner-accounts";
import { search } from "#domain/search";
import type { Scope } from "~/domain/kernel/scope";
import { takeCheck } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { collect, february } from "../../../tests/factories/management-fees";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { makeProperty } from "../../../tests/factories/rentals";
import { inWrite } from "../../../tests/setup/in-write";
import { accountIdByRole, latestTransactions, viewTransaction } from "./index.server";

keepBooks("2026-03-01");

const amountIn = (scope: Scope, transactionId: number) => viewTransaction(scope, transactionId)?.amountCents;

function partIn(scope: Scope, propertyId: number, transactionId: number) {
	return latestTransactions(scope, propertyId, 10).find(({ id }) => id === transactionId)?.amountCents;
}

test("a management fee counts once, though it stands in the property's books and in the company's", () => {
	const { scope, leaseId, propertyId } = makeOwned([10_000], { managementFeePercentBp: 800 });
	collectRent(scope, leaseId, "2026-02-02", 158_500);
	const { runId } = must(collect(scope, february, "2026-03-01"));
	const id = findFeeRun(scope, runId)?.fees[0]?.transactionId ?? 0;
	expect(amountIn(scope, id)).toBe(12_680);
	expect(partIn(scope, propertyId, id)).toBe(12_680);
	expect(search(scope, "management fee").map(({ label }) => label)).toContain("Management fee $126.80");
});

test("of a draw, a deposit and money moved, a property sees its own part", () => {
	const scope = makeBooks();
	const elm = makeOwned([10_000], { name: "Elm" }, scope);
	const [ownerId = 0] = elm.ownerIds;
	const oak = makeProperty(scope, { name: "Oak", owners: [{ ownerId, shareBp: 10_000 }], ownersFrom: "2026-01-01" });
	const { leaseId } = makeLease(scope, { unitId: oak.unitId });
	const payment = collectRent(scope, elm.leaseId, "2026-02-02", 100_000);
	expect(partIn(scope, elm.propertyId, payment)).toBe(100_000);

	const taken = { date: "2026-02-02", confirmDuplicate: true, confirmLarge: true };
	const checks = [takeCheck(scope, elm.leaseId, 30_000, taken), takeCheck(scope, leaseId, 5_000, taken)];
	const deposit = must(
		makeDeposit(scope, {
			accountId: accountIdByRole(scope, "operating_cash"),
			date: "2026-02-03",
			receipts: checks.map(({ postingId }) => postingId),
		}),
	);
	expect(amountIn(scope, deposit.transactionId)).toBe(35_000);
	expect(partIn(scope, oak.propertyId, deposit.transactionId)).toBe(5_000);

	const moved = must(
		moveBetweenProperties(scope, {
			...{ date: "2026-03-01", ownerId, propertyId: elm.propertyId },
			...{ toPropertyId: oak.propertyId, amountCents: 20_000 },
		}),
	);
	expect(amountIn(scope, moved.transactionId)).toBe(20_000);
	expect(partIn(scope, elm.propertyId, moved.transactionId)).toBe(20_000);
	expect(partIn(scope, oak.propertyId, moved.transactionId)).toBe(20_000);

	const lines = [
		{ ownerId, propertyId: elm.propertyId, amountCents: 50_000 },
		{ ownerId, propertyId: oak.propertyId, amountCents: 20_000 },
	];
	const paid = must(payOwners(scope, { date: "2026-03-01", method: "transfer", lines }));
	const drawn = paid.payments[0]?.transactionId ?? 0;
	expect(amountIn(scope, drawn)).toBe(70_000);
	expect(partIn(scope, elm.propertyId, drawn)).toBe(50_000);
	expect(partIn(scope, oak.propertyId, drawn)).toBe(20_000);
});

test("a payout comes to what reached the bank, without the processor's fee", () => {
	const { scope, propertyId } = makeOwned([10_000]);
	const bankAccountId = accountIdByRole(scope, "operating_cash");
	const line = { grossCents: 10_000, feeCents: 300, parts: [{ bankAccountId, amountCents: 9_700 }], settles: [] };
	const payout = must(
		inWrite(depositPayout)(scope, { date: "2026-02-03", memo: "Payout", lines: [{ ...line, tags: { propertyId } }] }),
	);
	expect(amountIn(scope, payout.transactionId)).toBe(9_700);
	expect(partIn(scope, propertyId, payout.transactionId)).toBe(9_700);
});
