import { addDays, type PlainDate } from "#domain/calendar/format";
import { type Basis, sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/scope";
import { accountingTerms } from "./accounting-terms";
import { type Balances, isCash, isEarning, type StatementAccount, statementAccounts } from "./accounts";
import { balanceSheet, type Earnings } from "./balance-sheet";
import { budgetRows } from "./budget-rows";
import { cashFlow } from "./cash-flow";
import { type ColumnRequest, mostMonths, type StatementColumn, statementColumns } from "./columns";
import { incomeStatement } from "./income-statement";
import { fiscalYearStart, monthsOf } from "./period";
import type { StatementRow } from "./rows";
import { trialBalanceRows } from "./trial-balance";

export type StatementRequest = ColumnRequest & {
	basis: Basis;
	/** Rows that are zero in every column are left out unless it is set. */
	withZeros?: boolean | undefined;
};

export type Statement = {
	columns: StatementColumn[];
	rows: StatementRow[];
	/** Balance sheet: assets less liabilities and equity, by column. Zero for the whole organisation. */
	outOfBalanceCents?: Cents[];
	/** The period has more months than can stand side by side: only the total is shown. */
	tooManyMonths: boolean;
	isEmpty: boolean;
};

/** A statement of the organisation, or of some properties, in cents; every figure from the kept sums. */
export function readStatement(scope: Scope, request: StatementRequest): Statement {
	const accounts = statementAccounts(scope);
	const columns = statementColumns(scope, request);
	const { columns: shown, ...made } = makers[request.view]({ scope, request, accounts, columns });
	const rows = request.withZeros ? made.rows : withoutZeros(made.rows);
	return {
		...made,
		columns: shown ?? columns,
		rows,
		tooManyMonths: request.by === "month" && monthsOf(request).length > mostMonths,
		isEmpty: rows.every(({ cents }) => cents.every((one) => one === 0)),
	};
}

type Making = { scope: Scope; request: StatementRequest; accounts: StatementAccount[]; columns: StatementColumn[] };
type Made = { rows: StatementRow[]; outOfBalanceCents?: Cents[]; columns?: StatementColumn[] };

const makers: Record<StatementRequest["view"], (making: Making) => Made> = {
	income: ({ scope, request, accounts, columns }) =>
		incomeStatement(accounts, movements(scope, request, columns), columns.length),
	balance: ({ scope, request, accounts, columns }) => {
		const { balances, earnings } = standing(scope, request, accounts, columns);
		return balanceSheet(accounts, balances, earnings, columns.length);
	},
	cashflow: ({ scope, request, accounts, columns }) => {
		const before = until(
			scope,
			request,
			columns.map((column) => ({ ...column, to: addDays(column.from, -1) })),
		);
		const cash = accounts.filter(isCash);
		const opening = columns.map((_, at) => cash.reduce((sum, { id }) => sum + (before(id)[at] ?? 0), 0));
		return { rows: cashFlow(accounts, movements(scope, request, columns), opening) };
	},
	trial: (making) => (making.request.by === "total" ? trialOfPeriod(making) : trialByColumn(making)),
	budget: ({ scope, request, accounts }) => budgetRows(scope, request, accounts),
};

/** Opening, debits, credits and closing of the period; income and expense begin anew with its fiscal year. */
function trialOfPeriod({ scope, request, accounts, columns }: Making): Made {
	const [column, before] = columns;
	if (!column) return { rows: [] };
	const { basis } = request;
	const { propertyIds } = column;
	const yearStart = fiscalYearStart(column.from, accountingTerms(scope).fiscalYearEndMonth);
	const opening = until(scope, request, [{ ...column, to: addDays(column.from, -1) }]);
	const earlier = until(scope, request, [{ ...column, to: addDays(yearStart, -1) }]);
	const moved = new Map(
		sumAccounts(scope, { basis, from: column.from, to: column.to, propertyIds }).map((sum) => [sum.accountId, sum]),
	);
	const compared = before ? standing(scope, request, accounts, [before]) : undefined;
	const earlierOf = (account: StatementAccount) => (isEarning(account) ? first(earlier(account.id)) : 0);
	const earlierCents = accounts.reduce((sum, account) => sum + earlierOf(account), 0);
	const figures = (account: StatementAccount) => {
		const { debitCents = 0, creditCents = 0 } = moved.get(account.id) ?? {};
		const openingCents = first(opening(account.id)) - earlierOf(account);
		const closingCents = openingCents + debitCents - creditCents;
		const comparedCents = compared ? [first(compared.inYear(account))] : [];
		return [openingCents, debitCents, creditCents, closingCents, ...comparedCents];
	};
	const headings = ["Opening", "Debit", "Credit", "Closing"];
	return {
		rows: trialBalanceRows(accounts, figures, {
			label: "Earnings of earlier years",
			cents: [earlierCents, 0, 0, earlierCents, ...(compared ? [first(compared.earnings.earlierCents)] : [])],
		}),
		columns: [
			...headings.map((heading) => ({ ...column, key: heading, heading })),
			...(before ? [{ ...before, heading: `Closing ${before.heading}` }] : []),
		],
	};
}

/** The closing balance of each month or property. */
function trialByColumn({ scope, request, accounts, columns }: Making): Made {
	const { inYear, earnings } = standing(scope, request, accounts, columns);
	return {
		rows: trialBalanceRows(accounts, inYear, { label: "Earnings of earlier years", cents: earnings.earlierCents }),
	};
}

/** What stands at the end of each column's period, and what was earned until then: this fiscal year and before. */
function standing(
	scope: Scope,
	request: StatementRequest,
	accounts: readonly StatementAccount[],
	columns: readonly StatementColumn[],
) {
	const endMonth = accountingTerms(scope).fiscalYearEndMonth;
	const balances = until(scope, request, columns);
	const beforeYear = until(
		scope,
		request,
		columns.map((column) => ({ ...column, to: addDays(fiscalYearStart(column.to, endMonth), -1) })),
	);
	const earned = accounts.filter(isEarning);
	const sum = (of: Balances) => columns.map((_, at) => earned.reduce((all, { id }) => all + (of(id)[at] ?? 0), 0));
	const earlierCents = sum(beforeYear);
	const earnings: Earnings = {
		earlierCents,
		currentCents: sum(balances).map((all, at) => all - (earlierCents[at] ?? 0)),
	};
	const inYear = (account: StatementAccount) => {
		const before = beforeYear(account.id);
		return balances(account.id).map((cents, at) => (isEarning(account) ? cents - (before[at] ?? 0) : cents));
	};
	return { balances, earnings, inYear };
}

type Whose = Pick<StatementColumn, "propertyIds" | "exceptPropertyIds">;

function whoseOf({ propertyIds, exceptPropertyIds }: Whose): Whose {
	return { propertyIds, exceptPropertyIds };
}

/** Debits less credits within each column's period. */
function movements(scope: Scope, { basis }: StatementRequest, columns: readonly StatementColumn[]): Balances {
	return byAccount(columns.map(({ from, to, ...whose }) => sumAccounts(scope, { ...whoseOf(whose), basis, from, to })));
}

/** Debits less credits from the beginning of the books to the end of each column's period. */
function until(scope: Scope, { basis }: StatementRequest, columns: readonly ({ to: PlainDate } & Whose)[]): Balances {
	return byAccount(columns.map(({ to, ...whose }) => sumAccounts(scope, { ...whoseOf(whose), basis, to })));
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
