import { addMonths, firstOfMonth, lastOfMonth } from "#domain/calendar/format";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportColumns, type ReportFilters, readOnce } from "../define-report";
import { chartFilter, inChart } from "./other-chart";
import {
	columnsOf,
	type ReadStatement,
	readFor,
	type StatementLine,
	statementOf,
	whoseFilter,
	whoseOf,
} from "./statement-report";

const filters = {
	statement: {
		label: "Statement",
		words: { income: "Income statement", cash: "Cash flow statement" },
		standard: "income",
	},
	whose: whoseFilter,
	chart: chartFilter,
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

const read = readOnce((scope: Scope, asked: Asking): ReadStatement => {
	const { statement, whose, chart } = asked.filters;
	const view = statement === "cash" ? "cashflow" : "income";
	const { basis, withZeros } = asked;
	const to = lastOfMonth(asked.asOf);
	const from = addMonths(firstOfMonth(asked.asOf), -11);
	const request = { view, by: "month", compare: "none", from, to, basis, withZeros } as const;
	return withAverage(inChart(scope, chart, readFor(scope, asked, { ...request, ...whoseOf(asked, whose) })));
});

/** Adds the average month after the months, before the total. */
function withAverage({ columns, rows }: ReadStatement): ReadStatement {
	const months = columns.slice(0, -1);
	const total = columns.at(-1);
	if (!total) return { columns, rows };
	return {
		columns: [...months, { ...total, key: "average", heading: "Average", computed: true }, total],
		rows: rows.map((row) => {
			const all = row.cents.at(-1) ?? 0;
			const cents = [...row.cents.slice(0, -1), Math.round(all / Math.max(1, months.length)), all];
			return { ...row, cents: row.kind === "section" ? [] : cents };
		}),
	};
}

function columnsWithAverage(scope: Scope, asked: Asking): ReportColumns<StatementLine> {
	const { c_average: average, ...columns } = columnsOf(read(scope, asked).columns);
	const { c_total: total, ...months } = columns;
	if (!average || !total) return columns;
	return {
		...months,
		// What cash was at the beginning or end of a month has no average.
		c_average: { ...average, of: (line) => (line.standing ? null : average.of(line)) },
		c_total: total,
	};
}

/** Income and expenses, or cash flows, of the twelve months that end with the month of a day. */
export const twelveMonthsReport = defineReport("t12", {
	period: "asOf",
	filters,
	...statementOf(read),
	columns: columnsWithAverage,
	rule: "Twelve whole months, ending with the month of the date you choose. The average is one-twelfth of the total.",
	chart: (scope, asked) => {
		const { columns, rows } = read(scope, asked);
		const at = (key: string, month: number) => rows.find((row) => row.key === key)?.cents[month] ?? 0;
		const name = asked.filters.statement === "cash" ? "Net change in cash" : "Net operating income";
		return {
			title: `${name} by month`,
			type: "money",
			series: [name],
			bars: columns.slice(0, -2).map(({ heading, to }, month) => ({
				...{ label: heading, values: [at(name, month)], soFar: to > asked.today },
			})),
		};
	},
});
