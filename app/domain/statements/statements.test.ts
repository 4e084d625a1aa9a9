import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { trialBalance, verifyBooks } from "#domain/ledger";
import type { Basis } from "#domain/ledger/labels";
import { readStatement, type Statement, type StatementRequest } from "#domain/statements";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { act, firstDay, playHistory } from "../../../tests/factories/history";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { makeProperty } from "../../../tests/factories/rentals";

beforeEach(() => setClock("2026-07-15T12:00:00Z"));
afterEach(() => setClock());

const plain = { by: "total", compare: "none" } as const;

function read(scope: Scope, request: Partial<StatementRequest> & Pick<StatementRequest, "view" | "from" | "to">) {
	return readStatement(scope, { ...plain, basis: "accrual", ...request });
}

function row({ rows }: Statement, label: string): number[] {
	const found = rows.find((one) => one.label === label);
	if (!found) throw new Error(`No row ${label}.`);
	return found.cents;
}

/** The row's amount; zero if the row is left out. */
function figure(made: Statement, label: string, at = 0): number {
	return made.rows.find((one) => one.label === label)?.cents[at] ?? 0;
}

test("every statement agrees with the books and with itself, on both bases, for any days and properties", () => {
	fc.assert(
		fc.property(
			fc.array(act, { minLength: 3, maxLength: 25 }),
			fc.nat({ max: 150 }),
			fc.nat({ max: 150 }),
			(acts, a, b) => {
				const { scope, profileId, propertyIds } = playHistory(acts);
				const days = { from: addDays(firstDay, a), to: addDays(firstDay, a + b) };
				for (const basis of ["accrual", "cash"] as const) {
					checkBalanceSheet(scope, { ...days, basis });
					checkEarnings(scope, { ...days, basis }, propertyIds);
					checkTrial(scope, { ...days, basis });
					checkCash(scope, { ...days, basis });
				}
				expect(verifyBooks(profileId).differences).toEqual([]);
			},
		),
		{ numRuns: 40, endOnFailure: true },
	);
}, 120_000);

type Days = { from: string; to: string; basis: Basis };

function checkBalanceSheet(scope: Scope, days: Days) {
	for (const by of ["total", "month", "property"] as const) {
		const sheet = read(scope, { ...days, view: "balance", by, compare: "year" });
		const whole = sheet.columns.flatMap(({ propertyIds }, at) => (propertyIds ? [] : [at]));
		for (const at of whole) expect(sheet.outOfBalanceCents?.[at]).toBe(0);
		if (by === "property") {
			const assets = row(sheet, "Total assets");
			const parts = assets.filter((_, at) => at % 2 === 0);
			expect(parts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(parts.at(-1));
		}
	}
}

function checkEarnings(scope: Scope, days: Days, propertyIds: number[]) {
	const net = figure(read(scope, { ...days, view: "income" }), "Net income");
	const earned = trialBalance(scope, { asOf: days.to, basis: days.basis })
		.filter(({ type }) => type === "income" || type === "expense")
		.reduce((sum, { balanceCents }) => sum - balanceCents, 0);
	const before = trialBalance(scope, { asOf: addDays(days.from, -1), basis: days.basis })
		.filter(({ type }) => type === "income" || type === "expense")
		.reduce((sum, { balanceCents }) => sum - balanceCents, 0);
	expect(net).toBe(earned - before);
	for (const by of ["month", "property"] as const) {
		const cents = row(read(scope, { ...days, view: "income", by }), "Net income");
		expect(cents.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(net);
		expect(cents.at(-1)).toBe(net);
	}
	const ofOne = read(scope, { ...days, view: "income", propertyIds: propertyIds.slice(0, 1) });
	const side = read(scope, { ...days, view: "income", by: "property" });
	const at = side.columns.findIndex(({ propertyIds: ids }) => ids?.[0] === propertyIds[0]);
	expect(figure(ofOne, "Net income")).toBe(figure(side, "Net income", at));
}

function checkTrial(scope: Scope, days: Days) {
	const [opening, debit, credit, closing] = row(read(scope, { ...days, view: "trial" }), "Total");
	expect([opening, closing]).toEqual([0, 0]);
	expect(debit).toBe(credit);
	for (const by of ["month", "property"] as const) {
		const cents = row(read(scope, { ...days, view: "trial", by, compare: "previous" }), "Total");
		if (by === "month") expect(cents.every((one) => one === 0)).toBe(true);
	}
}

function checkCash(scope: Scope, days: Days) {
	const flow = read(scope, { ...days, view: "cashflow" });
	const inHand = (asOf: string) =>
		trialBalance(scope, { asOf, basis: days.basis })
			.filter(({ number }) => ["1000", "1010", "1090"].includes(number))
			.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
	expect(figure(flow, "Cash at beginning of period")).toBe(inHand(addDays(days.from, -1)));
	expect(figure(flow, "Cash at end of period")).toBe(inHand(days.to));
}

test("cash-basis income is the cash that was applied to income", () => {
	fc.assert(
		fc.property(fc.array(act, { minLength: 5, maxLength: 25 }), (acts) => {
			const tenants = acts.filter(({ kind }) => !["spend", "bill", "contribute"].includes(kind));
			const { scope, profileId } = playHistory(tenants);
			const income = figure(
				read(scope, { view: "income", basis: "cash", from: firstDay, to: "2027-12-31" }),
				"Total income",
			);
			const applied = statement<{ cents: number }>(
				`SELECT coalesce(sum(a.amount_cents), 0) AS cents FROM applications a
				JOIN charges c ON c.posting_id = a.charge_posting_id
				JOIN gl_accounts acc ON acc.id = c.account_id AND acc.type = 'income'
				JOIN gl_postings p ON p.id = a.payment_posting_id JOIN gl_postings paid ON paid.id = p.contra_posting_id
				JOIN gl_accounts source ON source.id = paid.account_id AND source.type IN ('asset', 'liability')
				WHERE a.profile_id = ?`,
			).get(profileId);
			expect(income).toBe(applied?.cents);
		}),
		{ numRuns: 40, endOnFailure: true },
	);
}, 120_000);

test("more than twelve properties stand together, and everything still adds up", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	tillOf(scope, propertyId, leaseId).charge(100, "2026-06-10");
	for (let more = 1; more <= 14; more++) {
		const { propertyId: another } = makeProperty(scope);
		tillOf(scope, another, leaseId).charge(100 * more, "2026-06-10");
		if (more % 2 === 0) tillOf(scope, another, leaseId).pay(70 * more, "2026-06-20");
	}
	for (const basis of ["accrual", "cash"] as const) {
		const june = { view: "income", basis, from: "2026-06-01", to: "2026-06-15" } as const;
		const sheet = read(scope, { ...june, to: "2026-06-25", by: "property" });
		const headings = sheet.columns.map(({ heading }) => heading);
		expect(headings).toHaveLength(14);
		expect(headings.slice(-3)).toEqual(["4 others", "Company", "Total"]);
		for (const made of [sheet, read(scope, { ...june, by: "property", withZeros: true })]) {
			const cents = row(made, "Net income");
			expect(cents.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(cents.at(-1));
		}
	}
});

test("columns stand beside what they are compared with", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(100_000, "2025-06-10");
	till.charge(120_000, "2026-05-10");
	till.charge(130_000, "2026-06-10");
	const june = { from: "2026-06-01", to: "2026-06-30", view: "income" } as const;
	expect(row(read(scope, { ...june, compare: "previous" }), "Rent Income")).toEqual([130_000, 120_000]);
	expect(row(read(scope, { ...june, compare: "year" }), "Rent Income")).toEqual([130_000, 100_000]);
	const months = read(scope, { view: "income", from: "2026-05-01", to: "2026-06-30", by: "month" });
	expect(months.columns.map(({ heading }) => heading)).toEqual(["May 2026", "Jun 2026", "Total"]);
	expect(row(months, "Net income")).toEqual([120_000, 130_000, 250_000]);
	expect(read(scope, { view: "income", from: "2020-01-01", to: "2026-06-30", by: "month" }).tooManyMonths).toBe(true);
	expect(read(scope, { view: "income", from: "2020-01-01", to: "2020-06-30" }).isEmpty).toBe(true);
});

test("a month is named the same beside the month it is compared with", () => {
	const { scope } = makeBooks();
	const headings = (compare: "previous" | "year", to: string) =>
		read(scope, { view: "income", from: "2026-05-01", to, by: "month", compare }).columns.map(({ heading }) => heading);
	expect(headings("year", "2026-06-30").slice(0, 4)).toEqual(["May 2026", "May 2025", "Jun 2026", "Jun 2025"]);
	expect(headings("previous", "2026-05-31").slice(0, 2)).toEqual(["May 2026", "Apr 2026"]);
	expect(headings("year", "2026-05-31").slice(2)).toEqual(["Total", "May 1, 2025 – May 31, 2025"]);
});
