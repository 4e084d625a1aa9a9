import { describe, expect, test } from "vitest";
import { setTrustWarning } from "#domain/banking";
import { chargeInBulk, creditInBulk, undoBulk } from "#domain/collections";
import { correctEntry, type EntryInput, postEntry } from "#domain/journal";
import {
	chargeLease,
	correctCharge,
	correctCredit,
	correctPayment,
	creditLease,
	type PaymentInput,
	reverseTransaction,
} from "#domain/lease-accounts";
import { accountIdByRole } from "#domain/ledger";
import { chargeTenants, correctExpense, type ExpenseInput, recordExpense, reverseExpense } from "#domain/payables";
import { findOwner, setOwnershipShares } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { makeBankAccount } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned, pay } from "../../../tests/factories/owner-accounts";
import { draw } from "../../../tests/factories/owner-entries";
import { expenseFields, makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeOwner } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { lessSince, lowestWorse } from "./lowest";

keepBooks("2026-03-20");

const asked = (words: string, field = "confirmBelowZero") => ({
	...{ ok: false, field },
	message: `${words}. That would use tenants' or other owners' money.`,
});

test("the least of the days that are below zero and have less than before", () => {
	const moved = [
		{ date: "2026-03-08", cents: -100 },
		{ date: "2026-03-10", cents: 60 },
		{ date: "2026-03-14", cents: 70 },
	];
	const later = [
		{ date: "2026-03-14", cents: 70 },
		{ date: "2026-03-10", cents: -70 },
	];
	const standing = { nowCents: 30, moved };
	expect(lessSince(later)).toBe("2026-03-10");
	expect(lowestWorse("2026-03-01", standing, later)).toEqual({ cents: -40, day: "2026-03-10" });
	expect(lowestWorse("2026-03-10", { nowCents: 30, moved: moved.slice(2) }, later)).toEqual({
		...{ cents: -40, day: "2026-03-10" },
	});
	expect(lowestWorse("2026-03-01", { ...standing, nowCents: 70 }, later)).toBeUndefined();
	const sameDay = later.map((one) => ({ ...one, date: "2026-03-10" }));
	expect(lessSince(sameDay)).toBeUndefined();
	expect(lowestWorse("2026-03-10", { nowCents: -5, moved: [] }, [{ date: "2026-03-10", cents: -1 }])).toEqual({
		cents: -5,
	});
});

/** Elm's rent of $400.00 was paid on March 7, and its owner drew it on March 10. */
function drawn(warning: "by_property" | "by_owner", drawnOn = "2026-03-10") {
	const owned = makeOwned([10_000], { name: "Elm" });
	const { scope, leaseId, propertyId } = owned;
	const [ana = 0] = owned.ownerIds;
	const paid = collectRent(scope, leaseId, "2026-03-07", 40_000);
	must(draw(scope, ana, propertyId, 40_000, { date: drawnOn }));
	must(setTrustWarning(scope, warning));
	const name = findOwner(scope, ana)?.displayName ?? "";
	const correct = (over: Partial<Parameters<typeof correctPayment>[2]>, id = paid) =>
		correctPayment(scope, id, { ...payment, ...over });
	return { ...owned, ana, paid, correct, who: warning === "by_property" ? "Elm" : name };
}

const payment: PaymentInput = {
	...{ date: "2026-03-07", amountCents: 40_000, method: "direct_deposit", payerName: "Ana Diaz" },
};

const posted = () => statement("SELECT count(*) AS posted FROM gl_transactions").get();

describe.each(["by_property", "by_owner"] as const)(
	"%s, a payment whose money was drawn asks once it is corrected",
	(warning) => {
		test("to a smaller amount, and posts nothing before it is answered", () => {
			const { scope, correct, who } = drawn(warning);
			const before = posted();
			expect(correct({ amountCents: 10_000 })).toEqual(asked(`${who} would be $300.00 below zero`));
			expect(posted()).toEqual(before);
			const right = must(correct({ amountCents: 10_000, confirmBelowZero: true }));
			expect(right).toMatchObject({ appliedCents: 10_000, balanceCents: 30_000 });
			must(setTrustWarning(scope, "off"));
			must(correct({ amountCents: 5_000 }, right.transactionId));
		});

		test("to a later day, by the days on which it was not there", () => {
			const { correct, who } = drawn(warning);
			expect(correct({ date: "2026-03-18" })).toEqual(asked(`${who} would be $400.00 below zero on Mar 10, 2026`));
			const { transactionId } = must(correct({ date: "2026-03-10" }));
			must(correct({ date: "2026-03-05" }, transactionId));
		});

		test("to another lease, and to another bank account", () => {
			const { scope, correct, who } = drawn(warning);
			const oak = makeOwned([10_000], { name: "Oak" }, scope);
			const moved = { leaseId: oak.leaseId, confirmDuplicate: true, confirmLarge: true };
			expect(correct(moved)).toEqual(asked(`${who} would be $400.00 below zero`));
			const elsewhere = { depositAccountId: makeBankAccount(scope) };
			expect(correct(elsewhere)).toEqual(asked(`${who} in Operating Cash would be $400.00 below zero`));
			must(correct({ ...moved, confirmBelowZero: true }));
		});

		test("not to another memo, nor to what leaves no day worse, however far below zero it is", () => {
			const { scope, propertyId, correct, who } = drawn(warning);
			makeExpense(scope, propertyId, { date: "2026-03-08", lines: repairs(scope, propertyId, 20_000) });
			const again = must(correct({ memo: "March" }));
			const more = must(correct({ amountCents: 41_000 }, again.transactionId));
			const earlier = must(correct({ amountCents: 41_000, date: "2026-03-02" }, more.transactionId));
			expect(correct({ amountCents: 40_999, date: "2026-03-02" }, earlier.transactionId)).toEqual(
				asked(`${who} in Operating Cash would be $190.01 below zero`),
			);
		});

		test("where the lowest day stays as low as it was, and another becomes so", () => {
			const { scope, leaseId, propertyId, correct, who } = drawn(warning, "2026-03-07");
			makeExpense(scope, propertyId, { date: "2026-03-08", lines: repairs(scope, propertyId, 10_000) });
			const second = pay(scope, leaseId, "2026-03-11", 1);
			const third = collectRent(scope, leaseId, "2026-03-09", 15_000);
			must(correct({ amountCents: 1, date: "2026-03-11", memo: "A cent" }, second));
			expect(correct({ amountCents: 15_000, date: "2026-03-15" }, third)).toEqual(
				asked(`${who} would be $100.00 below zero on Mar 9, 2026`),
			);
		});
	},
);

function repairs(scope: Parameters<typeof accountNamed>[0], propertyId: number | undefined, amountCents: number) {
	return [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents }];
}

describe("by owner", () => {
	test("what moves between properties of one owner asks nothing", () => {
		const { scope, ana, correct } = drawn("by_owner");
		const owners = [{ ownerId: ana, shareBp: 10_000 }];
		const pine = makeOwned([], { name: "Pine", owners }, scope);
		charge(scope, pine.leaseId, "2026-03-07", 40_000);
		const moved = { leaseId: pine.leaseId, confirmDuplicate: true };
		must(setTrustWarning(scope, "by_property"));
		expect(correct(moved)).toEqual(asked("Elm would be $400.00 below zero"));
		must(setTrustWarning(scope, "by_owner"));
		must(correct(moved));
	});

	test("a day under other owners is money of others", () => {
		const { scope, propertyId, leaseId, correct, who } = drawn("by_owner", "2026-03-08");
		const cy = makeOwner(scope);
		must(setOwnershipShares(scope, propertyId, { from: "2026-03-09", owners: [{ ownerId: cy, shareBp: 10_000 }] }));
		charge(scope, leaseId, "2026-03-08", 30_000);
		const theirs = pay(scope, leaseId, "2026-03-12", 30_000);
		must(draw(scope, cy, propertyId, 30_000));
		expect(correct({ date: "2026-03-10" })).toEqual(asked(`${who} would be $400.00 below zero`));
		expect(correct({ date: "2026-03-08", amountCents: 30_000 }, theirs)).toEqual(
			asked(`${findOwner(scope, cy)?.displayName} would be $300.00 below zero`),
		);
	});

	test("cents that do not divide are no one's loss", () => {
		const { scope, propertyId, leaseId, ownerIds } = makeOwned([3_333, 3_333, 3_334]);
		const paid = collectRent(scope, leaseId, "2026-03-07", 10_001);
		makeExpense(scope, propertyId, { date: "2026-03-06", lines: repairs(scope, propertyId, 70_000) });
		must(setTrustWarning(scope, "by_owner"));
		const { transactionId } = must(
			correctPayment(scope, paid, { ...payment, amountCents: 10_001, date: "2026-03-05" }),
		);
		expect(ownerIds).toHaveLength(3);
		must(correctPayment(scope, transactionId, { ...payment, amountCents: 10_001, date: "2026-03-05", memo: "Thirds" }));
	});

	test("what no one else owns is asked about by itself", () => {
		const { scope, propertyId, leaseId } = makeOwned([], { name: "Fir" });
		const paid = collectRent(scope, leaseId, "2026-03-07", 40_000);
		makeExpense(scope, propertyId, { date: "2026-03-10", lines: repairs(scope, propertyId, 40_000) });
		must(setTrustWarning(scope, "by_owner"));
		expect(correctPayment(scope, paid, { ...payment, amountCents: 10_000 })).toEqual(
			asked("Fir would be $300.00 below zero"),
		);
	});
});

describe("an expense", () => {
	/** Elm received $400.00, of which $350.00 was spent on March 10. */
	function spent(amountCents = 35_000, over: Partial<ExpenseInput> = {}) {
		const owned = makeOwned([10_000], { name: "Elm" });
		const { scope, propertyId, leaseId } = owned;
		collectRent(scope, leaseId, "2026-03-07", 40_000);
		must(setTrustWarning(scope, "by_property"));
		const fields = (over: Partial<ExpenseInput>) => ({
			...expenseFields(scope, propertyId, { date: "2026-03-10", lines: repairs(scope, propertyId, amountCents) }),
			...{ confirmShort: false, ...over },
		});
		const { transactionId } = must(recordExpense(scope, { ...fields(over), confirmShort: true }));
		const correct = (over: Partial<ExpenseInput>, id = transactionId) => correctExpense(scope, id, fields(over));
		return { ...owned, correct, of: (cents: number) => ({ lines: repairs(scope, propertyId, cents) }) };
	}

	test("asks once it is raised, or earlier than its money, and posts nothing before it is answered", () => {
		const { correct, of } = spent();
		const before = posted();
		const question = asked("Elm would be $100.00 below zero", "confirmShort");
		expect(correct(of(50_000))).toEqual(question);
		const early = asked("Elm would be $350.00 below zero on Mar 5, 2026", "confirmShort");
		expect(correct({ date: "2026-03-05" })).toEqual(early);
		expect(posted()).toEqual(before);
		must(correct({ ...of(50_000), confirmShort: true }));
	});

	test("asks nothing of another memo, nor where no day is worse", () => {
		const { scope, propertyId, correct, of } = spent();
		makeExpense(scope, propertyId, { date: "2026-03-15", lines: repairs(scope, propertyId, 15_000) });
		const renamed = must(correct({ memo: "Roof" }));
		const earlier = must(correct({ date: "2026-03-08" }, renamed.transactionId));
		must(correct({ date: "2026-03-08", ...of(34_000) }, earlier.transactionId));
	});

	test("that brought money asks once it brings less, or later", () => {
		const { scope, propertyId, ana, correct, of } = withAna(spent(-30_000));
		must(draw(scope, ana, propertyId, 70_000));
		expect(correct(of(-10_000))).toEqual(asked("Elm would be $200.00 below zero", "confirmShort"));
		must(correct({ date: "2026-03-20" }));
	});

	test("from another account asks about that one alone; of the company, about its part", () => {
		const { scope, propertyId, correct } = spent();
		makeExpense(scope, propertyId, { date: "2026-03-15", lines: repairs(scope, propertyId, 15_000) });
		const bank = { bankAccountId: makeBankAccount(scope, { name: "Till" }) };
		expect(correct(bank)).toEqual(asked("Elm in Till would be $350.00 below zero", "confirmShort"));
		expect(correct({ lines: repairs(scope, undefined, 35_000) })).toEqual(
			asked("The company's share of Operating Cash would be $350.00 below zero", "confirmShort"),
		);
	});

	test("asks about the property's own in the bank also where the organization asks about nothing", () => {
		const { scope, correct, of } = spent();
		must(setTrustWarning(scope, "off"));
		expect(correct(of(50_000))).toEqual({
			...{ ok: false, field: "confirmShort" },
			message: "Elm would be $100.00 short of its own money in the bank.",
		});
		expect(correct({ date: "2026-03-05" })).toMatchObject({
			message: "Elm would be $350.00 short of its own money in the bank on Mar 5, 2026.",
		});
		must(correct({ date: "2026-03-08", memo: "Roof" }));
	});

	function withAna<Owned extends { ownerIds: number[] }>(owned: Owned) {
		return { ...owned, ana: owned.ownerIds[0] ?? 0 };
	}
});

test("a journal entry that brought money asks once it brings less; another memo does not", () => {
	const { scope, propertyId, ownerIds } = makeOwned([10_000], { name: "Elm" });
	const entry = (amountCents: number, over: Partial<EntryInput> = {}): EntryInput => ({
		...{ date: "2026-03-07", memo: "Put in", confirmBank: true },
		lines: [
			{ accountId: accountIdByRole(scope, "operating_cash"), propertyId, debitCents: amountCents },
			{ accountId: accountNamed(scope, "Owner Contribution"), propertyId, creditCents: amountCents },
		],
		...over,
	});
	const { transactionId } = must(postEntry(scope, entry(40_000)));
	must(draw(scope, ownerIds[0] ?? 0, propertyId, 40_000, { date: "2026-03-10" }));
	must(setTrustWarning(scope, "by_property"));
	expect(correctEntry(scope, transactionId, entry(10_000))).toEqual(asked("Elm would be $300.00 below zero"));
	const again = must(correctEntry(scope, transactionId, entry(40_000, { memo: "Put in by Ana" })));
	const less = must(correctEntry(scope, again.transactionId, entry(10_000, { confirmBelowZero: true })));
	must(correctEntry(scope, less.transactionId, entry(10_000, { memo: "Put in" })));
	expect(correctEntry(scope, again.transactionId, entry(1))).toMatchObject({ message: /already corrected/ });
});

test("a journal entry that took money asks nothing of another memo while it is short already", () => {
	const { scope, propertyId } = makeOwned([10_000], { name: "Elm" });
	const entry = (amountCents: number, over: Partial<EntryInput> = {}): EntryInput => ({
		...{ date: "2026-03-07", memo: "Fee", confirmBank: true },
		lines: [
			{ accountId: accountNamed(scope, "Repairs"), propertyId, debitCents: amountCents },
			{ accountId: accountIdByRole(scope, "operating_cash"), propertyId, creditCents: amountCents },
		],
		...over,
	});
	const { transactionId } = must(postEntry(scope, entry(5_000, { confirmBelowZero: true })));
	must(setTrustWarning(scope, "by_property"));
	const again = must(correctEntry(scope, transactionId, entry(5_000, { memo: "Fees" })));
	expect(correctEntry(scope, again.transactionId, entry(6_000))).toEqual(asked("Elm would be $60.00 below zero"));
});

describe("what frees a payment makes its money the tenant's", () => {
	test("a charge that is lowered or moved later, once its rent was drawn", () => {
		const { scope, leaseId } = drawn("by_property");
		const rent = statement<{ id: number }>("SELECT max(id) AS id FROM gl_transactions WHERE type = 'charge'").get();
		const anew = (amountCents: number, over = {}) =>
			correctCharge(scope, rent?.id ?? 0, {
				...{ date: "2026-03-07", lines: [{ accountId: accountIdByRole(scope, "rent_income"), amountCents }], ...over },
			});
		expect(anew(10_000)).toEqual(asked("Elm would be $300.00 below zero"));
		expect(anew(40_000, { date: "2026-03-15" })).toEqual(asked("Elm would be $400.00 below zero on Mar 10, 2026"));
		must(
			chargeLease(scope, leaseId, {
				date: "2026-03-08",
				lines: [{ accountId: accountNamed(scope, "Parking"), amountCents: 1 }],
			}),
		);
		must(anew(50_000));
	});

	test("a credit that is raised, once what was paid beside it was drawn", () => {
		const owned = makeOwned([10_000], { name: "Elm" });
		const { scope, leaseId, propertyId, ownerIds } = owned;
		const accountId = accountIdByRole(scope, "rent_income");
		must(chargeLease(scope, leaseId, { date: "2026-03-05", lines: [{ accountId, amountCents: 40_000 }] }));
		const waive = (amountCents: number) => ({
			...{ kind: "waive" as const, date: "2026-03-06", lines: [{ accountId, amountCents }] },
		});
		const { transactionId } = must(creditLease(scope, leaseId, waive(10_000)));
		pay(scope, leaseId, "2026-03-07", 30_000);
		must(draw(scope, ownerIds[0] ?? 0, propertyId, 30_000, { date: "2026-03-10" }));
		must(setTrustWarning(scope, "by_property"));
		const more = { ...waive(20_000), leaveAsCredit: true };
		expect(correctCredit(scope, transactionId, more)).toEqual(asked("Elm would be $100.00 below zero"));
		must(correctCredit(scope, transactionId, { ...more, confirmBelowZero: true }));
	});

	test("a charge that is reversed, once its rent was drawn", () => {
		const { scope } = drawn("by_property");
		const rent = statement<{ id: number }>("SELECT max(id) AS id FROM gl_transactions WHERE type = 'charge'").get();
		const before = posted();
		const reversal = { reason: "Charged twice" };
		expect(reverseTransaction(scope, rent?.id ?? 0, reversal)).toEqual(asked("Elm would be $400.00 below zero"));
		expect(posted()).toEqual(before);
		must(reverseTransaction(scope, rent?.id ?? 0, { ...reversal, confirmBelowZero: true }));
	});

	test("a charge that is reversed with the bill it was charged for, once it was spent", () => {
		const { scope, leaseId, propertyId } = makeOwned([10_000], { name: "Elm" });
		const bill = makeExpense(scope, propertyId, { kind: "bill", vendorId: makeVendor(scope), date: "2026-03-05" });
		const charges = [{ leaseId, amountCents: 10_000 }];
		const accountId = accountNamed(scope, "Utility Reimbursement");
		must(chargeTenants(scope, bill.transactionId, { date: "2026-03-06", accountId, charges }));
		pay(scope, leaseId, "2026-03-07", 10_000);
		makeExpense(scope, propertyId, { date: "2026-03-10", lines: repairs(scope, propertyId, 10_000) });
		must(setTrustWarning(scope, "by_property"));
		const reversal = { reason: "Not ours", withCharges: true };
		expect(reverseExpense(scope, bill.transactionId, reversal)).toEqual(asked("Elm would be $100.00 below zero"));
		must(reverseExpense(scope, bill.transactionId, { ...reversal, confirmBelowZero: true }));
	});

	test("a new credit of a day before its payment was drawn", () => {
		const { scope, leaseId } = drawn("by_property");
		const lines = [{ accountId: accountIdByRole(scope, "rent_income"), amountCents: 10_000 }];
		const waive = { kind: "waive" as const, date: "2026-03-07", leaveAsCredit: true, lines };
		const before = posted();
		expect(saying(creditLease(scope, leaseId, { ...waive, date: "2026-03-06" }))).toMatchInlineSnapshot(
			`"confirmBelowZero: Elm would be $100.00 below zero. That would use tenants' or other owners' money."`,
		);
		expect(posted()).toEqual(before);
		must(creditLease(scope, leaseId, { ...waive, date: "2026-03-06", confirmBelowZero: true }));
	});

	test("credits of many leases, and a run of charges that is undone, once what they were paid with was drawn", () => {
		const { scope, leaseId } = drawn("by_property");
		const rows = [{ leaseId, amountCents: 10_000 }];
		const accountId = accountIdByRole(scope, "rent_income");
		const credits = { kind: "waive" as const, accountId, date: "2026-03-06", leaveAsCredit: true, rows };
		const before = posted();
		expect(saying(creditInBulk(scope, credits))).toMatchInlineSnapshot(
			`"confirmBelowZero: Elm would be $100.00 below zero. That would use tenants' or other owners' money."`,
		);
		expect(posted()).toEqual(before);
		must(creditInBulk(scope, { ...credits, confirmBelowZero: true }));

		const other = makeOwned([10_000], { name: "Oak" }, scope);
		pay(scope, other.leaseId, "2026-03-07", 10_000);
		const run = must(
			chargeInBulk(scope, { accountId, date: "2026-03-08", rows: [{ leaseId: other.leaseId, amountCents: 10_000 }] }),
		);
		makeExpense(scope, other.propertyId, { date: "2026-03-10", lines: repairs(scope, other.propertyId, 10_000) });
		expect(undoBulk(scope, run.runId, { reason: "Wrong" })).toEqual(asked("Oak would be $100.00 below zero"));
		must(undoBulk(scope, run.runId, { reason: "Wrong", confirmBelowZero: true }));
	});
});

test("a correction of today asks about today", () => {
	const { scope, leaseId, propertyId, correct } = drawn("by_property");
	const today = collectRent(scope, leaseId, "2026-03-20", 5_000);
	makeExpense(scope, propertyId, { date: "2026-03-20", lines: repairs(scope, propertyId, 5_000) });
	expect(correct({ amountCents: 4_000, date: "2026-03-20" }, today)).toEqual(asked("Elm would be $10.00 below zero"));
});
