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
	/** Whether to include rows that are zero in every column. */
	withZeros?: boolean | undefined;
};

export type Statement = {
	columns: StatementColumn[];
	rows: StatementRow[];
	/** For a balance sheet: assets less liabilities and equity, by column. Zero for the whole organization. */
	outOfBalanceCents?: Cents[];
	/** The period has more months than can be shown, so only the total is. */
	tooManyMonths: boolean;
	isEmpty: boolean;
};

/** A statement of the organization or of some properties, in cents, computed from the stored monthly totals. */
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
	/** The first day of the fiscal year that contains a date. */
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

/**
 * Opening balance, debits, credits and closing balance of the period. Income and expenses start at zero in each fiscal
 * year.
 */
function trialOfPeriod(making: Making): Made {
	const { scope, request, accounts, columns } = making;
	const [column, before] = columns;
	if (!column) return { rows: [] };
	const { basis } = request;
	const yearFrom = making.yearFrom(column.from);
	const dayBefore = addDays(column.from, -1);
	const yearBefore = { ...column, to: addDays(yearFrom, -1) };
	const { standingAt: opening, earlierAt } = until(scope, request, [{ ...column, to: dayBefore }], [yearBefore]);
	const carried = carriedBy(accounts, earlierAt, 1);
	const moved = new Map(
		sumAccounts(scope, { basis, from: column.from, to: column.to, ...whoseOf(column) }).map((sum) => [
			sum.accountId,
			sum,
		]),
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

/** The column with its start moved to the start of the fiscal year, because earnings start anew there. */
function sinceYear({ yearFrom }: Making, column: StatementColumn): StatementColumn {
	return { ...column, from: yearFrom(column.to) };
}

/** Balances at the end of each column's period, and the earnings of its fiscal year among them. */
function standing({ scope, request, accounts, columns, yearFrom }: Making) {
	const beforeYear = columns.map((column) => ({ ...column, to: addDays(yearFrom(column.to), -1) }));
	const { standingAt, earlierAt } = until(scope, request, columns, beforeYear);
	const carried = carriedBy(accounts, earlierAt, columns.length);
	const balances: Balances = (id) => plus(standingAt(id), carried(id));
	return { balances, earnedCents: sumEarned(accounts, balances, columns.length) };
}

/** By account, what a new fiscal year moves from income and expense accounts to retained earnings. */
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

/** Income and expenses within each column's period, debits less credits. */
function earnings(scope: Scope, { basis }: StatementRequest, columns: readonly StatementColumn[]): Balances {
	const sums = sumsReader(scope, basis);
	return byAccount(columns.map(({ from, to, ...whose }) => sums({ ...whoseOf(whose), from, to, earnings: true })));
}

type Column = { to: PlainDate } & Whose;

/**
 * Balances, debits less credits, from the beginning of the books through the end of each column's period. A column
 * continues from an earlier one of the same properties, so that the history is read once.
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

/** Leaves out accounts that are zero everywhere, and parts without accounts. */
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
