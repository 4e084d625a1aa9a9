import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookBalance } from "#domain/bank-accounts";
import { setClock } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { accountBalance, accountIdByRole, listAccounts } from "#domain/ledger";
import type { askedOf } from "#domain/reports";
import { balancesOn } from "#domain/statements";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { act, firstDay, playHistory } from "../../../../tests/factories/history";
import { readRows } from "../../../../tests/factories/read-report";

beforeEach(() => setClock("2026-07-15T12:00:00Z"));
afterEach(() => setClock());

function expectTied(made: ReturnType<typeof readRows>) {
	for (const { label, hereCents, thereCents } of made.checks) expect(hereCents, label).toBe(thereCents);
}

const days = fc.record({ a: fc.nat({ max: 150 }), b: fc.nat({ max: 150 }) });

test("the reports of the books agree with each other and with the ledger, on any days of any history", () => {
	fc.assert(
		fc.property(fc.array(act, { minLength: 3, maxLength: 25 }), days, (acts, { a, b }) => {
			const { scope, propertyIds } = playHistory(acts);
			const period = { from: addDays(firstDay, a), to: addDays(firstDay, a + b) };
			for (const basis of ["accrual", "cash"] as const) {
				expectLedgerIsTrial(scope, { ...period, basis });
				expectTied(readRows(scope, "balancesheet", { asOf: period.to, basis }));
				expectTied(readRows(scope, "cashflowstatement", { ...period, basis }));
			}
			expectTied(readRows(scope, "vendorledger", period));
			expectPayables(scope, period.to);
			expectBanks(scope, period);
			for (const one of propertyIds) {
				expectTied(readRows(scope, "vendorledger", { ...period, propertyIds: [one] }));
				expectTied(readRows(scope, "agedpayables", { asOf: period.to, propertyIds: [one] }));
			}
		}),
		{ numRuns: 15, endOnFailure: true },
	);
}, 120_000);

test("what tenants owe is told alike by property, tenant and account, and is the ledger's", () => {
	fc.assert(
		fc.property(fc.array(act, { minLength: 3, maxLength: 25 }), days, (acts, { a, b }) => {
			const { scope, propertyIds } = playHistory(acts.toSorted((one, other) => one.day - other.day));
			const period = { from: addDays(firstDay, a), to: addDays(firstDay, a + b) };
			for (const list of ["property", "lease", "account"]) {
				expectReceivables(scope, period, list);
				for (const one of propertyIds) {
					expectTied(readRows(scope, "accountsreceivable", { ...period, propertyIds: [one], filters: { list } }));
				}
			}
		}),
		{ numRuns: 15, endOnFailure: true },
	);
}, 120_000);

function expectLedgerIsTrial(scope: Scope, period: Parameters<typeof askedOf>[2]) {
	const trial = readRows(scope, "trialbalance", period);
	expectTied(trial);
	const ledger = readRows(scope, "generalledger", period);
	expectTied(ledger);
	expect(ledger.sums.debit).toBe(trial.sums.debit);
	const closings = ledger.cells.filter((cell) => cell.type === "Closing balance" && cell.balance !== 0);
	const closed = trial.cells.filter(({ closing }) => closing !== 0);
	expect(closings.map(({ accountNumber, balance }) => [accountNumber, balance])).toEqual(
		closed.map(({ number, closing }) => [number, closing]),
	);
	const paged = ledger.report.long?.page(scope, ledger.asked, { limit: 50 });
	if (!paged?.nextCursor) expect(paged?.rows).toEqual(ledger.rows);
	const details = readRows(scope, "transactiondetails", period);
	expect(details.sums.amount).toBe((ledger.sums.debit ?? 0) - (ledger.sums.credit ?? 0));
}

function expectReceivables(scope: Scope, period: { from: string; to: string }, list: string) {
	const made = readRows(scope, "accountsreceivable", { ...period, filters: { list } });
	expectTied(made);
	const accountId = accountIdByRole(scope, "accounts_receivable");
	const opened = accountBalance(scope, accountId, { asOf: addDays(period.from, -1), basis: "accrual" });
	expect(made.sums.opening, list).toBe(opened);
	const { notDue = 0, to30 = 0, to60 = 0, to90 = 0, over90 = 0, closing } = made.sums;
	expect(notDue + to30 + to60 + to90 + over90).toBe(closing);
}

function expectPayables(scope: Scope, asOf: string) {
	const made = readRows(scope, "agedpayables", { asOf });
	expectTied(made);
	expect(made.sums.open).toBe(balancesOn(scope, "payables", { asOf }).sumCents);
	const {
		notDue = Number.NaN,
		to30 = Number.NaN,
		to60 = Number.NaN,
		to90 = Number.NaN,
		over90 = Number.NaN,
	} = made.sums;
	expect(notDue + to30 + to60 + to90 + over90).toBe(made.sums.open);
}

function expectBanks(scope: Scope, period: { from: string; to: string }) {
	const { cells } = readRows(scope, "banktransactions", period);
	const closings = cells.filter(({ type }) => type === "Closing balance");
	const banks = listAccounts(scope).filter(({ isBank }) => isBank);
	const shown = new Map(closings.map(({ bank, balance }) => [bank, balance]));
	for (const { id, name } of banks) expect(shown.get(name) ?? 0).toBe(bookBalance(scope, id, period.to));
	const last = cells.findLast(({ kind }) => kind === "row");
	if (last) expect(last.balance).toBe(closings.find(({ bank }) => bank === last.bank)?.balance);
}

test("income of the properties and of the company, without what one paid the other, is the whole", () => {
	fc.assert(
		fc.property(fc.array(act, { minLength: 3, maxLength: 20 }), (acts) => {
			const { scope } = playHistory(acts);
			const chosen = { from: firstDay, to: "2026-12-31", basis: "accrual" } as const;
			const { cells } = readRows(scope, "incomestatement", { ...chosen, filters: { by: "company" } });
			const whole = readRows(scope, "incomestatement", chosen).cells.find(({ account }) => account === "Net income");
			const net = cells.find(({ account }) => account === "Net income");
			expect(net?.c_eliminations ?? 0).toBe(0);
			expect(net?.c_consolidated ?? 0).toBe(whole?.c_total ?? 0);
			expect(Number(net?.c_properties ?? 0) + Number(net?.c_company ?? 0)).toBe(whole?.c_total ?? 0);
			const months = readRows(scope, "t12", { asOf: "2026-10-31", basis: "accrual" });
			const year = months.cells.find(({ account }) => account === "Net income");
			expect(year?.c_total ?? 0).toBe(whole?.c_total ?? 0);
		}),
		{ numRuns: 15, endOnFailure: true },
	);
}, 120_000);

test("days below zero are those on which the lines come to less than nothing", () => {
	fc.assert(
		fc.property(fc.array(act, { minLength: 3, maxLength: 25 }), days, (acts, { a, b }) => {
			const { scope } = playHistory(acts);
			const period = { from: addDays(firstDay, a), to: addDays(firstDay, a + b) };
			const { cells } = readRows(scope, "negativebalances", { ...period, filters: { list: "banks" } });
			const counted = cells.reduce((sum, { days }) => sum + Number(days), 0);
			expect(counted).toBe(daysBelow(scope, period));
		}),
		{ numRuns: 12, endOnFailure: true },
	);
}, 120_000);

/** Counted day by day from the bare lines, over all bank accounts. */
function daysBelow({ profileId }: Scope, { from, to }: { from: string; to: string }): number {
	let counted = 0;
	for (let day = from; day <= to && day <= "2026-07-15"; day = addDays(day, 1)) {
		counted +=
			statement<{ n: number }>(
				`SELECT count(*) AS n FROM (SELECT p.account_id FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
				WHERE p.profile_id = ? AND a.is_bank = 1 AND p.date <= ? GROUP BY p.account_id HAVING sum(p.amount_cents) < 0)`,
			).get(profileId, day)?.n ?? 0;
	}
	return counted;
}
