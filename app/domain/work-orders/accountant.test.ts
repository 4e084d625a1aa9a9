import { expect, test } from "vitest";
import { reverseTransaction } from "#domain/lease-accounts";
import { endLease } from "#domain/leasing";
import { closeBooks } from "#domain/ledger";
import { findOwnerRequest, type OwnerScope, withdrawEstimate } from "#domain/maintenance";
import { payBills } from "#domain/payables";
import { setOwnershipShares } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { makeInvited } from "../../../tests/factories/identity";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, moneyOf, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeVendor } from "../../../tests/factories/payables";
import { makeOwner } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	addEstimate,
	answerAsOwner,
	approveEstimate,
	billOrder,
	chargeOrder,
	completeOrder,
	correctBill,
	draftBill,
	draftCharge,
	findOrder,
	reverseBill,
	sendOrder,
	setSpendLimit,
} from "./index.server";

keepBooks("2026-03-05");

type Line = { quantity: number; unitCents: number; account?: string };

/** Work at a resident's owned home with these lines and markup. */
async function job(lines: Line[], over: { markup?: number; limit?: number; chargeTo?: "owner" | "tenant" } = {}) {
	const scope = makeBooks();
	const home = await makeHome(scope);
	const vendorId = makeVendor(scope);
	const requestId = makeReport(home.resident, home.leaseId);
	const typed = lines.map(({ account = "Repairs", ...line }, at) => ({
		...{ ...line, accountId: accountNamed(scope, account), description: `Line ${at}` },
	}));
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId, lines: typed, ...over });
	const shown = () => {
		const order = findOrder(scope, orderId);
		if (!order) throw new Error("The work order is gone.");
		return order;
	};
	const bill = (amountCents: number, more: object = {}) => {
		const lines = [{ propertyId: home.propertyId, accountId: accountNamed(scope, "Repairs"), amountCents }];
		const fields = { kind: "bill" as const, vendorId, lines, date: "2026-03-05" };
		const open = { bankAccountId: undefined, method: undefined };
		return { ...expenseFields(scope, home.propertyId, { ...fields, ...open }), orderId, lineIds: [], ...more };
	};
	const sums = () => {
		const { billedCents, openCents, billCount, billState } = shown();
		return [billedCents, openCents, billCount, billState];
	};
	const pay = (transactionId: number, amountCents: number) =>
		must(
			payBills(scope, {
				...{ date: "2026-03-05", bankAccountId: accountNamed(scope, "Operating Cash"), method: "transfer" },
				...{ bills: [{ transactionId, amountCents }], confirmShort: true, confirmBelowZero: true },
			}),
		);
	return { ...home, scope, orderId, requestId, vendorId, shown, bill, sums, pay };
}

/** What the books hold on an account. */
function booked({ profileId }: { profileId: number }, name: string): number | undefined {
	return statement<{ cents: number }>(
		`SELECT coalesce(sum(p.amount_cents), 0) AS cents FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.profile_id = ? AND a.name = ?`,
	).get(profileId, name)?.cents;
}

test("the sum of the lines is the bill, and the bill with its markup is the charge, to the cent", async () => {
	// 1.01 × 1.02 = 1.0302, 1.03 twice, 0.34: $3.43. 15% of it is 51.45 cents: $0.51. Line by line it would be $0.50.
	const lines = [
		{ quantity: 101, unitCents: 102 },
		{ quantity: 100, unitCents: 103 },
		{ quantity: 100, unitCents: 103, account: "Supplies" },
		{ quantity: 100, unitCents: 34 },
	];
	const { scope, orderId, propertyId, shown, bill } = await job(lines, { markup: 1_500 });
	expect(shown().sums.estimateCents).toBe(343);
	const draft = draftBill(scope, orderId);
	const sum = (parts: readonly { amountCents: number }[] = []) => parts.reduce((all, one) => all + one.amountCents, 0);
	expect(sum(draft?.lines)).toBe(343);
	const charged = draftCharge(scope, orderId)?.lines;
	const drafted =
		draft?.lines.map(({ accountId = 0, amountCents, memo }) => ({ accountId, amountCents, memo, propertyId })) ?? [];
	const recorded = must(
		billOrder(scope, { ...bill(0), lines: drafted, lineIds: draft?.lineIds ?? [], postMarkup: true }),
	);
	expect([recorded.amountCents, recorded.markupCents, sum(charged)]).toEqual([343, 51, 394]);
	expect([booked(scope, "Markup Income"), booked(scope, "Accounts Payable")]).toEqual([-51, -343]);
});

test("a cost that is exactly what it may be passes; a cent more is asked about; a markup doesn't count", async () => {
	const { scope, orderId, shown } = await job([{ quantity: 100, unitCents: 10_000 }], { limit: 10_000, markup: 5_000 });
	const done = { completedOn: "2026-03-05", workDone: "Done", closesRequest: true, mayGoOver: true };
	const costs = (unitCents: number) => [
		{ accountId: accountNamed(scope, "Repairs"), description: "Work", quantity: 100, unitCents },
	];
	expect(saying(completeOrder(scope, orderId, { ...done, lines: costs(10_001) }))).toBe(
		"confirmOver: This costs $100.01, which is more than the $100.00 it may cost.",
	);
	expect(must(completeOrder(scope, orderId, { ...done, lines: costs(10_000) })).costCents).toBe(10_000);
	expect(shown().costCents).toBe(10_000);
});

test("the bill of a work order isn't posted into closed books, and leaves nothing behind", async () => {
	const { scope: opened, orderId, bill, sums, propertyId } = await job([{ quantity: 100, unitCents: 5_000 }]);
	const scope = { ...opened, userId: null };
	must(closeBooks(opened, "2026-02-28", { propertyId }));
	const lineIds = findOrder(opened, orderId)?.lines.map(({ id }) => id) ?? [];
	const refused = saying(billOrder(scope, { ...bill(5_000), lineIds, date: "2026-02-28" }));
	expect(refused).toMatch(/^date: The books for .* are closed through Feb 28, 2026/);
	expect([sums(), draftBill(opened, orderId)?.lineIds]).toEqual([[0, 0, 0, "none"], lineIds]);
	must(billOrder(scope, { ...bill(5_000), lineIds, date: "2026-03-01" }));
	expect(sums()).toEqual([5_000, 5_000, 1, "open"]);
});

test("of several bills one is reversed: the others stay; a paid one isn't reversed or corrected before its payment", async () => {
	const { scope, orderId, bill, sums, pay } = await job([]);
	const [first, second] = [7_000, 2_500].map((cents) => must(billOrder(scope, bill(cents))).transactionId);
	expect(sums()).toEqual([9_500, 9_500, 2, "open"]);
	must(reverseBill(scope, second ?? 0, { reason: "Twice" }));
	expect(sums()).toEqual([7_000, 7_000, 1, "open"]);
	pay(first ?? 0, 3_000);
	expect(sums()).toEqual([7_000, 4_000, 1, "part_paid"]);
	expect(saying(reverseBill(scope, first ?? 0, { reason: "Wrong" }))).toMatch(/paid/);
	expect(correctBill(scope, first ?? 0, bill(8_000)).ok).toBe(false);
	expect(sums()).toEqual([7_000, 4_000, 1, "part_paid"]);
	expect(findOrder(scope, orderId)?.bills.map(({ reversed }) => reversed)).toEqual([0, 1]);
});

test("a bill whose vendor is changed stays the work order's with its markup, and a credit above it leaves nothing to pay", async () => {
	const { scope, bill, sums } = await job([], { markup: 1_000 });
	const { transactionId } = must(billOrder(scope, { ...bill(10_000), postMarkup: true }));
	const other = makeVendor(scope);
	must(correctBill(scope, transactionId, { ...bill(10_000), vendorId: other }));
	expect([sums(), booked(scope, "Markup Income")]).toEqual([[10_000, 10_000, 1, "open"], -1_000]);
	must(billOrder(scope, { ...bill(12_000), kind: "credit", vendorId: other }));
	expect(sums()).toEqual([-2_000, 0, 2, "paid"]);
	expect(booked(scope, "Accounts Payable")).toBe(2_000);
});

test("a lease that ended is still charged for the work at it, once", async () => {
	const { scope, orderId, leaseId } = await job([{ quantity: 100, unitCents: 6_000 }]);
	must(endLease(scope, leaseId, { moveOutDate: "2026-03-05" }));
	onDay("2026-03-20");
	const before = moneyOf(leaseId).balance;
	const [line] = draftCharge(scope, orderId)?.lines ?? [];
	expect(line?.amountCents).toBe(6_000);
	const lines = [{ accountId: accountNamed(scope, "Damage Recovery"), amountCents: 6_000, memo: "Damage" }];
	const charged = must(chargeOrder(scope, { date: "2026-03-20", lines, orderId, leaseId }));
	expect([moneyOf(leaseId).balance - before, findOrder(scope, orderId)?.chargedCents]).toEqual([6_000, 6_000]);
	must(reverseTransaction(scope, charged.transactionId ?? 0, { date: "2026-03-20", reason: "Wear" }));
	expect([moneyOf(leaseId).balance - before, findOrder(scope, orderId)?.chargedCents]).toEqual([0, 0]);
});

test("each of two owners is asked and either may answer, once; a bigger offer that is declined leaves what was approved", async () => {
	const { scope, owner, ownerId, propertyId, orderId, requestId, shown } = await job([]);
	const second = makeOwner(scope);
	const owners = [
		{ ownerId, shareBp: 7_000 },
		{ ownerId: second, shareBp: 3_000 },
	];
	must(setOwnershipShares(scope, propertyId, { from: "2026-02-01", owners }));
	const { userId } = await makeInvited(scope, "property_owner", second);
	statement("UPDATE property_owners SET user_id = ? WHERE id = ?").run(userId, second);
	const other: OwnerScope = { profileId: scope.profileId, userId, propertyOwnerId: second };
	must(setSpendLimit(scope, null, { limitCents: 10_000, monthCents: null }));
	const offer = (amountCents: number) => must(addEstimate(scope, orderId, { amountCents, scope: "All" })).estimateId;
	const asked = (as: OwnerScope) => findOwnerRequest(as, requestId)?.estimates.find(({ state }) => state === "asked");
	expect(must(approveEstimate(scope, orderId, offer(10_000)))).toEqual({ ok: true, asked: false });
	expect(must(approveEstimate(scope, orderId, offer(10_001))).asked).toBe(true);
	expect([asked(owner)?.amountCents, asked(other)?.amountCents]).toEqual([10_001, 10_001]);
	must(answerAsOwner(other, asked(other)?.id ?? 0, { answer: "approved" }));
	expect(shown()).toMatchObject({ approval: "approved", estimateCents: 10_001, limitCents: 10_001 });
	must(approveEstimate(scope, orderId, offer(50_000)));
	must(answerAsOwner(owner, asked(owner)?.id ?? 0, { answer: "declined", note: "Too much" }));
	expect(shown()).toMatchObject({ approval: "approved", estimateCents: 10_001, limitCents: 10_001 });
	must(approveEstimate(scope, orderId, offer(60_000)));
	must(withdrawEstimate(scope, asked(owner)?.id ?? 0));
	expect(shown()).toMatchObject({ approval: "approved", estimateCents: 10_001, needsOwner: false });
	expect(sendOrder(scope, orderId, { vendorIds: [] })).not.toMatchObject({ message: "The owner declined this work." });
	expect(
		saying(approveEstimate(scope, orderId, shown().estimates.find(({ state }) => state === "declined")?.id ?? 0)),
	).toBe("form: This estimate was already answered.");
});
