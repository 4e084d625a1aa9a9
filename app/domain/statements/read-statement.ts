import { addDays, firstOfMonth, type PlainDate } from "#domain/calendar/format";
import { sumAccounts, sumsReader } from "#domain/ledger";
import type { Basis } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { accountingTerms } from "./accounting-terms";
import { type Balances, isCash, isEarning, isRetained, type StatementAccount, statementAccounts } from "./accounts";
import { balanceSheet } from "./balance-sheet";
import { budgetRows } from "./budget-rows";
import { cashFlow } from "./cash-flow";
import { type ColumnRequest, mostMonths, type StatementColumn, statementColumns } from "./columns";
import { incomeStatement } from "./income-statement";
import { fiscalYearStart, monthsOf } from "./period";
import { less, plus, type StatementRow } from "./rows";
import { trialBalanceRows } from "./trial-balance";

export type StatementRequest = ColumnRequest & {
	basis: Basis;
	/** Rows that are zero in every column are left out unless it is set. */
	withZeros?: boolean | undefined;
};

export type Statement = {
	columns: StatementColumn[];
	rows: StatementRow[];
	/** Balance sheet: assets less liabilities and equity, by column. Zero for the whole organization. */
	outOfBalanceCents?: Cents[];
	/** The period has more months than can stand side by side: only the total is shown. */
	tooManyMonths: boolean;
	isEmpty: boolean;
};

/** A statement of the organization, or of some properties, in cents; every figure from the kept sums. */
export function readStatement(scope: Scope, request: StatementRequest): Statement {
	const accounts = statementAccounts(scope);
	const columns = statementColumns(scope, request);
	const { fiscalYearEndMonth } = accountingTerms(scope);
	const yearFrom = (day: PlainDate) => fiscalYearStart(day, fiscalYearEndMonth);
	const { columns: shown, ...made } = makers[request.view]({ scope, request, accounts, columns, yearFrom });
	const rows = request.withZeros ? made.rows : withoutZeros(made.rows);
	return {
		...made,
		columns: shown ?? columns,
		rows,
		tooManyMonths: request.by === "month" && monthsOf(request).length > mostMonths,
		isEmpty: rows.every(({ cents }) => cents.every((one) => one === 0)),
	};
}

type Making = {
	scope: Scope;
	request: StatementRequest;
	accounts: StatementAccount[];
	columns: StatementColumn[];
	/** The first day of the fiscal year that a day lies in. */
	yearFrom: (day: PlainDate) => PlainDate;
};
type Made = { rows: StatementRow[]; outOfBalanceCents?: Cents[]; columns?: StatementColumn[] };

const makers: Record<StatementRequest["view"], (making: Making) => Made> = {
	income: ({ scope, request, accounts, columns }) =>
		incomeStatement(accounts, earnings(scope, request, columns), columns.length),
	balance: (making) => {
		const { accounts, columns, yearFrom } = making;
		const { balances, earnedCents } = standing(making);
		const days = columns.map((column) => {
			return { ...column, from: firstOfMonth(column.to), yearFrom: yearFrom(column.to) };
		});
		return { ...balanceSheet(accounts, balances, earnedCents, columns.length), columns: days };
	},
	cashflow: ({ scope, request, accounts, columns }) => {
		const before = columns.map((column) => ({ ...column, to: addDays(column.from, -1) }));
		const { standingAt, earlierAt } = until(scope, request, columns, before);
		const none = new Array<Cents>(columns.length).fill(0);
		const openingCents = accounts.filter(isCash).reduce((sum, { id }) => plus(sum, earlierAt(id)), none);
		return { rows: cashFlow(accounts, (id) => less(standingAt(id), earlierAt(id)), openingCents) };
	},
	trial: (making) => (making.request.by === "total" ? trialOfPeriod(making) : trialByColumn(making)),
	budget: ({ scope, request, accounts, columns }) => budgetRows(scope, request, { accounts, columns }),
};

/** Opening, debits, credits and closing of the period; income and expense begin anew with its fiscal year. */
function trialOfPeriod(making: Making): Made {
	const { scope, request, accounts, columns } = making;
	const [column, before] = columns;
	if (!column) return { rows: [] };
	const { basis } = request;
	const { propertyIds } = column;
	const yearFrom = making.yearFrom(column.from);
	const dayBefore = addDays(column.from, -1);
	const yearBefore = { ...column, to: addDays(yearFrom, -1) };
	const { standingAt: opening, earlierAt } = until(scope, request, [{ ...column, to: dayBefore }], [yearBefore]);
	const carried = carriedBy(accounts, earlierAt, 1);
	const moved = new Map(
		sumAccounts(scope, { basis, from: column.from, to: column.to, propertyIds }).map((sum) => [sum.accountId, sum]),
	);
	const compared = before ? standing({ ...making, columns: [before] }) : undefined;
	const figures = ({ id }: StatementAccount) => {
		const { debitCents = 0, creditCents = 0 } = moved.get(id) ?? {};
		const openingCents = first(opening(id)) + first(carried(id));
		const closingCents = openingCents + debitCents - creditCents;
		const comparedCents = compared ? [first(compared.balances(id))] : [];
		return [openingCents, debitCents, creditCents, closingCents, ...comparedCents];
	};
	const opened = yearFrom < column.from ? { from: yearFrom, to: dayBefore } : column;
	const shown = { Opening: opened, Debit: column, Credit: column, Closing: { from: yearFrom, to: column.to } };
	return {
		rows: trialBalanceRows(accounts, figures, before ? 5 : 4),
		columns: [
			...Object.entries(shown).map(([heading, { from, to }]) => {
				return { ...column, key: heading, heading, from, to };
			}),
			...(before ? [{ ...sinceYear(making, before), heading: `Closing ${before.heading}` }] : []),
		],
	};
}

/** The closing balance of each month or property. */
function trialByColumn(making: Making): Made {
	const { accounts, columns } = making;
	const { balances } = standing(making);
	return {
		rows: trialBalanceRows(accounts, ({ id }) => balances(id), columns.length),
		columns: columns.map((column) => sinceYear(making, column)),
	};
}

/** What is earned begins anew with the fiscal year: the lines behind a balance are those since then. */
function sinceYear({ yearFrom }: Making, column: StatementColumn): StatementColumn {
	return { ...column, from: yearFrom(column.to) };
}

/** What stands at the end of each column's period, and what was earned of it in its fiscal year. */
function standing({ scope, request, accounts, columns, yearFrom }: Making) {
	const beforeYear = columns.map((column) => ({ ...column, to: addDays(yearFrom(column.to), -1) }));
	const { standingAt, earlierAt } = until(scope, request, columns, beforeYear);
	const carried = carriedBy(accounts, earlierAt, columns.length);
	const balances: Balances = (id) => plus(standingAt(id), carried(id));
	return { balances, earnedCents: sumEarned(accounts, balances, columns.length) };
}

/** By account, what the turn of the fiscal year takes from income and expense and gives to retained earnings. */
function carriedBy(accounts: readonly StatementAccount[], beforeYear: Balances, width: number): Balances {
	const earned = new Set(accounts.filter(isEarning).map(({ id }) => id));
	const retained = accounts.find(isRetained)?.id;
	const none = new Array<Cents>(width).fill(0);
	return (id) => {
		if (earned.has(id)) return less(none, beforeYear(id));
		return id === retained ? sumEarned(accounts, beforeYear, width) : none;
	};
}

function sumEarned(accounts: readonly StatementAccount[], balances: Balances, width: number): Cents[] {
	const none = new Array<Cents>(width).fill(0);
	return accounts.filter(isEarning).reduce((sum, { id }) => plus(sum, balances(id)), none);
}

type Whose = Pick<StatementColumn, "propertyIds" | "exceptPropertyIds">;

function whoseOf({ propertyIds, exceptPropertyIds }: Whose): Whose {
	return { propertyIds, exceptPropertyIds };
}

/** What was earned and spent within each column's period, debits less credits. */
function earnings(scope: Scope, { basis }: StatementRequest, columns: readonly StatementColumn[]): Balances {
	const sums = sumsReader(scope, basis);
	return byAccount(columns.map(({ from, to, ...whose }) => sums({ ...whoseOf(whose), from, to, earnings: true })));
}

type Column = { to: PlainDate } & Whose;

/**
 * Debits less credits from the beginning of the books to the end of each column's period, and of each earlier one. A
 * column goes on where one of the same properties before it ends: the history is read once.
 */
function until(
	scope: Scope,
	{ basis }: StatementRequest,
	columns: readonly Column[],
	earlier: readonly Column[],
): { standingAt: Balances; earlierAt: Balances } {
	const sums = sumsReader(scope, basis);
	const known = new Map<string, { to: PlainDate; balances: Map<number, Cents> }>();
	const standing = new Map<Column, Map<number, Cents>>();
	for (const column of [...earlier, ...columns].toSorted((one, other) => one.to.localeCompare(other.to))) {
		const whose = whoseOf(column);
		const before = known.get(JSON.stringify(whose));
		const days = { ...(before ? { from: addDays(before.to, 1) } : {}), to: column.to };
		const balances = new Map(before?.balances);
		for (const { accountId, debitCents, creditCents } of sums({ ...whose, ...days })) {
			balances.set(accountId, (balances.get(accountId) ?? 0) + debitCents - creditCents);
		}
		known.set(JSON.stringify(whose), { to: column.to, balances });
		standing.set(column, balances);
	}
	const at = (columns: readonly Column[]) => (accountId: number) =>
		columns.map((column) => standing.get(column)?.get(accountId) ?? 0);
	return { standingAt: at(columns), earlierAt: at(earlier) };
}

function byAccount(sums: ReturnType<typeof sumAccounts>[]): Balances {
	const maps = sums.map(
		(column) => new Map(column.map((sum) => [sum.accountId, sum.debitCents - sum.creditCents] as const)),
	);
	return (accountId) => maps.map((map) => map.get(accountId) ?? 0);
}

/** Accounts without a figure, and parts without an account. */
export function withoutZeros(rows: readonly StatementRow[]): StatementRow[] {
	const kept = rows.filter(({ kind, cents }) => kind !== "account" || cents.some((one) => one !== 0));
	return kept.filter((row, at) => {
		const emptySum = row.kind === "subtotal" && kept[at - 1]?.kind === "section";
		const emptyPart = row.kind === "section" && kept[at + 1]?.kind === "subtotal";
		return !emptySum && !emptyPart;
	});
}

function first(cents: readonly Cents[]): Cents {
	return cents[0] ?? 0;
}
