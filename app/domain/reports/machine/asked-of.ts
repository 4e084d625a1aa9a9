import { firstOfMonth, type PlainDate } from "#domain/calendar/format";
import type { Basis } from "#domain/ledger/labels";
import { accountingTerms, periodOf } from "#domain/statements";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Report } from "../define-report";
import type { Asked } from "./filters";

/** What someone chose; the rest has its standard value. */
export type Chosen = {
	from?: PlainDate | undefined;
	to?: PlainDate | undefined;
	asOf?: PlainDate | undefined;
	basis?: Basis | undefined;
	propertyIds?: readonly number[] | undefined;
	owner?: Asked["owner"];
	group?: string | undefined;
	sort?: string | undefined;
	withZeros?: boolean | undefined;
	filters?: Readonly<Record<string, string | number | undefined>> | undefined;
};

/** What a report is asked for, with its standard values where nothing is chosen. Unknown names are ignored. */
export function askedOf(scope: Scope, report: Report, chosen: Chosen = {}): Asked {
	const { today } = organizationOf(scope);
	const { basis, fiscalYearEndMonth } = accountingTerms(scope);
	const { period, standardPeriod = "this_month", groups = {}, sorts = {} } = report;
	const standard = periodOf(standardPeriod, { today, fiscalYearEndMonth });
	const day = chosen.asOf ?? chosen.to ?? today;
	const from = chosen.from ?? (chosen.to ? firstOfMonth(chosen.to) : standard.from);
	const to = chosen.to ?? (chosen.from && chosen.from > standard.to ? chosen.from : standard.to);
	const days = period === "range" ? { from, to } : { from: day, to: day };
	const group = chosen.group ?? groupItOpensWith(scope, report);
	const sort = chosen.sort ?? "";
	return {
		...{ today, ...days, asOf: days.to },
		basis: report.bases ? (chosen.basis ?? basis) : "accrual",
		propertyIds: chosen.propertyIds,
		owner: chosen.owner,
		group: group !== undefined && Object.hasOwn(groups, group) ? group : undefined,
		sort: Object.hasOwn(sorts, sort) ? sort : (Object.keys(sorts)[0] ?? ""),
		withZeros: report.zeros === true && chosen.withZeros === true,
		filters: filtersOf(scope, report, chosen.filters ?? {}) as Asked["filters"],
	};
}

/** The group that a report opens with; undefined if it isn't grouped. */
export function groupItOpensWith(scope: Scope, { standardGroup }: Report): string | undefined {
	return typeof standardGroup === "function" ? standardGroup(scope) : standardGroup;
}

function filtersOf(scope: Scope, { filters = {} }: Report, chosen: NonNullable<Chosen["filters"]>) {
	return Object.fromEntries(
		Object.entries(filters).map(([name, filter]) => {
			const value = chosen[name];
			if (!("words" in filter)) return [name, value === "" ? undefined : value];
			const words = typeof filter.words === "function" ? filter.words(scope) : filter.words;
			const known = typeof value === "string" && Object.hasOwn(words, value);
			return [name, known ? value : filter.standard];
		}),
	);
}
