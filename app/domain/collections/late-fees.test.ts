import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { chargeLease, reverseTransaction } from "#domain/lease-accounts";
import { endLease } from "#domain/leasing";
import { closeBooks, verifyBooks } from "#domain/ledger";
import { postDueRecurring } from "#domain/recurring-charges";
import { db, statement } from "~/db/client.server";
import { organization } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { feesOf, fifty, night, pay, rule } from "../../../tests/factories/late-fees";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { makeHome } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { tellingFrom } from "../../../tests/factories/told";
import { chargeLateFees, lateFeesOf, removeLateFees } from "./index.server";

keepBooks("2026-01-01");

describe("once for each missed due date", () => {
	test("due on the 1st with 3 days of grace: charged on the 5th, once", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		rule(scope);
		for (const day of ["2026-01-02", "2026-01-03", "2026-01-04"]) expect(night(day).charged).toBe(0);
		expect(night("2026-01-05")).toMatchObject({ charged: 1, chargedCents: 5000 });
		expect(night("2026-01-05").charged).toBe(0);
		expect(night("2026-01-20").charged).toBe(0);
		expect(feesOf(scope, leaseId)).toEqual([["2026-01-05", 5000]]);
		expect(moneyOf(leaseId).balance).toBe(125_000);
	});

	test("missed nights are made good on their own days, by what was unpaid then", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		const { leaseId: prompt } = makeLease(scope);
		rule(scope);
		onDay("2026-01-04");
		pay(scope, prompt, "2026-01-04", 120_000);
		onDay("2026-01-07");
		pay(scope, leaseId, "2026-01-06", 120_000);
		night("2026-01-08");
		expect(feesOf(scope, leaseId)).toEqual([["2026-01-05", 5000]]);
		expect(feesOf(scope, prompt)).toEqual([]);
	});

	test("nothing that fell due before the rule began, and nothing of former tenants", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		onDay("2026-01-10");
		rule(scope, { startDate: "2026-01-10" });
		expect(night("2026-01-31").charged).toBe(0);
		expect(night("2026-02-05").charged).toBe(1);
		must(endLease(scope, leaseId, { moveOutDate: "2026-02-06" }));
		expect(night("2026-03-20").charged).toBe(0);
	});

	test("a fee brings no fee, and an account may be left out", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		rule(scope, { accountIds: [accountNamed(scope, "Parking")] });
		const charge = (name: string) =>
			chargeLease(scope, leaseId, {
				date: "2026-01-01",
				lines: [{ accountId: accountNamed(scope, name), amountCents: 4000 }],
			});
		must(charge("Late Fee Income"));
		expect(night("2026-01-05").charged).toBe(0);
		onDay("2026-01-06");
		must(charge("Parking"));
		expect(night("2026-01-07").charged).toBe(1);
	});

	test("days in the closed books are charged on the first open one", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		rule(scope);
		onDay("2026-02-01");
		must(closeBooks(scope, "2026-01-31"));
		night("2026-02-01");
		expect(feesOf(scope, leaseId)).toEqual([["2026-02-01", 5000]]);
	});
});

describe("amounts", () => {
	test("percent of what is overdue, with a floor, partial payments counted or not", () => {
		const scope = makeBooks();
		const step = { ...fifty, fixedCents: 0, percentBp: 500 };
		const { leaseId } = makeLease(scope);
		const { leaseId: little } = makeLease(scope);
		rule(scope, { steps: [step], floorCents: 1000 });
		pay(scope, leaseId, "2026-01-01", 60_000);
		pay(scope, little, "2026-01-01", 119_900);
		night("2026-01-05");
		expect(feesOf(scope, leaseId)).toEqual([["2026-01-05", 3000]]);
		expect(feesOf(scope, little)).toEqual([["2026-01-05", 1000]]);
	});

	test("a payment in part may count as none; less than the smallest balance brings nothing", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		const { leaseId: little } = makeLease(scope);
		const steps = [{ ...fifty, fixedCents: 0, percentBp: 500 }];
		rule(scope, { steps, ignorePartialPayments: true, minimumBalanceCents: 1000 });
		pay(scope, leaseId, "2026-01-01", 60_000);
		pay(scope, little, "2026-01-01", 119_500);
		night("2026-01-05");
		expect(feesOf(scope, leaseId)).toEqual([["2026-01-05", 6000]]);
		expect(feesOf(scope, little)).toEqual([]);
	});

	test("a first fee, then one every day, at most so much a month", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		const daily = { ...fifty, timing: "daily", graceDays: 4, fixedCents: 500 } as const;
		rule(scope, { steps: [fifty, daily], monthCapCents: 6200 });
		night("2026-01-10");
		expect(feesOf(scope, leaseId).reverse()).toEqual([
			["2026-01-05", 5000],
			["2026-01-06", 500],
			["2026-01-07", 500],
			["2026-01-08", 200],
		]);
		expect(night("2026-02-01").charged).toBe(1);
	});

	test("at most so much until everything is paid", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		rule(scope, { steps: [{ ...fifty, timing: "daily" }], totalCapCents: 12_000 });
		night("2026-01-31");
		expect(feesOf(scope, leaseId).map(([, cents]) => cents)).toEqual([2000, 5000, 5000]);
	});
});

test("any history of payments, reversals, removals and nights keeps the books and charges each period once", () => {
	const step = fc.record({
		days: fc.integer({ min: 0, max: 9 }),
		act: fc.constantFrom("pay", "reverse", "remove", "release", "nothing"),
		cents: fc.integer({ min: 1, max: 200_000 }),
	});
	fc.assert(
		fc.property(fc.array(step, { minLength: 4, maxLength: 14 }), fc.boolean(), (steps, daily) => {
			onDay("2026-01-01");
			const scope = makeBooks();
			const { leaseId } = makeLease(scope);
			const timing = daily ? ("daily" as const) : ("once" as const);
			rule(scope, { steps: [{ ...fifty, timing, percentBp: 100 }], monthCapCents: 20_000 });
			let day = "2026-01-01";
			for (const { days, act, cents } of steps) {
				day = addDays(day, days);
				night(day);
				const transactionIds = lateFeesOf(scope, leaseId).map(({ transactionId }) => transactionId);
				if (act === "pay") pay(scope, leaseId, day, cents);
				if (act === "reverse") reverseNewestPayment(scope, leaseId);
				if ((act === "remove" || act === "release") && transactionIds.length > 0) {
					const keepOff = act === "remove";
					must(removeLateFees(scope, leaseId, { transactionIds, reason: "Asked", keepOff }));
				}
			}
			expect(verifyBooks(scope.profileId).differences).toEqual([]);
			const standing = statement<{ month: string; cents: number }>(
				`SELECT substr(f.date, 1, 7) AS month, sum(f.amount_cents) AS cents FROM late_fees f
				JOIN gl_transactions t ON t.id = f.transaction_id WHERE f.lease_id = ? AND t.reversed_by IS NULL GROUP BY 1`,
			).all(leaseId);
			for (const { cents } of standing) expect(cents).toBeLessThanOrEqual(20_000);
		}),
		{ numRuns: 25 },
	);
});

function reverseNewestPayment(scope: Scope, leaseId: number) {
	const payment = statement<{ id: number }>(
		`SELECT id FROM gl_transactions WHERE lease_id = ? AND type = 'payment' AND reversed_by IS NULL
			AND reversal_of IS NULL ORDER BY id DESC LIMIT 1`,
	).get(leaseId);
	if (payment) must(reverseTransaction(scope, payment.id, { reason: "Wrong" }));
}

test("each organization's night is its own", () => {
	const scope = makeBooks();
	db().update(organization).set({ timeZone: "Pacific/Auckland" }).run();
	setClock("2025-12-31T12:00:00.000Z");
	makeLease(scope, { chargeFrom: "2026-01-01" });
	rule(scope);
	setClock("2026-01-04T10:00:00.000Z");
	postDueRecurring();
	expect(chargeLateFees().charged).toBe(0);
	setClock("2026-01-04T12:00:00.000Z");
	expect(chargeLateFees().charged).toBe(1);
});

test("a night's fees are told to each lease's residents, and to the managers in one line", async () => {
	onDay("2026-01-01");
	const { scope, leaseId } = await makeHome(makeBooks());
	rule(scope);
	const told = tellingFrom(scope);
	expect(night("2026-01-05").charged).toBe(1);
	makeLease(scope, { chargeFrom: "2026-02-01" });
	makeLease(scope, { chargeFrom: "2026-02-01" });
	pay(scope, leaseId, "2026-01-05", 125_000);
	expect(night("2026-02-05").charged).toBe(3);
	expect(told()).toMatchInlineSnapshot(`
		"lease.late_fee_charged of lease: A late fee of $50.00 was charged to Ana Diaz.
		property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		payment.received of lease: $1,250.00 was received from Ana Diaz, receipt 1.
		lease.late_fee_charged of lease: A late fee of $50.00 was charged to Ana Diaz.
		lease.late_fee_charged of lease: A late fee of $50.00 was charged to Ana Diaz.
		lease.late_fee_charged of lease: A late fee of $50.00 was charged to Ana Diaz.
		notice to tenant: A late fee of $50.00 was added because rent due Jan 1, 2026 is unpaid.
		notice to property_manager: A late fee of $50.00 was charged.
		notice to property_owner: $1,250.00 was received for … · 1.
		notice to tenant: We received $1,250.00 from Ana Diaz, receipt 1.
		notice to tenant: A late fee of $50.00 was added because rent due Feb 1, 2026 is unpaid.
		notice to property_manager: 3 late fees were charged, $150.00 total.
		email to books…@example.com: Late fee applied
		email to invited…@example.com: Rent payment received
		email to invited…@example.com: Payment receipt
		email to books…@example.com: Late fee applied"
	`);
});
