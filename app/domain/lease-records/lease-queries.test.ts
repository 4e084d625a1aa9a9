import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { refundDeposit } from "#domain/deposits";
import {
	allLedgerLines,
	chargeLease,
	creditLease,
	depositsHeld,
	findReceipt,
	findTransaction,
	leaseAging,
	ledgerTotals,
	listLedgerLines,
	paidThrough,
	receivePayment,
	returnPayment,
	reverseTransaction,
} from "#domain/lease-accounts";
import { leasesEnding, listRentRoll, rentByMonth, saveDraft } from "#domain/leasing";
import { leaseForm } from "#domain/leasing/schema";
import { accountByRole } from "#domain/ledger";
import {
	listRecurring,
	pauseRecurring,
	postDueRecurring,
	rentCharges,
	upcomingCharges,
} from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import { withPageRows } from "~/db/page-rows.server";
import { accountNamed, leaseFields, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { findLease, findLeaseFields, leasesToPay, searchLeases } from "./index.server";

beforeEach(() => onDay("2026-01-01"));
afterEach(() => setClock());

function paid(scope: ReturnType<typeof makeBooks>, leaseId: number, date: string, amountCents: number) {
	const input = {
		date,
		amountCents,
		method: "check" as const,
		reference: "7",
		payerName: "Ana Diaz",
		confirmDuplicate: true,
	};
	const received = receivePayment(scope, leaseId, input);
	if (!received.ok) throw new Error(received.message);
	return received;
}

/** Three years of rent, each month paid on the 3rd. */
function longLease() {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { type: "at_will", endDate: undefined });
	for (let month = 0; month < 36; month++) {
		const first = `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
		onDay(`${first}-03`);
		postDueRecurring();
		paid(scope, leaseId, `${first}-03`, month % 5 === 0 ? 100_000 : 120_000);
	}
	return { scope, leaseId };
}

describe("the ledger", () => {
	test.each(["desc", "asc"] as const)("pages forth and back, %s, each line's balance right", (direction) => {
		const { scope, leaseId } = longLease();
		withPageRows(50, () => {
			const all = allLedgerLines(scope, leaseId, { direction });
			expect(all).toHaveLength(72);
			const oldestFirst = direction === "asc" ? all : [...all].reverse();
			let balance = 0;
			for (const line of oldestFirst) {
				balance += line.amountCents;
				expect(line.balanceCents).toBe(balance);
			}
			expect(balance).toBe(moneyOf(leaseId).balance);
			const one = listLedgerLines(scope, leaseId, { direction });
			const two = listLedgerLines(scope, leaseId, { direction, cursor: one.nextCursor });
			expect([...one.rows, ...two.rows]).toEqual(all);
			expect(two.nextCursor).toBeUndefined();
			expect(listLedgerLines(scope, leaseId, { direction, cursor: two.previousCursor }).rows).toEqual(one.rows);
		});
	});

	test("filters keep the balances, and say what stood before the period", () => {
		const { scope, leaseId } = longLease();
		const filters = { from: "2027-01-01", to: "2027-03-31", kind: "payments" as const };
		const lines = allLedgerLines(scope, leaseId, { filters, direction: "asc" });
		expect(lines.map(({ date, balanceCents }) => [date, balanceCents])).toEqual([
			["2027-01-03", 60_000],
			["2027-02-03", 60_000],
			["2027-03-03", 60_000],
		]);
		expect(ledgerTotals(scope, leaseId, filters)).toMatchObject({ openingCents: 60_000, takenOffCents: 360_000 });
	});

	test("reversed pairs can be left out, then the balances are without them", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		const first = paid(scope, leaseId, "2026-01-01", 50_000);
		onDay("2026-01-05");
		paid(scope, leaseId, "2026-01-05", 20_000);
		reverseTransaction(scope, first.transactionId, { reason: "Wrong", date: "2026-01-05" });
		expect(allLedgerLines(scope, leaseId, { direction: "asc" }).map((line) => line.balanceCents)).toEqual([
			120_000, 70_000, 50_000, 100_000,
		]);
		const filters = { hideReversed: true };
		expect(allLedgerLines(scope, leaseId, { filters, direction: "asc" }).map((line) => line.balanceCents)).toEqual([
			120_000, 100_000,
		]);
		expect(ledgerTotals(scope, leaseId, filters).hidden).toBe(2);
	});

	test("each line is of one kind, and the two sums are what the two columns show", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		paid(scope, leaseId, "2026-01-01", 150_000);
		const wrong = paid(scope, leaseId, "2026-01-01", 7_000);
		reverseTransaction(scope, wrong.transactionId, { reason: "Wrong" });
		const refund = { date: "2026-01-01", method: "cash" as const, payeeName: "Ana Diaz", prepaymentCents: 10_000 };
		expect(refundDeposit(scope, leaseId, refund).ok).toBe(true);
		const all = allLedgerLines(scope, leaseId);
		const kinds = (["charges", "payments", "credits"] as const).map((kind) => {
			const lines = allLedgerLines(scope, leaseId, { filters: { kind } });
			const sumOf = (sign: number) => lines.reduce((sum, line) => sum + Math.max(sign * line.amountCents, 0), 0);
			expect(ledgerTotals(scope, leaseId, { kind })).toMatchObject({ addedCents: sumOf(1), takenOffCents: sumOf(-1) });
			return lines.length;
		});
		expect(kinds).toEqual([2, 3, 0]);
		expect(all).toHaveLength(5);
	});

	test("moving prepaid money to a charge is no line", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		paid(scope, leaseId, "2026-01-01", 240_000);
		onDay("2026-02-01");
		postDueRecurring();
		expect(allLedgerLines(scope, leaseId).map(({ type, balanceCents }) => [type, balanceCents])).toEqual([
			["charge", 0],
			["payment", -120_000],
			["charge", 120_000],
		]);
	});
});

test("aging counts by due date, apart from what is not due yet; paid through is the day before the oldest", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { postDaysInAdvance: 10 });
	onDay("2026-04-25");
	postDueRecurring();
	expect(leaseAging(scope, leaseId)).toEqual({
		notDueCents: 120_000,
		days0to30Cents: 120_000,
		days31to60Cents: 120_000,
		days61to90Cents: 120_000,
		over90Cents: 120_000,
	});
	expect(paidThrough(scope, leaseId)).toBeNull();
	paid(scope, leaseId, "2026-04-25", 240_000);
	expect(paidThrough(scope, leaseId)).toBe("2026-02-28");
});

test("what is to come, and the year's rents with what became of each", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, {
		charges: [{ accountId: accountNamed(scope, "Parking"), amountCents: 4500, cycle: "monthly", occurrences: 2 }],
	});
	expect(upcomingCharges(scope, leaseId).map(({ dueDate, amountCents }) => [dueDate, amountCents])).toEqual([
		["2026-02-01", 120_000],
		["2026-02-01", 4500],
		["2026-03-01", 120_000],
	]);
	const rents = rentCharges(scope, leaseId);
	expect(rents.map(({ state }) => state)).toEqual(["posted", ...Array(11).fill("to_come")].slice(0, rents.length));
	expect(listRecurring(scope, leaseId).map(({ isRent, left, state }) => [isRent, left, state])).toEqual([
		[true, null, "active"],
		[false, 1, "active"],
	]);
	must(pauseRecurring(scope, listRecurring(scope, leaseId)[0]?.id ?? 0));
	expect(upcomingCharges(scope, leaseId).map(({ amountCents }) => amountCents)).toEqual([4500]);
});

test("deposits: charged, received, held", () => {
	const scope = makeBooks();
	const security = accountNamed(scope, "Security Deposit Liability");
	const { leaseId } = makeLease(scope, { deposits: [{ accountId: security, amountCents: 100_000 }] });
	expect(depositsHeld(scope, leaseId)).toMatchObject([{ heldCents: 100_000, unpaidCents: 100_000, receivedCents: 0 }]);
	paid(scope, leaseId, "2026-01-01", 150_000);
	expect(depositsHeld(scope, leaseId)).toMatchObject([
		{ heldCents: 100_000, unpaidCents: 70_000, receivedCents: 30_000 },
	]);
});

test("a transaction tells what it paid, what paid it and what followed; the receipt repeats it", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const payment = paid(scope, leaseId, "2026-01-01", 130_000);
	const receipt = findReceipt(scope, payment.transactionId);
	expect(receipt).toMatchObject({ receiptNumber: 1, prepaidCents: 10_000, balanceCents: -10_000, reversed: false });
	expect(receipt?.appliedTo).toMatchObject([{ type: "charge", amountCents: 120_000, accountName: "Rent Income" }]);
	const found = findTransaction(scope, payment.transactionId);
	expect(found).toMatchObject({ state: "undeposited", authorName: "Ana Diaz", amountCents: 130_000, paidBy: [] });
	const charge = findTransaction(scope, receipt?.appliedTo[0]?.transactionId ?? 0);
	expect(charge).toMatchObject({
		...{ state: "paid", paidBy: [{ transactionId: payment.transactionId, amountCents: 120_000 }] },
	});
	returnPayment(scope, payment.transactionId, { date: "2026-01-01", feeCents: 3500 });
	const after = findTransaction(scope, payment.transactionId);
	expect(after).toMatchObject({ state: "returned", appliedTo: [] });
	expect(findTransaction(scope, charge?.id ?? 0)?.state).toBe("open");
	paid(scope, leaseId, "2026-01-01", 50_000);
	expect(findTransaction(scope, charge?.id ?? 0)?.state).toBe("part_paid");
	const group = after?.reversedBy ? findTransaction(scope, after.reversedBy)?.group : [];
	expect(group?.map(({ type }) => type)).toEqual(["nsf_fee"]);
});

test("figures by month, leases that end, leases to choose", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { endDate: "2026-02-20" });
	paid(scope, leaseId, "2026-01-01", 100_000);
	const months = rentByMonth(scope);
	expect(months).toHaveLength(12);
	expect(months.at(-1)).toMatchObject({ month: "2026-01", chargedCents: 120_000, collectedCents: 100_000 });
	expect(leasesEnding(scope)).toMatchObject([{ id: leaseId, daysLeft: 50 }]);
	expect(searchLeases(scope, "diaz").map(({ id }) => id)).toEqual([leaseId]);
	expect(leasesToPay(scope).map(({ id }) => id)).toEqual([leaseId]);
});

test("a draft comes back as its form said it", () => {
	const scope = makeBooks();
	const { unitId } = makeProperty(scope);
	const fields = leaseFields(scope, unitId, {
		...{ prorateFirst: "actual_days", startDate: "2026-01-12", firstDueDate: "2026-02-01", postDaysInAdvance: 5 },
		deposits: [{ accountId: accountNamed(scope, "Pet Deposit"), amountCents: 30_000, alreadyHeld: false }],
		charges: [
			{ accountId: accountNamed(scope, "Parking"), amountCents: 4500, cycle: "monthly", firstDate: "2026-02-01" },
		],
	});
	const saved = saveDraft(scope, fields);
	if (!saved.ok) throw new Error(saved.message);
	const again = findLeaseFields(scope, saved.leaseId);
	expect(again).toMatchObject({ ...fields, tenants: [{ isPrimary: true }], charges: [{ amountCents: 4500 }] });
	if (!again) throw new Error("The draft is there.");
	expect(saveDraft(scope, again, saved.leaseId)).toEqual({ ok: true, leaseId: saved.leaseId });
	expect(findLeaseFields(scope, saved.leaseId)).toEqual(again);
	expect(findLease(scope, saved.leaseId)).toMatchObject({ status: "draft", monthToMonth: false, unitNumber: "1" });
});

test("a draft saved by its form keeps what the form has no inputs for", () => {
	const scope = makeBooks();
	const { unitId } = makeProperty(scope);
	const pet = accountNamed(scope, "Pet Deposit");
	const parking = accountNamed(scope, "Parking");
	const imported = leaseFields(scope, unitId, {
		...{ noticeDate: "2026-01-05", moveOutDate: "2026-11-30", evictionPending: true, certifiedFundsOnly: true },
		importKey: "row 7",
		deposits: [{ accountId: pet, amountCents: 30_000, dueDate: "2026-02-15" }],
		charges: [
			{ kind: "credit", accountId: parking, amountCents: 4500, cycle: "monthly", firstDate: "2026-02-01" },
			{ accountId: parking, amountCents: 2000, cycle: "monthly", occurrences: 3, toDate: "2026-09-30" },
		],
	});
	const saved = saveDraft(scope, imported);
	if (!saved.ok) throw new Error(saved.message);
	const before = findLeaseFields(scope, saved.leaseId);
	const form = leaseForm({ locale: "en-US", currency: "USD", today: "2026-01-01" }).parse({
		...{ unitId, type: "fixed", startDate: "2026-01-01", endDate: "2026-12-31", press: "draft" },
		tenants: [{ tenantId: before?.tenants[0]?.tenantId }],
		rent: [{ accountId: before?.rent[0]?.accountId, amount: "1,200.00" }],
		deposits: [{ accountId: pet, amount: "350.00" }],
		charges: [{}, { accountId: parking, amount: "20.00" }],
	});
	expect(saveDraft(scope, form.fields, saved.leaseId).ok).toBe(true);
	expect(findLeaseFields(scope, saved.leaseId)).toMatchObject({
		...{ noticeDate: "2026-01-05", moveOutDate: "2026-11-30", evictionPending: true, certifiedFundsOnly: true },
		importKey: "row 7",
		deposits: [{ amountCents: 35_000, dueDate: "2026-02-15" }],
		charges: [{ kind: "charge", amountCents: 2000, occurrences: 3, toDate: "2026-09-30" }],
	});
});

test("another organization reads nothing", () => {
	const theirs = makeBooks();
	const { leaseId } = makeLease(theirs);
	const payment = paid(theirs, leaseId, "2026-01-01", 1000);
	chargeLease(theirs, leaseId, {
		date: "2026-01-01",
		lines: [{ accountId: accountByRole(theirs, "rent_income").id, amountCents: 1 }],
	});
	creditLease(theirs, leaseId, { kind: "write_off", date: "2026-01-01", reason: "x", lines: [{ amountCents: 1 }] });
	const mine = makeBooks();
	expect(findLease(mine, leaseId)).toBeUndefined();
	expect(findLeaseFields(mine, leaseId)).toBeUndefined();
	expect(findTransaction(mine, payment.transactionId)).toBeUndefined();
	expect(findReceipt(mine, payment.transactionId)).toBeUndefined();
	expect(listLedgerLines(mine, leaseId).rows).toEqual([]);
	expect(listRecurring(mine, leaseId)).toEqual([]);
	expect(upcomingCharges(mine, leaseId)).toEqual([]);
	expect(depositsHeld(mine, leaseId)).toEqual([]);
	expect(listRentRoll(mine).rows).toEqual([]);
	expect(leaseAging(mine, leaseId).over90Cents + leaseAging(mine, leaseId).days0to30Cents).toBe(0);
	expect(statement("SELECT count(*) AS n FROM leases").get()).toEqual({ n: 1 });
});
