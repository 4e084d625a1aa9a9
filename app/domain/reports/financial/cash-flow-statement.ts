import { listAccounts, sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportFilters, readOnce } from "../define-report";
import { chartFilter, inChart } from "./other-chart";
import {
	columnsFilter,
	compareFilter,
	monthsNotShown,
	type ReadStatement,
	readFor,
	statementOf,
	whoseFilter,
	whoseOf,
} from "./statement-report";

const filters = {
	by: columnsFilter,
	compare: compareFilter,
	whose: whoseFilter,
	chart: chartFilter,
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

const read = readOnce((scope: Scope, asked: Asking): ReadStatement => {
	const { by, compare, whose, chart } = asked.filters;
	const { from, to, basis, withZeros } = asked;
	const request = { view: "cashflow", by, compare, from, to, basis, withZeros } as const;
	return inChart(scope, chart, readFor(scope, asked, { ...request, ...whoseOf(asked, whose) }));
});

/** Where cash came from and went to in a period, from net income to the bank accounts. */
export const cashFlowStatementReport = defineReport("cashflowstatement", {
	period: "range",
	filters,
	...statementOf(read),
	rule: "From net income to the change in cash. Cash is bank accounts and undeposited funds.",
	notes: (_scope, asked) => monthsNotShown(asked, asked.filters.by),
	checks: (scope, asked) => {
		if (asked.owner) return [];
		const { columns, rows } = read(scope, asked);
		const at = columns.findIndex(({ key }) => key === "total");
		const hereCents = rows.find(({ standing }) => standing === "closing")?.cents[at] ?? 0;
		return [{ label: "Closing cash and bank accounts", hereCents, thereCents: cashOn(scope, asked) }];
	},
});

/** What bank accounts and undeposited funds held at the end of the period, in cents. */
function cashOn(scope: Scope, asked: Asking): Cents {
	const { to, basis } = asked;
	const { whose } = asked.filters;
	const cash = new Set(
		listAccounts(scope).flatMap(({ id, isBank, systemKey }) =>
			isBank || systemKey === "undeposited_funds" ? [id] : [],
		),
	);
	return sumAccounts(scope, { basis, to, ...whoseOf(asked, whose) }).reduce(
		(sum, { accountId, debitCents, creditCents }) => (cash.has(accountId) ? sum + debitCents - creditCents : sum),
		0,
	);
}
