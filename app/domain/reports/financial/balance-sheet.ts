import { firstOfMonth } from "#domain/calendar/format";
import { comparedPeriod } from "#domain/statements";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportFilters } from "../define-report";
import { chartFilter, inChart } from "./other-chart";
import {
	compareFilter,
	type ReadStatement,
	readFor,
	readOnce,
	statementOf,
	whoseFilter,
	whoseOf,
} from "./statement-report";

const filters = {
	by: { label: "Columns", words: { total: "Total", property: "By property" }, standard: "total" },
	compare: compareFilter,
	detail: { label: "Detail", words: { accounts: "Accounts", summary: "Subtotals" }, standard: "accounts" },
	whose: whoseFilter,
	chart: chartFilter,
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

const read = readOnce((scope: Scope, asked: Asking): ReadStatement => {
	const { by, compare, detail, whose, chart } = asked.filters;
	const { asOf, basis, withZeros } = asked;
	const owned = asked.owner?.held
		.filter(({ from, to }) => from <= asOf && to >= asOf)
		.map(({ propertyId }) => propertyId);
	const made = inChart(
		scope,
		chart,
		readFor(
			scope,
			{ owner: undefined },
			{
				...{ view: "balance", by, compare, from: firstOfMonth(asOf), to: asOf, basis, withZeros },
				...(owned ? { propertyIds: owned } : whoseOf(asked, whose)),
			},
		),
	);
	const columnsWithChange =
		compare === "none" || by === "property"
			? made
			: {
					...made,
					columns: [...made.columns, { ...changeColumn(asOf, compare), computed: true }],
					rows: made.rows.map((row) => ({
						...row,
						cents: row.kind === "section" ? [] : [...row.cents, (row.cents[0] ?? 0) - (row.cents[1] ?? 0)],
					})),
				};
	if (detail === "accounts") return columnsWithChange;
	return { ...columnsWithChange, rows: columnsWithChange.rows.filter(({ kind }) => kind !== "account") };
});

function changeColumn(asOf: string, compare: "previous" | "year") {
	return { key: "change", heading: "Change", ...comparedPeriod({ from: firstOfMonth(asOf), to: asOf }, compare) };
}

/** Assets, liabilities and equity at the end of a day. */
export const balanceSheetReport = defineReport("balancesheet", {
	period: "asOf",
	filters,
	...statementOf(read),
	rule: (_scope, { basis }) =>
		basis === "cash"
			? "What was posted through the day; receivables and payables don't count on a cash basis."
			: "What was posted through the day; net income of the fiscal year is computed, not posted.",
	checks: (scope, asked) => {
		const { columns, rows } = read(scope, asked);
		const at = columns.findIndex(({ key }) => key === "total");
		const of = (key: string) => rows.find((row) => row.key === key)?.cents[at] ?? 0;
		return [
			{
				label: "Assets and liabilities and equity",
				hereCents: of("Total assets"),
				thereCents: of("Liabilities and equity"),
			},
		];
	},
	notes: (_scope, { owner, propertyIds }) => [
		...(owner
			? ["Only properties that you owned on this day are included, with everything that their books hold."]
			: []),
		...(propertyIds && !owner
			? ["One property can be out of balance while money is on the way to another property or the company."]
			: []),
	],
});
