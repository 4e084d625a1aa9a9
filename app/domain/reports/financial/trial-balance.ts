import { accountingTerms, fiscalYearStart, readStatement, type StatementRow } from "#domain/statements";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, type Drill, defineReport, type ReportColumn, type ReportFilters } from "../define-report";
import { chartFilter, inChart } from "./other-chart";
import { whoseFilter, whoseOf } from "./statement-report";

const filters = { whose: whoseFilter, chart: chartFilter } as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

type TrialRow = StatementRow & {
	propertyId: number;
	propertyName: string;
	drills: readonly (Drill | undefined)[];
};

/** Every account's opening balance, debits, credits and closing balance of a period, of all or by property. */
export const trialBalanceReport = defineReport("trialbalance", {
	period: "range",
	bases: true,
	zeros: true,
	filters,
	rule: "Opening and closing balances are debits less credits. Income and expenses start at zero each fiscal year.",
	rows: trialRows,
	columns: {
		number: { label: "Number", type: "text", of: ({ number }) => number },
		account: { label: "Account", type: "text", of: ({ label }) => label },
		accountId: { label: "Account id", type: "number", fileOnly: true, of: ({ accountId }) => accountId },
		opening: figure("Opening", 0),
		debit: figure("Debit", 1),
		credit: figure("Credit", 2),
		closing: figure("Closing", 3),
		property: { label: "Property", type: "text", hidden: true, of: ({ propertyName }) => propertyName },
	},
	rowKind: ({ kind }) => (kind === "account" ? "row" : kind),
	indent: ({ under }) => (under ? 1 : 0),
	groups: {
		property: {
			label: "Property",
			key: ({ propertyId }) => propertyId,
			heading: ({ propertyName }) => propertyName,
			drill: ({ propertyId }) => (propertyId === 0 ? undefined : { to: "property", id: propertyId }),
			pageBreak: true,
		},
	},
	checks: (_scope, _asked, { sums }) => [
		{ label: "Debits and credits", hereCents: sums.debit ?? 0, thereCents: sums.credit ?? 0 },
	],
});

function figure(label: string, at: number): ReportColumn<TrialRow> {
	return { label, type: "money", of: ({ cents }) => cents[at] ?? 0, sum: true, drill: ({ drills }) => drills[at] };
}

/** Property by property if grouped so, the company's own last; otherwise once. */
function* trialRows(scope: Scope, asked: Asking): Generator<TrialRow> {
	if (asked.group !== "property") {
		yield* rowsOf(scope, asked, whoseOf(asked, asked.filters.whose), { id: 0, name: "" });
		return;
	}
	for (const property of propertiesOf(scope, asked)) {
		yield* rowsOf(scope, asked, { propertyIds: [property.id] }, property);
	}
}

function rowsOf(
	scope: Scope,
	{ from, to, basis, withZeros, filters }: Asking,
	whose: ReturnType<typeof whoseOf>,
	property: { id: number; name: string },
): TrialRow[] {
	const request = { view: "trial", by: "total", compare: "none", from, to, basis, withZeros } as const;
	const { rows } = inChart(scope, filters.chart, readStatement(scope, { ...request, ...whose }));
	const yearFrom = fiscalYearStart(from, accountingTerms(scope).fiscalYearEndMonth);
	return rows
		.filter(({ kind }) => kind === "account")
		.map((row) => {
			const lines = { accountId: row.accountId, basis, ...whose, to };
			const isOne = row.accountId !== undefined;
			const moved: Drill | undefined = isOne ? { lines: { ...lines, from } } : undefined;
			const closing: Drill | undefined = isOne ? { lines: { ...lines, from: yearFrom } } : undefined;
			const drills = [undefined, moved, moved, closing];
			return { ...row, propertyId: property.id, propertyName: property.name, drills };
		});
}

/** The asked properties by name, then the company. */
function propertiesOf(scope: Scope, { propertyIds, filters }: Asking): { id: number; name: string }[] {
	const properties =
		filters.whose === "company"
			? []
			: statement<{ id: number; name: string }>(
					`SELECT id, name FROM properties WHERE profile_id = @profileId
						AND (@asked IS NULL OR id IN (SELECT value FROM json_each(@asked))) ORDER BY sort_name, id`,
				).all({ profileId: scope.profileId, asked: propertyIds ? JSON.stringify(propertyIds) : null });
	const withCompany = filters.whose !== "properties" && (!propertyIds || propertyIds.includes(0));
	return withCompany ? [...properties, { id: 0, name: "Company" }] : properties;
}
