import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportChart, type ReportFilters, readOnce } from "../define-report";
import { consolidatedIncome } from "./consolidated-income";
import { chartFilter, inChart } from "./other-chart";
import {
	compareFilter,
	monthsNotShown,
	type ReadStatement,
	readFor,
	statementOf,
	whoseFilter,
	whoseOf,
} from "./statement-report";
import { withYearToDate } from "./year-to-date";

const filters = {
	by: {
		label: "Columns",
		words: {
			...{ total: "Total", ytd: "Period, year to date and prior", month: "By month", property: "By property" },
			company: "Company and eliminations",
		},
		standard: "total",
	},
	compare: compareFilter,
	whose: whoseFilter,
	chart: chartFilter,
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

const read = readOnce((scope: Scope, asked: Asking): ReadStatement => {
	const { compare, whose, chart } = asked.filters;
	// An owner never sees the company's own figures, whatever the address asks for.
	const by = asked.owner && asked.filters.by === "company" ? "total" : asked.filters.by;
	if (by === "company") return inChart(scope, chart, consolidatedIncome(scope, asked));
	if (by === "ytd") return inChart(scope, chart, withYearToDate(scope, asked, whose));
	const { from, to, basis, withZeros } = asked;
	const request = { view: "income", by, compare, from, to, basis, withZeros } as const;
	return inChart(scope, chart, readFor(scope, asked, { ...request, ...whoseOf(asked, whose) }));
});

/** What was earned and spent in a period, down to net operating income and net income. */
export const incomeStatementReport = defineReport("incomestatement", {
	period: "range",
	filters,
	...statementOf(read),
	rule: (_scope, { basis }) =>
		basis === "cash"
			? "Income counts when a payment is applied to it, expenses when they're paid."
			: "Income counts on the day it's charged, expenses on the day they're billed or paid.",
	notes: (_scope, asked) => monthsNotShown(asked, asked.filters.by),
	chart: (scope, asked) => chartByMonth(scope, asked),
});

function chartByMonth(scope: Scope, asked: Asking): ReportChart | undefined {
	const { from, to, basis } = asked;
	const { columns, rows } = readFor(scope, asked, {
		...{ view: "income", by: "month", compare: "none", from, to, basis, withZeros: true },
		...whoseOf(asked, asked.filters.whose),
	});
	const of = (key: string, at: number) => rows.find((row) => row.key === key)?.cents[at] ?? 0;
	const months = columns.filter(({ key }) => key !== "total");
	if (months.length < 2) return undefined;
	return {
		title: "Income and expenses by month",
		type: "money",
		series: ["Income", "Expenses"],
		bars: months.map(({ heading, to: last }, at) => ({
			label: heading,
			values: [
				of("Total income", at) + of("Total other income", at),
				of("Total operating expenses", at) + of("Total other expenses", at),
			],
			soFar: last > asked.today,
		})),
	};
}
