import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/format";
import type { Scope } from "~/domain/kernel/scope";
import { act, firstDay, playHistory } from "../../../tests/factories/history";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import {
	accountIdByRole,
	allGeneralLedger,
	generalLedgerAccounts,
	isLongLedger,
	type LedgerFilters,
	listGeneralLedger,
	post,
	postedDays,
	sumAccounts,
	trialBalance,
} from "./index.server";

const bases = ["accrual", "cash"] as const;

function balancesOf(sums: { accountId: number; debitCents: number; creditCents: number }[]) {
	const balances = sums.map(({ accountId, debitCents, creditCents }) => [accountId, debitCents - creditCents] as const);
	return Object.fromEntries(balances.filter(([, cents]) => cents !== 0));
}

/** Checks, page by page, that every account's opening balance, movement and closing balance match its lines. */
function checkView(scope: Scope, filters: LedgerFilters) {
	const accounts = generalLedgerAccounts(scope, filters);
	const lines = [...allGeneralLedger(scope, filters, accounts)];
	for (const { accountId, openingCents, debitCents, creditCents, closingCents } of accounts) {
		const own = lines.filter((line) => line.accountId === accountId);
		expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe(debitCents - creditCents);
		expect(closingCents).toBe(openingCents + debitCents - creditCents);
		let balance = openingCents;
		for (const line of own) {
			balance += line.cents;
			expect(line.balanceCents).toBe(balance);
			expect(line.date >= filters.from && line.date <= filters.to).toBe(true);
		}
	}
	return { accounts, lines };
}

const newYear = "2026-01-01";

/** Checks that the year-end carryover moves earnings to retained earnings and changes nothing else. */
function checkYear(scope: Scope, filters: LedgerFilters & { yearFrom: string }) {
	const { accounts } = checkView(scope, filters);
	const { accounts: whole } = checkView(scope, { ...filters, yearFrom: undefined });
	const sum = (rows: readonly { openingCents: number }[]) => rows.reduce((all, row) => all + row.openingCents, 0);
	expect(sum(accounts)).toBe(sum(whole));
	const before = checkView(scope, {
		...filters,
		yearFrom: undefined,
		from: firstDay,
		to: addDays(filters.yearFrom, -1),
	});
	for (const account of accounts) {
		const posted = whole.find(({ accountId }) => accountId === account.accountId)?.openingCents ?? 0;
		const earlier = (ids: number[]) =>
			before.accounts
				.filter(({ accountId }) => ids.includes(accountId))
				.reduce((all, one) => all + one.closingCents, 0);
		const earned = before.accounts.filter(({ type }) => type === "income" || type === "expense");
		const isEarning = account.type === "income" || account.type === "expense";
		const isRetained = account.number === "3200";
		expect(account.openingCents).toBe(
			posted +
				(isEarning ? -earlier([account.accountId]) : 0) +
				(isRetained ? earlier(earned.map(({ accountId }) => accountId)) : 0),
		);
	}
}

test("the general ledger says line by line what the kept sums say, in both bases and for every view", () => {
	fc.assert(
		fc.property(
			fc.array(act, { minLength: 3, maxLength: 25 }),
			fc.nat({ max: 200 }),
			fc.nat({ max: 120 }),
			(acts, a, b) => {
				const { scope, propertyIds, homes } = playHistory(acts);
				const [from, to] = [addDays(firstDay, a), addDays(firstDay, a + b)];
				for (const basis of bases) {
					const { accounts } = checkView(scope, { from, to, basis });
					const standing = accounts.filter(({ closingCents }) => closingCents !== 0);
					expect(standing.map(({ number, closingCents }) => [number, closingCents])).toEqual(
						trialBalance(scope, { asOf: to, basis })
							.filter(({ balanceCents }) => balanceCents !== 0)
							.map(({ number, balanceCents }) => [number, balanceCents]),
					);
					const parts = [0, ...propertyIds].map((id) => sumAccounts(scope, { basis, from, to, propertyIds: [id] }));
					expect(balancesOf(sumAccounts(scope, { basis, from, to, propertyIds: [0, ...propertyIds] }))).toEqual(
						balancesOf(sumAccounts(scope, { basis, from, to })),
					);
					propertyIds.forEach((propertyId, at) => {
						const view = checkView(scope, { from, to, basis, propertyId });
						expect(balancesOf(view.accounts)).toEqual(balancesOf(parts[at + 1] ?? []));
					});
					for (const { leaseId, propertyId } of homes) {
						const { accounts: ofLease } = checkView(scope, { from, to, basis, leaseId });
						expect(checkView(scope, { from, to, basis, leaseId, propertyId }).accounts).toEqual(ofLease);
					}
					const yearFrom = from < newYear ? "2025-01-01" : newYear;
					const views = [{}, ...propertyIds.map((propertyId) => ({ propertyId })), { leaseId: homes[0]?.leaseId }];
					for (const view of views) checkYear(scope, { from, to, basis, yearFrom, ...view });
				}
			},
		),
		{ numRuns: 40, endOnFailure: true },
	);
}, 120_000);

test.each(bases)("pages lead forward and back through the same lines, %s", (basis) => {
	const { scope, propertyId, leaseId } = makeBooks();
	const till = tillOf(scope, propertyId, leaseId);
	// Charges and payments in the first month and in the third, with none in between.
	for (let at = 0; at < 70; at++) {
		const day = addDays(firstDay, Math.floor(at / 3) + (at < 40 ? 0 : 70));
		till.charge(1000 + at, day);
		till.pay(900 + at, day);
	}
	const filters: LedgerFilters = { from: addDays(firstDay, 2), to: addDays(firstDay, 110), basis };
	const { accounts, lines } = checkView(scope, filters);
	const forward = [listGeneralLedger(scope, filters, { accounts })];
	for (let next = forward[0]?.nextCursor; next; next = forward.at(-1)?.nextCursor) {
		forward.push(listGeneralLedger(scope, filters, { accounts, cursor: next }));
	}
	expect(forward.flatMap(({ rows }) => rows)).toEqual(lines);
	expect(forward.length).toBeGreaterThan(2);
	for (let at = forward.length - 1; at > 0; at--) {
		const back = listGeneralLedger(scope, filters, { accounts, cursor: forward[at]?.previousCursor });
		expect(back.rows).toEqual(forward[at - 1]?.rows);
	}
	expect(forward[0]?.previousCursor).toBeUndefined();
	for (const cursor of ["x", "bnVsbA", Buffer.from('["n",1,"x",1]').toString("base64url"), "a".repeat(999)]) {
		expect(listGeneralLedger(scope, filters, { accounts, cursor }).rows).toEqual(forward[0]?.rows);
	}
	const emptied = { ...filters, accountId: accounts[0]?.accountId, amountCents: 1 };
	for (const stale of [forward[0]?.nextCursor, forward[1]?.previousCursor]) {
		expect(listGeneralLedger(scope, emptied, { accounts, cursor: stale })).toEqual(
			listGeneralLedger(scope, emptied, { accounts }),
		);
	}
	const early = { ...filters, amountCents: forward[0]?.rows[0]?.cents };
	const first = listGeneralLedger(scope, early, { accounts });
	expect(first.rows.length).toBeGreaterThan(0);
	const afterAll = forward.at(-2)?.nextCursor;
	expect(listGeneralLedger(scope, early, { accounts, cursor: afterAll })).toEqual(first);
	const [second] = forward.slice(1);
	expect(listGeneralLedger(scope, early, { accounts, cursor: second?.previousCursor })).toEqual(first);
});

test("a search narrows the lines; balances go on counting what it hides", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(1000, "2026-01-01");
	till.charge(2500, "2026-01-02");
	till.charge(1000, "2026-01-03");
	const accountId = accountIdByRole(scope, "rent_income");
	const filters: LedgerFilters = { from: "2026-01-01", to: "2026-01-31", basis: "accrual", accountId };
	const accounts = generalLedgerAccounts(scope, filters);
	const found = listGeneralLedger(scope, { ...filters, amountCents: 1000 }, { accounts }).rows;
	expect(found.map(({ cents, balanceCents }) => [cents, balanceCents])).toEqual([
		[-1000, -1000],
		[-1000, -4500],
	]);
	expect(listGeneralLedger(scope, { ...filters, q: "ana" }, { accounts }).rows).toHaveLength(3);
	expect(listGeneralLedger(scope, { ...filters, q: "100%" }, { accounts }).rows).toEqual([]);
	expect(isLongLedger(scope, filters, accounts)).toBe(false);
});

test("another organization's ledger stays its own", () => {
	const [mine, theirs] = [makeBooks(), makeBooks()];
	tillOf(theirs.scope, theirs.propertyId, theirs.leaseId).charge(1000, "2026-01-01");
	for (const basis of bases) {
		const filters: LedgerFilters = { from: "2026-01-01", to: "2026-12-31", basis };
		for (const view of [{}, { propertyId: theirs.propertyId }, { leaseId: theirs.leaseId }]) {
			expect(generalLedgerAccounts(mine.scope, { ...filters, ...view })).toEqual([]);
		}
		expect(sumAccounts(mine.scope, { basis, to: "2026-12-31", propertyIds: [theirs.propertyId] })).toEqual([]);
	}
});

test("a payment dated before the charge it pays is recognized on its own day, in every view", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(1000, "2026-03-10");
	till.pay(1000, "2026-02-05");
	const days = { from: "2026-02-03", to: "2026-02-20", basis: "cash" } as const;
	const accountId = accountIdByRole(scope, "rent_income");
	for (const view of [{}, { propertyId }, { leaseId }]) {
		const filters: LedgerFilters = { ...days, ...view, accountId };
		const { lines } = checkView(scope, filters);
		expect(lines.map(({ date, cents }) => [date, cents])).toEqual([["2026-02-05", -1000]]);
	}
	till.charge(1, "2026-02-01");
	till.charge(1, "2026-02-25");
	till.pay(2, "2026-02-25");
	expect(balancesOf(sumAccounts(scope, { ...days, propertyIds: [propertyId] }))[accountId]).toBe(-1000);
});

test("income opens with its fiscal year, retained earnings with the result of those before", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(1000, "2024-06-01");
	till.charge(2000, "2025-06-01");
	till.charge(4000, "2026-02-01");
	const [income, retained] = [accountIdByRole(scope, "rent_income"), accountIdByRole(scope, "retained_earnings")];
	must(
		post(scope, {
			type: "journal_entry",
			date: "2026-03-01",
			lines: [
				{ accountId: retained, amountCents: 30, propertyId },
				{ accountId: accountIdByRole(scope, "owner_contribution"), amountCents: -30, propertyId },
			],
		}),
	);
	const filters: LedgerFilters = { from: "2026-02-15", to: "2026-03-31", basis: "accrual", yearFrom: "2026-01-01" };
	for (const view of [{}, { propertyId }, { propertyIds: [propertyId] }]) {
		const { accounts, lines } = checkView(scope, { ...filters, ...view });
		const of = (id: number) => accounts.find(({ accountId }) => accountId === id);
		expect(of(income)).toMatchObject({ openingCents: -4000, closingCents: -4000 });
		expect(of(retained)).toMatchObject({ openingCents: -3000, closingCents: -2970, carriedCents: -3000 });
		expect(lines.find(({ accountId }) => accountId === retained)?.balanceCents).toBe(-2970);
	}
	const alone = generalLedgerAccounts(scope, { ...filters, accountId: retained });
	expect(alone.map(({ closingCents }) => closingCents)).toEqual([-2970]);
	expect(postedDays(scope)?.first).toBe("2024-06-01");
	expect(postedDays(makeBooks().scope)).toBeUndefined();
});
