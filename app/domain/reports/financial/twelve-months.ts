import { addMonths, firstOfMonth, lastOfMonth } from "#domain/calendar/format";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportFilters } from "../define-report";
import { chartFilter, inChart } from "./other-chart";
import { type ReadStatement, readFor, readOnce, statementOf, whoseFilter, whoseOf } from "./statement-report";

const filters = { whose: whoseFilter, chart: chartFilter } as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

const read = readOnce((scope: Scope, asked: Asking): ReadStatement => {
	const { whose, chart } = asked.filters;
	const { basis, withZeros } = asked;
	const to = lastOfMonth(asked.asOf);
	const from = addMonths(firstOfMonth(asked.asOf), -11);
	const request = { view: "income", by: "month", compare: "none", from, to, basis, withZeros } as const;
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

/** Income and expenses of the twelve months that end with the month of a day. */
export const twelveMonthsReport = defineReport("t12", {
	period: "asOf",
	filters,
	...statementOf(read),
	rule: "Twelve whole months, ending with the month of the date you choose. The average is one-twelfth of the total.",
	chart: (scope, asked) => {
		const { columns, rows } = read(scope, asked);
		const at = (key: string, month: number) => rows.find((row) => row.key === key)?.cents[month] ?? 0;
		return {
			title: "Net operating income by month",
			type: "money",
			series: ["Net operating income"],
			bars: columns.slice(0, -2).map(({ heading, to }, month) => ({
				...{ label: heading, values: [at("Net operating income", month)], soFar: to > asked.today },
			})),
		};
	},
});
