import { describe, expect, test } from "vitest";
import { viewTransaction } from "#domain/ledger";
import { availableTo, ownerTransactionTotals, payOwners, planOwnerPayments } from "#domain/owner-accounts";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { day, draw, put, unbalancedProperties } from "../../../tests/factories/owner-entries";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

keepBooks("2026-03-20");

describe("paying owners", () => {
	function two() {
		const scope = makeBooks();
		const elm = makeOwned([5_000, 5_000], { name: "Elm" }, scope);
		const [ana = 0, bo = 0] = elm.ownerIds;
		const oak = makeProperty(scope, {
			name: "Oak",
			owners: [{ ownerId: ana, shareBp: 10_000 }],
			ownersFrom: "2026-01-01",
		});
		collectRent(scope, elm.leaseId, day, 100_000);
		must(put(scope, ana, oak.propertyId, 20_000));
		const lines = [
			{ ownerId: ana, propertyId: elm.propertyId, amountCents: 50_000 },
			{ ownerId: bo, propertyId: elm.propertyId, amountCents: 40_000 },
			{ ownerId: ana, propertyId: oak.propertyId, amountCents: 20_000 },
		];
		return { scope, elm, oak, ana, bo, lines };
	}

	test("one payment covers up to 120 properties", () => {
		const { scope, ana } = two();
		const owners = [{ ownerId: ana, shareBp: 10_000 }];
		const lines = Array.from({ length: 121 }, () => {
			const { propertyId } = makeProperty(scope, { owners, ownersFrom: "2026-01-01" });
			must(put(scope, ana, propertyId, 100));
			return { ownerId: ana, propertyId, amountCents: 100 };
		});
		const pay = (some: typeof lines) => saying(payOwners(scope, { date: day, method: "transfer", lines: some }));
		expect([pay(lines), pay(lines.slice(1))]).toEqual([
			"form: One payment can cover up to 120 properties. Select fewer.",
			"done",
		]);
	});

	test("one payment for each owner, checks numbered in order", () => {
		const { scope, lines, ana, bo } = two();
		const input = { date: day, method: "check" as const, checkNumber: 500, lines, idempotencyKey: "batch" };
		expect(must(planOwnerPayments(scope, input)).payments.map(({ amountCents }) => amountCents)).toEqual([
			70_000, 40_000,
		]);
		const paid = must(payOwners(scope, input));
		expect(paid).toMatchObject({ amountCents: 110_000, payments: [{ checkNumber: 500 }, { checkNumber: 501 }] });
		expect(payOwners(scope, input)).toEqual(paid);
		const [toAna = 0, toBo = 0] = paid.payments.map(({ transactionId }) => transactionId);
		expect(viewTransaction(scope, toAna)?.group.map(({ id }) => id)).toEqual([toBo]);
		for (const { transactionId, ownerName } of paid.payments) {
			expect(unbalancedProperties(transactionId)).toEqual([]);
			expect(viewTransaction(scope, transactionId)?.ownerName).toBe(ownerName);
		}
		expect(availableTo(scope, ana).map(({ payableCents }) => payableCents)).toEqual([0, 0]);
		expect(availableTo(scope, bo).map(({ payableCents }) => payableCents)).toEqual([10_000]);
		expect(ownerTransactionTotals(scope, { kind: "draw" })).toMatchObject({ rows: 3, drawnCents: 110_000 });
	});

	test("one line that is too much, and no one is paid", () => {
		const { scope, lines } = two();
		const [first, ...others] = lines;
		const tooMuch = [...others, { ...first, ownerId: 0, propertyId: 0, amountCents: 50_001, line: 7 }];
		expect(saying(payOwners(scope, { date: day, method: "transfer", lines: tooMuch }))).toMatchInlineSnapshot(
			`"lines[7].amount: That owner wasn't found."`,
		);
		const over = lines.map((line) => ({ ...line, amountCents: line.amountCents + 20_000 }));
		expect(saying(payOwners(scope, { date: day, method: "transfer", lines: over }))).toMatchInlineSnapshot(
			`"lines[0].amount: Only $500.00 is available."`,
		);
		expect(
			saying(payOwners(scope, { date: day, method: "transfer", lines: [...lines, ...lines] })),
		).toMatchInlineSnapshot(`"lines[3].amount: Only $100.00 is available."`);
		expect(saying(payOwners(scope, { date: day, method: "transfer", lines: [] }))).toMatchInlineSnapshot(
			`"lines: Select the owners to pay."`,
		);
		const used = { date: day, method: "check" as const, checkNumber: 1001, lines };
		must(draw(scope, lines[2]?.ownerId ?? 0, lines[2]?.propertyId ?? 0, 1, { method: "check" }));
		expect(saying(payOwners(scope, used))).toMatchInlineSnapshot(`"lines[2].amount: Only $199.99 is available."`);
		expect(ownerTransactionTotals(scope, { kind: "draw" })?.rows).toBe(1);
	});

	test("management fees that are not collected ask first", () => {
		const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000], { managementFeePercentBp: 800 });
		collectRent(scope, leaseId, day, 100_000);
		const lines = [{ ownerId: ownerIds[0] ?? 0, propertyId, amountCents: 100 }];
		expect(saying(payOwners(scope, { date: day, method: "cash", lines }))).toMatchInlineSnapshot(
			`"confirmFees: Last month's management fees aren't collected for …."`,
		);
		expect(payOwners(scope, { date: day, method: "cash", lines, confirmFees: true }).ok).toBe(true);
	});
});
