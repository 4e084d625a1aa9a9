import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { chargeLateFees, editLateFeeRule, findLateFeeRule } from "#domain/collections";
import { receivePayment, returnPayment } from "#domain/lease-accounts";
import { startLease } from "#domain/leasing";
import { payOwners } from "#domain/owner-accounts";
import { saveSettleOrder } from "#domain/payments";
import { postDueRecurring } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { fifty, rule, ruleFields } from "../../../tests/factories/late-fees";
import { leaseFields, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { makeProperty } from "../../../tests/factories/rentals";
import { addsUp, type Explanation, type Figure } from "./format";
import { explain, type Reader } from "./index.server";

afterEach(() => setClock());

const manager = { kind: "manager" } as const;

function why(scope: Scope, figure: Figure, reader: Reader = manager): Explanation {
	const explanation = explain(scope, figure, reader);
	if (!explanation) throw new Error("Not explained.");
	expect(explanation.parts.filter((part) => !addsUp(part))).toEqual([]);
	return explanation;
}

/** The newest entry of a type on a lease. */
function entry(leaseId: number, type: string): Figure {
	const row = statement<{ id: number }>(
		"SELECT max(id) AS id FROM gl_transactions WHERE lease_id = ? AND type = ? AND reversal_of IS NULL",
	).get(leaseId, type);
	return { of: "entry", id: row?.id ?? 0 };
}

const words = ({ parts }: Explanation, at = 0) => parts[at]?.steps.map(({ text, cents }) => [text, cents]);

test("a balance names the charge that isn't paid, then tells how it came about since everything was paid", () => {
	onDay("2026-01-01");
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const paid = { method: "check", reference: "1023", payerName: "Ana Diaz", confirmDuplicate: true } as const;
	must(receivePayment(scope, leaseId, { ...paid, date: "2026-01-01", amountCents: 120_000 }));
	onDay("2026-02-03");
	postDueRecurring();
	must(receivePayment(scope, leaseId, { ...paid, date: "2026-02-03", amountCents: 20_000 }));
	const told = why(scope, { of: "balance", id: leaseId });
	expect(told.sentence).toBe(
		"The tenants owe $1,000.00 because $1,000.00 of Rent, Feb 2026, due Feb 1, 2026, isn't paid.",
	);
	expect(words(told)).toEqual([["Rent, Feb 2026", 100_000]]);
	expect(words(told, 1)).toEqual([
		["Everything before this was paid", 0],
		["Rent, Feb 2026", 120_000],
		["Payment", -20_000],
	]);
	expect(told.parts[1]?.steps[2]?.more).toEqual(["Paid $200.00 of Rent, Feb 2026"]);
	expect(explain(scope, { of: "balance", id: leaseId, on: "2026-01-01" }, manager)?.sentence).toBe(
		"Nothing is owed because every charge is paid.",
	);
});

test("a prorated rent spells out its days, and the next one its change", () => {
	onDay("2026-11-12");
	const scope = makeBooks();
	const { unitId } = makeProperty(scope);
	const rent = leaseFields(scope, unitId).rent.map((line) => ({ ...line, amountCents: 150_000 }));
	const term = { startDate: "2026-11-12", endDate: "2027-10-31", rent };
	const { leaseId } = must(startLease(scope, leaseFields(scope, unitId, { ...term, prorateFirst: "actual_days" })));
	const told = why(scope, entry(leaseId, "charge"));
	expect(told.sentence).toBe(
		"$950.00 was charged on Nov 12, 2026 because rent was due on Nov 12, 2026 for 19 days, Nov 12, 2026 to Nov 30, 2026.",
	);
	expect(told.parts[0]?.steps[0]?.more).toEqual(["$1,500.00 × 19 of 30 days = $950.00"]);
	expect(told.rules.map(({ since }) => since)).toEqual(["Since Nov 12, 2026.", "As set on the lease."]);
});

test("a late fee is told by the rule as it stood, whatever it says today", () => {
	onDay("2026-01-01");
	const scope = makeBooks();
	const fee = { ...fifty, percentBp: 500 };
	const ruleId = rule(scope, { steps: [fee], monthCapCents: 9_000 });
	const { leaseId } = makeLease(scope);
	onDay("2026-01-06");
	chargeLateFees();
	must(
		editLateFeeRule(scope, ruleId, {
			...ruleFields(scope, { steps: [{ ...fifty, fixedCents: 100 }] }),
			seenUpdatedDate: findLateFeeRule(scope, ruleId)?.updatedDate,
		}),
	);
	const told = why(scope, entry(leaseId, "late_fee"));
	expect(told.sentence).toBe(
		"$90.00 was charged on Jan 5, 2026 because $1,200.00 due Jan 1, 2026 was unpaid when Jan 5, 2026 began, after the grace period of 3 days, which ended Jan 4, 2026.",
	);
	expect(words(told)).toEqual([
		["Fixed amount", 5_000],
		["5% of the past-due amount", 6_000],
		["Lowered to the $90.00 that the limits allowed", -2_000],
	]);
	expect(words(told, 1)).toEqual([["Rent, Jan 2026", 120_000]]);
	expect(told.rules[0]).toEqual({
		name: "Late fee rule for all leases",
		says: [
			"$50.00 plus 5% of the past-due amount, once for each missed due date, after 3 days of grace.",
			"At most $90.00 in a month.",
		],
		since: "In effect since Jan 1, 2026.",
	});
});

test("a fee for a returned payment names the payment, and the payment says that it no longer counts", () => {
	onDay("2026-01-09");
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const payment = { date: "2026-01-03", amountCents: 120_000, method: "electronic", payerName: "Ana Diaz" } as const;
	const { transactionId } = must(receivePayment(scope, leaseId, payment));
	must(returnPayment(scope, transactionId, { date: "2026-01-09", feeCents: 3_500, confirmUndeposited: true }));
	expect(why(scope, entry(leaseId, "nsf_fee")).sentence).toBe(
		"$35.00 was charged on Jan 9, 2026 because the payment of $1,200.00 from Jan 3, 2026 was returned on Jan 9, 2026.",
	);
	const told = why(scope, { of: "entry", id: transactionId });
	expect(told.sentence).toBe("The payment of $1,200.00 from Jan 3, 2026 was returned, so it no longer pays anything.");
	expect(words(told)).toEqual([["Returned", 120_000]]);
});

test("a settling order is kept from the day it was set", () => {
	onDay("2026-03-01");
	const scope = makeBooks();
	must(saveSettleOrder(scope, { settles: "largest", lateFeesLast: true, priority: [] }));
	must(saveSettleOrder(scope, { settles: "largest", lateFeesLast: true, priority: [] }));
	const rows = statement<{ from: string }>(
		'SELECT from_date AS "from" FROM settle_order_versions WHERE profile_id = ?',
	).all(scope.profileId);
	expect(rows).toEqual([{ from: "2026-03-01" }]);
	expect(() => statement("UPDATE settle_order_versions SET from_date = '2020-01-01'").run()).toThrow(
		"A version of an order does not change.",
	);
});

test("a resident reads their own lease without another's name, and no other; an owner no tenant's account", () => {
	onDay("2026-01-01");
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const other = makeLease(scope);
	const tenantId = statement<{ id: number }>("SELECT tenant_id AS id FROM lease_tenants WHERE lease_id = ?").get(
		leaseId,
	)?.id;
	const resident: Reader = { kind: "resident", tenantId: tenantId ?? 0 };
	const told = why(scope, { of: "balance", id: leaseId }, resident);
	expect(told.sentence).toBe("You owe $1,200.00 because Rent, Jan 2026, due Jan 1, 2026, isn't paid.");
	expect(JSON.stringify(told)).not.toContain("Diaz");
	const charge = entry(leaseId, "charge");
	const same = why(scope, charge, resident);
	expect(same.parts).toEqual(why(scope, charge).parts);
	for (const figure of [
		...[
			{ of: "balance" as const, id: other.leaseId },
			{ of: "deposit" as const, id: other.leaseId },
		],
		...[entry(other.leaseId, "charge"), { of: "available" as const, id: 1 }],
		{ of: "account" as const, id: 1, from: "2026-01-01", to: "2026-01-31", basis: "cash" as const },
	]) {
		expect(explain(scope, figure, resident)).toBeUndefined();
	}
	expect(explain(scope, { of: "balance", id: leaseId }, { kind: "owner", propertyOwnerId: 1 })).toBeUndefined();
	const stranger = makeBooks();
	for (const figure of [charge, { of: "balance" as const, id: leaseId }, { of: "deposit" as const, id: leaseId }]) {
		expect(explain(stranger, figure, manager)).toBeUndefined();
	}
});

test("an owner reads what is available to them and why a payment was made, and no other owner does", () => {
	onDay("2026-01-20");
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([6_000, 4_000]);
	const [ownerId = 0, otherId = 0] = ownerIds;
	collectRent(scope, leaseId, "2026-01-10", 100_000);
	const owner: Reader = { kind: "owner", propertyOwnerId: ownerId };
	const told = why(scope, { of: "available", id: ownerId }, owner);
	expect(told.cents).toBe(60_000);
	expect(words(told)).toEqual([
		["Cash in bank accounts and undeposited funds", 100_000],
		["Less other owners' share", -40_000],
	]);
	const lines = [{ ownerId, propertyId, amountCents: 50_000 }];
	must(payOwners(scope, { date: "2026-01-20", method: "transfer", lines, confirmFees: true }));
	const id = statement<{ id: number }>(
		"SELECT max(transaction_id) AS id FROM owner_transactions WHERE owner_id = ? AND kind = 'draw'",
	).get(ownerId)?.id;
	const paid = why(scope, { of: "entry", id: id ?? 0 }, owner);
	expect(words(paid, 1)?.map(([, cents]) => cents)).toEqual([60_000, -10_000]);
	const other: Reader = { kind: "owner", propertyOwnerId: otherId };
	for (const figure of [
		{ of: "entry" as const, id: id ?? 0 },
		{ of: "available" as const, id: ownerId },
	]) {
		expect(explain(scope, figure, other)).toBeUndefined();
	}
	expect(why(scope, { of: "ownerbalance", id: ownerId, from: "2026-01-01", to: "2026-01-31" }, owner).cents).toBe(
		10_000,
	);
	expect(why(scope, { of: "owner1099", id: ownerId, year: 2026 }, owner).cents).toBe(60_000);
});
