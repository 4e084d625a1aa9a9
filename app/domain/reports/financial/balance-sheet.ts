import { firstOfMonth, type PlainDate } from "#domain/calendar/format";
import { comparedPeriod, readStatement, type StatementRequest, withoutZeros } from "#domain/statements";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type HeldDays, type ReportFilters, readOnce } from "../define-report";
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
	const request = {
		...({ view: "balance", by, compare, from: firstOfMonth(asOf), to: asOf, basis } as const),
		...(asked.owner ? { propertyIds: ownedOn(asked.owner.held, asOf) } : whoseOf(asked, whose)),
	};
	const whole = readFor(scope, { owner: undefined }, { ...request, withZeros: withZeros || Boolean(asked.owner) });
	const made = inChart(
		scope,
		chart,
		asked.owner ? ownersPart(scope, asked.owner.held, request, whole, withZeros) : whole,
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

function ownedOn(held: readonly HeldDays[], day: PlainDate): number[] {
	return held.filter(({ from, to }) => from <= day && to >= day).map(({ propertyId }) => propertyId);
}

/** For an owner: the day that is compared with counts only the properties that they had a share of on it, too. */
function ownersPart(
	scope: Scope,
	held: readonly HeldDays[],
	{ basis }: Pick<StatementRequest, "basis">,
	whole: ReadStatement,
	withZeros: boolean,
): ReadStatement {
	const one = { view: "balance", by: "total", compare: "none", basis, withZeros: true } as const;
	const before = whole.columns.map(({ compared, from, to, propertyIds = [] }) => {
		const owned = new Set(ownedOn(held, to));
		if (!compared || propertyIds.every((id) => owned.has(id))) return undefined;
		const { rows } = readStatement(scope, { ...one, from, to, propertyIds: propertyIds.filter((id) => owned.has(id)) });
		return new Map(rows.map(({ key, cents }) => [key, cents[0] ?? 0]));
	});
	const rows = whole.rows.map((row) => ({
		...row,
		cents: row.cents.map((cents, at) => (before[at] ? (before[at].get(row.key) ?? 0) : cents)),
	}));
	return { ...whole, rows: withZeros ? rows : withoutZeros(rows) };
}

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
