import { describe, expect, test } from "vitest";
import { makeDeposit, setTrustWarning, transferMoney, undoDeposit } from "#domain/banking";
import { refundDeposit } from "#domain/deposits";
import { chargeLease, reverseTransaction } from "#domain/lease-accounts";
import { accountIdByRole } from "#domain/ledger";
import { reverseOwnerTransaction } from "#domain/owner-accounts";
import { correctExpense, payBills, recordExpense, reverseExpense } from "#domain/payables";
import { setOwnershipShares } from "#domain/rentals";
import { makeBankAccount, takeCheck } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned, pay } from "../../../tests/factories/owner-accounts";
import { draw, put } from "../../../tests/factories/owner-entries";
import { expenseFields, makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeOwner } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { lowestOf } from "./lowest";
import { lowestHeld } from "./lowest-held";
import { lowestOwn } from "./lowest-own";

keepBooks("2026-03-20");

const words = (message: string) => ({ ok: false, message: expect.stringContaining(message) });

test("the least of a run of days, and since when", () => {
	const moved = [
		{ date: "2026-03-05", cents: 100 },
		{ date: "2026-03-09", cents: -300 },
		{ date: "2026-03-12", cents: 400 },
	];
	expect(lowestOf("2026-03-01", { nowCents: 200, moved })).toEqual({ cents: -200, day: "2026-03-09" });
	const one = (cents: number) => ({ nowCents: 50, moved: [{ date: "2026-03-02", cents }] });
	expect(lowestOf("2026-03-01", one(60))).toEqual({ cents: -10, day: "2026-03-01" });
	expect(lowestOf("2026-03-01", { nowCents: 50, moved: [] })).toEqual({ cents: 50 });
	expect(lowestOf("2026-03-01", one(-60))).toEqual({ cents: 50 });
});

/** Elm received rent of $2,000.00 on March 6. The organization is asked by property before money runs short. */
function elm(shares = [10_000]) {
	const owned = makeOwned(shares, { name: "Elm" });
	const { scope, leaseId, propertyId } = owned;
	collectRent(scope, leaseId, "2026-03-06", 200_000);
	must(setTrustWarning(scope, "by_property"));
	const spend = (date: string, amountCents: number, over = {}) => {
		const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents }];
		return recordExpense(scope, expenseFields(scope, propertyId, { date, lines, confirmShort: false, ...over }));
	};
	return { ...owned, spend, operating: accountIdByRole(scope, "operating_cash") };
}

describe("what is spent before it came is asked about", () => {
	test("an expense, by the days on which it was not there", () => {
		const { scope, propertyId, operating, spend } = elm();
		expect(spend("2026-03-01", 200_000)).toMatchObject(words("Elm would be $2,000.00 below zero on Mar 1, 2026"));
		must(spend("2026-03-06", 150_000));
		expect(spend("2026-03-07", 60_000)).toMatchObject(words("$100.00 below zero."));
		must(spend("2026-03-01", 40_000, { confirmShort: true }));
		expect(lowestHeld(scope, operating, [propertyId], "2026-03-01")).toEqual({ cents: -40_000, day: "2026-03-01" });
		expect(lowestHeld(scope, operating, [propertyId], "2026-03-06")).toEqual({ cents: 10_000 });
	});

	test("a correction that takes more, or earlier, than what it replaces; another memo asks nothing", () => {
		const { scope, propertyId, spend } = elm();
		const { transactionId } = must(spend("2026-03-08", 200_500, { confirmShort: true }));
		const corrected = (id: number, date: string, amountCents: number, over = {}) => {
			const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents }];
			return correctExpense(scope, id, expenseFields(scope, propertyId, { date, lines, confirmShort: false, ...over }));
		};
		expect(corrected(transactionId, "2026-03-08", 210_000)).toMatchObject({
			...words("Elm would be $100.00 below zero"),
			field: "confirmShort",
		});
		expect(saying(corrected(transactionId, "2026-03-05", 200_500))).toMatchInlineSnapshot(
			`"confirmShort: Elm would be $2,005.00 below zero on Mar 5, 2026. That would use tenants' or other owners' money."`,
		);
		const again = must(corrected(transactionId, "2026-03-08", 200_500, { memo: "Roof" }));
		must(corrected(again.transactionId, "2026-03-08", 210_000, { confirmShort: true }));
	});

	test("also where the organization asks about nothing", () => {
		const { scope, spend } = elm();
		must(setTrustWarning(scope, "off"));
		expect(spend("2026-03-01", 5_000)).toMatchObject(
			words("$0.00 of its own in the bank on Mar 1, 2026, which is $50.00 short"),
		);
	});

	test("a dip between the day and today counts as well", () => {
		const { spend } = elm();
		must(spend("2026-03-10", 200_000));
		const { scope, leaseId, spend: more } = elm();
		must(more("2026-03-10", 190_000));
		collectRent(scope, leaseId, "2026-03-15", 100_000);
		expect(more("2026-03-08", 20_000)).toMatchObject(words("$100.00 below zero on Mar 10, 2026"));
		must(more("2026-03-16", 20_000));
	});

	test("a bill's payment, a draw, and a transfer", () => {
		const { scope, propertyId, ownerIds, operating } = elm();
		const vendorId = makeVendor(scope);
		const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: 30_000 }];
		const bill = must(
			recordExpense(
				scope,
				expenseFields(scope, propertyId, { kind: "bill", date: "2026-03-01", dueDate: "2026-03-01", vendorId, lines }),
			),
		);
		const bills = [{ transactionId: bill.transactionId, amountCents: 30_000 }];
		expect(payBills(scope, { date: "2026-03-02", bankAccountId: operating, method: "transfer", bills })).toMatchObject(
			words("on Mar 2, 2026"),
		);
		expect(draw(scope, ownerIds[0] ?? 0, propertyId, 10_000, { date: "2026-03-05" })).toMatchObject(
			words("on Mar 5, 2026"),
		);
		const transfer = { fromAccountId: operating, toAccountId: makeBankAccount(scope), propertyId, amountCents: 100 };
		expect(transferMoney(scope, { ...transfer, date: "2026-03-01" })).toMatchObject(words("Elm in Operating Cash"));
		must(transferMoney(scope, { ...transfer, date: "2026-03-06" }));
	});

	test("a deposit received later is no money of the owners, before or after", () => {
		const { scope, propertyId, leaseId } = elm();
		const accountId = accountNamed(scope, "Security Deposit Liability");
		must(chargeLease(scope, leaseId, { date: "2026-03-08", lines: [{ accountId, amountCents: 50_000 }] }));
		pay(scope, leaseId, "2026-03-10", 60_000);
		expect(lowestOwn(scope, [propertyId], "2026-03-07").get(propertyId)).toEqual({ cents: 200_000 });
		expect(lowestOwn(scope, [propertyId], "2026-03-01").get(propertyId)).toEqual({ cents: 0, day: "2026-03-01" });
	});

	test("by owner, with the part of each on each day", () => {
		const { scope, propertyId, ownerIds, spend } = elm([5_000, 5_000]);
		const [ana = 0] = ownerIds;
		must(setTrustWarning(scope, "by_owner"));
		must(put(scope, ana, propertyId, 100_000, { date: "2026-03-02" }));
		expect(spend("2026-03-02", 10_000)).toMatchObject(words("would be $50.00 below zero on Mar 2, 2026"));
		must(spend("2026-03-06", 10_000));
		const cy = makeOwner(scope);
		must(setOwnershipShares(scope, propertyId, { from: "2026-03-10", owners: [{ ownerId: cy, shareBp: 10_000 }] }));
		expect(spend("2026-03-12", 100)).toMatchObject(words("$1.00 below zero"));
	});
});

describe("what is taken back is asked about where the money is gone", () => {
	test("a receipt that was paid out", () => {
		const { scope, propertyId, leaseId, ownerIds } = elm();
		const receipt = pay(scope, leaseId, "2026-03-07", 1);
		const paid = pay(scope, leaseId, "2026-03-08", 30_000);
		must(reverseTransaction(scope, receipt, { reason: "Wrong" }));
		must(reverseTransaction(scope, paid, { reason: "Wrong" }));
		const rent = collectRent(scope, leaseId, "2026-03-09", 40_000);
		must(draw(scope, ownerIds[0] ?? 0, propertyId, 240_000));
		expect(reverseTransaction(scope, rent, { reason: "Wrong" })).toMatchObject({
			...words("Elm would be $400.00 below zero"),
			field: "confirmBelowZero",
		});
		must(reverseTransaction(scope, rent, { reason: "Wrong", confirmBelowZero: true }));
	});

	test("an owner's contribution that was spent", () => {
		const { scope, propertyId, ownerIds, spend } = elm();
		const [ana = 0] = ownerIds;
		const { transactionId } = must(put(scope, ana, propertyId, 50_000, { date: "2026-03-07" }));
		must(spend("2026-03-08", 220_000));
		const input = { date: "2026-03-20", reason: "Wrong" };
		expect(reverseOwnerTransaction(scope, transactionId, input)).toMatchObject(
			words("Elm would be $200.00 below zero"),
		);
		must(reverseOwnerTransaction(scope, transactionId, { ...input, confirmBelowZero: true }));
	});

	test("a bank deposit whose money was spent since", () => {
		const { scope, leaseId, propertyId, ownerIds, operating } = elm();
		charge(scope, leaseId, "2026-03-07", 40_000);
		const { postingId } = takeCheck(scope, leaseId, 40_000, { date: "2026-03-07" });
		const made = must(makeDeposit(scope, { accountId: operating, date: "2026-03-08", receipts: [postingId] }));
		must(draw(scope, ownerIds[0] ?? 0, propertyId, 220_000));
		expect(undoDeposit(scope, made.transactionId, { reason: "Wrong" })).toMatchObject({
			...words("Elm in Operating Cash would be $200.00 below zero"),
			field: "confirmBelowZero",
		});
		must(undoDeposit(scope, made.transactionId, { reason: "Wrong", confirmBelowZero: true }));
	});

	test("what a vendor gave back and was spent since", () => {
		const { scope, propertyId, ownerIds } = elm();
		const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: -30_000 }];
		const { transactionId } = makeExpense(scope, propertyId, { date: "2026-03-07", lines });
		must(draw(scope, ownerIds[0] ?? 0, propertyId, 220_000));
		expect(reverseExpense(scope, transactionId, { reason: "Wrong" })).toMatchObject({
			...words("Elm would be $200.00 below zero"),
			field: "confirmBelowZero",
		});
		must(reverseExpense(scope, transactionId, { reason: "Wrong", confirmBelowZero: true }));
	});

	test("a deposit is not given back from an account that did not hold it yet", () => {
		const { scope, leaseId, propertyId, operating } = elm();
		const accountId = accountNamed(scope, "Security Deposit Liability");
		must(chargeLease(scope, leaseId, { date: "2026-03-08", lines: [{ accountId, amountCents: 50_000 }] }));
		pay(scope, leaseId, "2026-03-08", 50_000);
		const refund = {
			date: "2026-03-09",
			method: "cash" as const,
			payeeName: "Ana",
			deposits: [{ accountId, amountCents: 50_000 }],
		};
		expect(refundDeposit(scope, leaseId, refund)).toMatchObject(
			words("Elm in Security Deposit Trust would be $500.00"),
		);
		const toAccountId = accountIdByRole(scope, "deposit_trust");
		must(
			transferMoney(scope, {
				fromAccountId: operating,
				toAccountId,
				date: "2026-03-10",
				propertyId,
				amountCents: 50_000,
			}),
		);
		expect(refundDeposit(scope, leaseId, refund)).toMatchObject(words("on Mar 9, 2026"));
		must(refundDeposit(scope, leaseId, { ...refund, date: "2026-03-10" }));
	});
});
