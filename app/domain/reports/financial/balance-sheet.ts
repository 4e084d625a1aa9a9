import { firstOfMonth } from "#domain/calendar/format";
import { comparedPeriod } from "#domain/statements";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportFilters, readOnce } from "../define-report";
import { chartFilter, inChart } from "./other-chart";
import { compareFilter, type ReadStatement, readFor, statementOf, whoseFilter, whoseOf } from "./statement-report";

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
			? "Everything posted through this date. On a cash basis, receivables and payables aren't included."
			: "Everything posted through this date. Net income for the fiscal year is calculated, not posted.",
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
		...(owner ? ["Includes only properties you owned on this date, with everything in their books."] : []),
		...(propertyIds && !owner
			? ["A single property can be out of balance while money is in transit to another property or the company."]
			: []),
	],
});
