import type { Basis } from "#domain/ledger/labels";
import { bases } from "#domain/ledger/labels";
import { parseMoney } from "#domain/money/format";
import { ownedProperties } from "#domain/rentals";
import type { Chosen, Report } from "#domain/reports";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Schedule } from "./schedule-record";

/** What a schedule's filters, kept as the report's address has them, ask of the report for some days. */
export function chosenBy(
	scope: Scope,
	report: Report,
	{ filters }: Pick<Schedule, "filters">,
	days: { from: string; to: string },
): Chosen {
	const { basis, group, order, zeros, property, owner, view: _, ...others } = filters;
	return {
		...{ from: days.from, to: days.to, asOf: days.to, sort: order, withZeros: zeros === "show" },
		...(group === undefined ? {} : { group }),
		...(basis !== undefined && Object.hasOwn(bases, basis) ? { basis: basis as Basis } : {}),
		propertyIds: propertiesOf(scope, { property, owner, asOf: days.to }),
		filters: Object.fromEntries(
			Object.entries(others).map(([name, value]) => [name, typed(scope, report, name, value)]),
		),
	};
}

function propertiesOf(
	scope: Scope,
	{ property, owner, asOf }: { property: string | undefined; owner: string | undefined; asOf: string },
): number[] | undefined {
	if (owner === undefined) return property === undefined ? undefined : [Number(property)];
	return ownedProperties(scope, Number(owner))
		.filter(({ fromDate, toDate }) => fromDate <= asOf && (toDate === null || toDate >= asOf))
		.map(({ propertyId }) => propertyId)
		.filter((id) => property === undefined || id === Number(property));
}

function typed(scope: Scope, report: Report, name: string, value: string): string | number | undefined {
	const filter = report.filters?.[name];
	if (!filter) return undefined;
	if ("choices" in filter) return /^\d{1,12}$/.test(value) ? Number(value) : undefined;
	if (!("takes" in filter)) return value;
	if (filter.takes === "count") return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
	if (filter.takes !== "money") return value;
	const amount = parseMoney(value, { locale: organizationOf(scope).locale });
	return amount.ok ? amount.cents : undefined;
}
