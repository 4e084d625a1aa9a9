import { expect, test } from "vitest";
import { setTrustWarning } from "#domain/banking";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { listOwing, owingLeaseIds, owingTotals } from "#domain/collections";
import { chargeAndSettle, receivePayment, receivePayments } from "#domain/lease-accounts";
import { findLease, findPostableLease, leasesToPay } from "#domain/lease-records";
import { endLease, formerTenantsOwe, leasesOwing, rentRollSubtotals, rentRollTotals } from "#domain/leasing";
import { accountIdByRole, sumAccounts } from "#domain/ledger";
import { availableOf } from "#domain/owner-accounts";
import { availableCash, ownSince } from "#domain/owner-money";
import { payableRent } from "#domain/payments";
import { addRecurring } from "#domain/recurring-charges";
import { findPropertyHead, listProperties, portfolio } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type AllBooks, type BookAct, makeAllBooks, performAct, randomActs } from "../../../tests/factories/all-books";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { charge, makeOwned, pay } from "../../../tests/factories/owner-accounts";
import { makeProperty } from "../../../tests/factories/rentals";
import { inWrite } from "../../../tests/setup/in-write";

const today = "2026-03-31";

keepBooks(today);

test("rent posted ahead and paid is prepaid until its day, and no one’s but the tenant’s", () => {
	const { scope, leaseId, propertyId } = makeOwned([10_000]);
	chargeAhead(scope, leaseId, "2026-04-10", 37_500);
	pay(scope, leaseId, "2026-03-30", 37_500);
	const paid = { cashCents: 37_500, prepaymentsCents: 37_500, availableCents: 0 };
	expect(availableCash(scope, propertyId)).toMatchObject(paid);
	expect(availableOf(scope, propertyId)?.owners).toMatchObject([{ partCents: 0, payableCents: 0 }]);
	expect(findLease(scope, leaseId)).toMatchObject({ balanceCents: -37_500, prepaidCents: 37_500 });
	expect(ownSince(scope, [propertyId], "2026-03-01").get(propertyId)?.nowCents).toBe(0);
	onDay("2026-04-10");
	expect(availableCash(scope, propertyId)).toMatchObject({ prepaymentsCents: 0, availableCents: 37_500 });
	expect(findLease(scope, leaseId)).toMatchObject({ balanceCents: 0, prepaidCents: 0 });
});

test("a deposit posted ahead and paid is held from its day on", () => {
	const { scope, leaseId, propertyId } = makeOwned([10_000]);
	chargeAhead(scope, leaseId, "2026-04-10", 90_000, accountIdByRole(scope, "security_deposits"));
	pay(scope, leaseId, "2026-03-30", 60_000);
	expect(availableCash(scope, propertyId)).toMatchObject({ depositsHeldCents: 0, prepaymentsCents: 60_000 });
	expect(findLease(scope, leaseId)).toMatchObject({ depositCents: 0, prepaidCents: 60_000, balanceCents: -60_000 });
	expect(payableRent(scope, leaseId)).toMatchObject({ balanceCents: 30_000, aheadCents: 30_000 });
	onDay("2026-04-10");
	expect(payableRent(scope, leaseId)).toMatchObject({ balanceCents: 30_000, aheadCents: 0 });
	expect(availableCash(scope, propertyId)).toMatchObject({ depositsHeldCents: 60_000, prepaymentsCents: 0 });
	expect(findLease(scope, leaseId)).toMatchObject({ depositCents: 60_000, prepaidCents: 0, balanceCents: 30_000 });
});

test("what a lease of a later day paid ahead stands in no total of the rent roll, which has no row of it", () => {
	const { scope } = makeOwned([10_000]);
	const { propertyId, unitId } = makeProperty(scope);
	const later = { unitId, startDate: "2026-04-01", endDate: "2027-03-31", postDaysInAdvance: 15 };
	const { leaseId } = makeLease(scope, later);
	pay(scope, leaseId, "2026-03-20", 120_000);
	expect(findLease(scope, leaseId)).toMatchObject({ status: "future", balanceCents: -120_000 });
	for (const filters of [{}, { propertyId }, { propertyId, q: "a" }]) {
		expect(rentRollTotals(scope, filters)).toMatchObject({ owedCents: 0, creditCents: 0 });
		expect(rentRollSubtotals(scope, filters, [propertyId])[propertyId]).toMatchObject({ owedCents: 0, creditCents: 0 });
	}
	expect(findPropertyHead(scope, propertyId)?.outstandingCents).toBe(0);
});

test("who owes today is listed by what they owe today, whatever is posted ahead", () => {
	const { scope, leaseId: first } = makeOwned([10_000]);
	const [second, third] = [makeOwned([], {}, scope).leaseId, makeOwned([], {}, scope).leaseId];
	charge(scope, first, "2026-03-01", 1_000);
	chargeAhead(scope, first, "2026-04-10", 90_000);
	charge(scope, second, "2026-03-01", 2_000);
	charge(scope, third, "2026-03-01", 3_000);
	const credit = { kind: "credit", accountId: accountNamed(scope, "Concessions"), amountCents: 3_000 } as const;
	must(addRecurring(scope, third, { ...credit, cycle: "monthly", firstDate: "2026-04-10", postDaysInAdvance: 20 }));
	const owed = [
		[third, 3_000],
		[second, 2_000],
		[first, 1_000],
	];
	const shown = (rows: { id: number; balanceCents: number }[]) =>
		rows.map(({ id, balanceCents }) => [id, balanceCents]);
	expect(shown(listOwing(scope, { filters: {}, direction: "desc" }).rows)).toEqual(owed);
	expect(shown(listOwing(scope, { filters: {}, direction: "asc" }).rows)).toEqual(owed.toReversed());
	expect(owingLeaseIds(scope, {})).toEqual([third, second, first]);
	expect(shown(leasesOwing(scope))).toEqual(owed);
	expect(owingTotals(scope, {})).toMatchObject({ leases: 3, balanceCents: 6_000, days0to30Cents: 6_000 });
	expect(
		leasesToPay(scope)
			.slice(0, 3)
			.map(({ id, balanceCents }) => [id, balanceCents]),
	).toEqual(owed);
	expect(portfolio(scope)).toMatchObject({ leasesOwing: 3, outstandingCents: 6_000 });
});

test("a former tenant owes what they owe today, whatever is posted ahead", () => {
	const { scope, leaseId, propertyId } = makeOwned([]);
	charge(scope, leaseId, "2026-02-01", 5_000);
	const credit = { kind: "credit", accountId: accountNamed(scope, "Concessions"), amountCents: 5_000 } as const;
	must(addRecurring(scope, leaseId, { ...credit, cycle: "one_time", firstDate: "2026-04-10", postDaysInAdvance: 20 }));
	must(endLease(scope, leaseId, { moveOutDate: "2026-03-15" }));
	expect(findLease(scope, leaseId)).toMatchObject({ status: "past", balanceCents: 5_000, aheadCents: -5_000 });
	expect([formerTenantsOwe(scope), formerTenantsOwe(scope, propertyId)]).toEqual([5_000, 5_000]);
});

test("properties are sorted by what is owed there today, page by page", () => {
	const { scope, leaseId: first, propertyId } = makeOwned([10_000]);
	const [second, third] = [makeOwned([], {}, scope), makeOwned([], {}, scope)];
	charge(scope, first, "2026-03-01", 1_000);
	chargeAhead(scope, first, "2026-04-10", 90_000);
	charge(scope, second.leaseId, "2026-03-01", 2_000);
	charge(scope, third.leaseId, "2026-03-01", 3_000);
	const owed = [
		[propertyId, 1_000],
		[second.propertyId, 2_000],
		[third.propertyId, 3_000],
	];
	for (const direction of ["asc", "desc"] as const) {
		const { rows } = listProperties(scope, { sort: "outstanding", direction });
		const wanted = direction === "asc" ? owed : owed.toReversed();
		expect(rows.map(({ id, outstandingCents }) => [id, outstandingCents])).toEqual(wanted);
	}
	statement("UPDATE properties SET active = 0 WHERE id IN (?, ?)").run(propertyId, second.propertyId);
	const { rows } = listProperties(scope, { sort: "outstanding", filters: { status: "inactive" } });
	expect(rows.map(({ id, outstandingCents }) => [id, outstandingCents])).toEqual(owed.slice(0, 2));
	statement("UPDATE properties SET active = 1").run();
	// With more than one page, because the cursor contains today's balance.
	for (let made = 0; made < 25; made++) makeProperty(scope);
	const page = listProperties(scope, { sort: "outstanding" });
	const next = listProperties(scope, { sort: "outstanding", cursor: page.nextCursor });
	expect([page.rows.length, next.rows.map(({ id }) => id)]).toEqual([25, owed.map(([id]) => id)]);
	const back = listProperties(scope, { sort: "outstanding", cursor: next.previousCursor });
	expect(back.rows.map(({ id }) => id)).toEqual(page.rows.map(({ id }) => id));
});

test("what is received says what is owed today, and a stack takes that", () => {
	const { scope, leaseId } = makeOwned([10_000]);
	charge(scope, leaseId, "2026-03-01", 1_000);
	chargeAhead(scope, leaseId, "2026-04-10", 90_000);
	const payment = { date: today, method: "cash", payerName: "Ana Diaz", confirmDuplicate: true } as const;
	expect(must(receivePayment(scope, leaseId, { ...payment, amountCents: 400 })).balanceCents).toBe(600);
	const stack = { date: today, method: "cash", rows: [{ line: 0, leaseId }], idempotencyKey: "stack" } as const;
	expect(must(receivePayments(scope, { ...stack, rows: [...stack.rows] })).amountCents).toBe(600);
	expect(findLease(scope, leaseId)).toMatchObject({ balanceCents: 0, aheadCents: 90_000 });
});

/**
 * Charges are posted up to three months ahead; some are paid, reversed and corrected. Money is dated today or earlier.
 */
test.each([1, 2, 4])("what a property and its lease stand at is the ledger’s of today (%i)", (seed) => {
	const books = makeAllBooks();
	const { scope, homes } = books;
	setTrustWarning(scope, "off");
	onDay(today);
	let ahead = 0;
	let at = 0;
	for (const act of randomActs(seed, 330)) {
		perform(books, act);
		if (++at % 30 !== 0) continue;
		for (const { propertyId, leaseId } of homes) {
			const ledger = ledgerOf(scope, propertyId, today);
			const cash = availableCash(scope, propertyId);
			if (!cash) throw new Error("No property.");
			const { prepaymentsCents, depositsHeldCents, cashCents } = cash;
			expect({ prepaymentsCents, depositsHeldCents, cashCents }).toEqual(ledger.cash);
			const { undepositedCents, unpaidCents, reserveCents } = cash;
			const bound = ledger.cash.prepaymentsCents + ledger.cash.depositsHeldCents;
			expect(cash.availableCents).toBe(cashCents - undepositedCents - unpaidCents - reserveCents - bound);
			expect(findLease(scope, leaseId)).toMatchObject({
				...{ balanceCents: ledger.balanceCents, prepaidCents: prepaymentsCents, depositCents: depositsHeldCents },
			});
			if (prepaidOf(leaseId) !== prepaymentsCents) ahead += 1;
		}
	}
	expect(ahead).toBeGreaterThan(0);
	listsAgree(books);
	for (const { propertyId } of homes) {
		const standing = ownSince(scope, [propertyId], "2026-01-01").get(propertyId);
		for (let day = today; day >= "2026-01-01"; day = addDays(day, -3)) {
			const { cashCents, prepaymentsCents, depositsHeldCents } = ledgerOf(scope, propertyId, day).cash;
			const moved = standing?.moved.filter(({ date }) => date > day) ?? [];
			const cents = moved.reduce((left, move) => left - move.cents, standing?.nowCents ?? 0);
			expect([day, cents]).toEqual([day, cashCents - prepaymentsCents - depositsHeldCents]);
		}
	}
});

/** A property's figures from the ledger at the end of a day. Deposits count as far as they were paid. */
function ledgerOf(scope: Scope, propertyId: number, to: PlainDate) {
	const accounts = statement<{ id: number; kind: string }>(
		`SELECT id, CASE WHEN is_bank = 1 OR system_key = 'undeposited_funds' THEN 'cash' WHEN is_deposit = 1 THEN 'deposit'
			ELSE coalesce(system_key, '') END AS kind FROM gl_accounts WHERE profile_id = ?`,
	).all(scope.profileId);
	const kinds = new Map(accounts.map(({ id, kind }) => [id, kind]));
	const of = (basis: "cash" | "accrual", kind: string) =>
		sumAccounts(scope, { basis, to, propertyIds: [propertyId] })
			.filter(({ accountId }) => kinds.get(accountId) === kind)
			.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
	const prepaidCents = 0 - of("accrual", "prepayments");
	return {
		cash: {
			cashCents: of("cash", "cash"),
			prepaymentsCents: prepaidCents,
			depositsHeldCents: 0 - of("cash", "deposit"),
		},
		balanceCents: of("accrual", "accounts_receivable") - prepaidCents,
	};
}

/** Checks that the lists match today's ledger for every lease and property, and that balances by age add up to it. */
function listsAgree({ scope, homes }: AllBooks) {
	const balances = homes.map(({ propertyId }) => ledgerOf(scope, propertyId, today).balanceCents);
	const held = homes.map(({ propertyId }) => ledgerOf(scope, propertyId, today).cash.depositsHeldCents);
	const owed = balances.map((cents) => Math.max(cents, 0));
	const sum = (all: number[]) => all.reduce((total, cents) => total + cents, 0);
	expect(portfolio(scope)).toMatchObject({
		...{ outstandingCents: sum(owed), leasesOwing: owed.filter(Boolean).length, depositsHeldCents: sum(held) },
	});
	expect(rentRollTotals(scope).owedCents).toBe(sum(owed));
	for (const [at, { propertyId, leaseId }] of homes.entries()) {
		expect(findPropertyHead(scope, propertyId)?.outstandingCents).toBe(owed[at]);
		expect(rentRollTotals(scope, { propertyId }).owedCents).toBe(owed[at]);
		expect(rentRollTotals(scope, { propertyId, q: "a" }).owedCents).toBe(owed[at]);
		const totals = owingTotals(scope, { propertyId });
		const { days0to30Cents, days31to60Cents, days61to90Cents, over90Cents, notDueCents, prepaidCents } = totals;
		expect(totals.balanceCents).toBe(owed[at]);
		const aged = days0to30Cents + days31to60Cents + days61to90Cents + over90Cents;
		expect(aged + notDueCents - prepaidCents).toBe(owed[at]);
		const rows = listOwing(scope, { filters: { propertyId }, direction: "desc" }).rows;
		expect(rows.map(({ id, balanceCents }) => [id, balanceCents])).toEqual(owed[at] ? [[leaseId, owed[at]]] : []);
	}
}

/** What a lease will have prepaid once everything posted ahead is due. */
function prepaidOf(leaseId: number) {
	const sql = "SELECT prepaid_cents AS cents FROM leases WHERE id = ?";
	return statement<{ cents: number }>(sql).get(leaseId)?.cents;
}

/** Posts a charge dated on a later day, as recurring charges posted in advance are. */
function chargeAhead(
	scope: Scope,
	leaseId: number,
	date: PlainDate,
	amountCents: number,
	accountId = accountIdByRole(scope, "rent_income"),
) {
	const { lease } = must(findPostableLease(scope, leaseId));
	must(inWrite(chargeAndSettle)(scope, lease, { date, lines: [{ accountId, amountCents }] }));
}

/** Performs any action. Charges with a later date are posted ahead, every third one as a deposit. */
function perform(books: AllBooks, act: BookAct) {
	const date = addDays("2026-01-01", act.day);
	const home = books.homes[act.home];
	if (act.kind !== "charge" || date <= today || !home) return performAct(books, act);
	const role = act.pick % 3 === 0 ? "security_deposits" : "rent_income";
	return chargeAhead(books.scope, home.leaseId, date, act.amountCents, accountIdByRole(books.scope, role));
}
