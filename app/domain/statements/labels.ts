export const statementViews = {
	income: "Income statement",
	balance: "Balance sheet",
	cashflow: "Cash flow",
	trial: "Trial balance",
	budget: "Budget vs. actual",
} as const;
export type StatementView = keyof typeof statementViews;

export const columnKinds = { total: "Total", month: "By month", property: "By property" } as const;
export type ColumnKind = keyof typeof columnKinds;

export const comparisons = { none: "None", previous: "Previous period", year: "Previous year" } as const;
export type Comparison = keyof typeof comparisons;

export const periods = {
	this_month: "This month",
	last_month: "Last month",
	year: "Year to date",
	last_year: "Last year",
	twelve: "Last 12 months",
	custom: "Custom dates",
} as const;
export type PeriodName = keyof typeof periods;

/** The kinds of balances that are listed by name as of a date. */
export const balanceKinds = {
	receivables: "Receivables",
	payables: "Payables",
	deposits: "Deposits",
	prepayments: "Prepayments",
} as const;
export type BalanceKind = keyof typeof balanceKinds;
