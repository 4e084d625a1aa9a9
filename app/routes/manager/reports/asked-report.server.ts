import type { PlainDate } from "#domain/calendar/format";
import type { Basis } from "#domain/ledger/labels";
import { bases } from "#domain/ledger/labels";
import { parseMoney } from "#domain/money/format";
import { ownedProperties, ownerChoices, propertyChoices } from "#domain/rentals";
import { type Asked, askedOf, findSavedView, groupItOpensWith, type Report } from "#domain/reports";
import { accountingTerms } from "#domain/statements";
import type { PeriodName } from "#domain/statements/labels";
import type { Choices } from "~/ui/choices";
import type { FilterSpec, ListSpec, ListState } from "~/ui/list-state";
import { filterChoices } from "~/web/choices.server";
import type { Actor } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { optionalIdParam } from "~/web/not-found.server";
import { askedPeriod } from "../accounting/asked-period.server";
import { periodFilters } from "../accounting/period-filters";

/** What a report's address asks for, with the filters to show above it. */
export type AskedReport = {
	asked: Asked;
	list: ListState & { cursor: string | undefined };
	spec: ListSpec;
	choices: Record<string, Choices>;
	/** Filters that have to be chosen before there is anything to show. */
	missing: string[];
	/** The days were the wrong way around. */
	turned: boolean;
	/** The columns of the saved view that the address names. */
	columns: string[] | undefined;
	keep: Record<string, string>;
};

/** Whose properties there are to choose from, and which are meant; an owner's own, or the organization's. */
export type Whose = {
	choices: (request: Request) => Record<string, Choices>;
	of: (filters: ListState["filters"], days: { asOf: PlainDate }) => Pick<Asked, "propertyIds" | "owner">;
};

/** Reads a report's address. Values that don't exist are ignored, like those of every list. */
export function readAddress(actor: Actor, report: Report, request: Request, whose: Whose): AskedReport {
	const { basis } = accountingTerms(actor);
	const spec = specOf(actor, report, basis, whose.choices(request));
	const { list, turned, from, to } = periodIn(actor, report, listParams(request, spec) as Listed);
	const { filters } = list;
	const asOf = typeof filters.asOf === "string" ? filters.asOf : undefined;
	const days = report.period === "range" ? { from, to } : { asOf };
	const own = Object.fromEntries(
		Object.entries(report.filters ?? {}).map(([name, filter]) => [name, typedValue(actor, filter, filters[name])]),
	);
	const asked = askedOf(actor, report, {
		...{ ...days, filters: own, sort: String(filters.order ?? "") },
		basis: filters.basis as Basis | undefined,
		group: filters.group === undefined ? undefined : String(filters.group),
		withZeros: filters.zeros === "show",
		...whose.of(filters, { asOf: asOf ?? to }),
	});
	const viewId = optionalIdParam(request, "view");
	const view = viewId === undefined ? undefined : findSavedView(actor, viewId);
	return {
		...{ asked, list, spec, turned },
		choices: choicesOf(actor, report, request, whose),
		missing: Object.entries(report.filters ?? {}).flatMap(([name, filter]) =>
			"choices" in filter && filter.required && own[name] === undefined ? [filter.label] : [],
		),
		columns: view?.route === report.route ? view.columns : undefined,
		keep: view === undefined ? {} : { view: String(view.id) },
	};
}

/** The team's properties and owners. */
export function ofTeam(actor: Actor, report: Report): Whose {
	if (report.withoutProperties) return { choices: () => ({}), of: () => ({}) };
	return {
		choices: (request) => ({
			property: filterChoices(request, "property", (ask) => propertyChoices(actor, ask)),
			owner: filterChoices(request, "owner", (ask) => ownerChoices(actor, ask)),
		}),
		of: ({ property, owner }, { asOf }) => {
			if (owner === undefined) return { propertyIds: property === undefined ? undefined : [Number(property)] };
			const owned = ownedProperties(actor, Number(owner))
				.filter(({ fromDate, toDate }) => fromDate <= asOf && (toDate === null || toDate >= asOf))
				.map(({ propertyId }) => propertyId);
			return { propertyIds: property === undefined ? owned : owned.filter((id) => id === property) };
		},
	};
}

function specOf(actor: Actor, report: Report, basis: Basis, whose: Record<string, Choices>): ListSpec {
	const { period, standardPeriod = "this_month", groups = {}, sorts = {} } = report;
	const standardGroup = groupItOpensWith(actor, report) ?? "none";
	const { period: periods, ...bounds } = periodFilters(standardPeriod);
	const own = ownFilters(actor, report);
	const first = Object.keys(own).filter((name) => isRequired(report.filters?.[name]));
	const [firstSort] = Object.keys(sorts);
	const filters: Record<string, FilterSpec> = {
		...Object.fromEntries(first.map((name) => [name, own[name]])),
		...(period === "range" ? { period: periods } : {}),
		...(period === "asOf" ? { asOf: { label: "As of", takes: "date", standard: actor.today } } : {}),
		...(whose.property ? { property: { label: "Property", takes: "id" } } : {}),
		...(whose.owner ? { owner: { label: "Owner", takes: "id" } } : {}),
		...(period === "range" ? bounds : {}),
		...own,
		...(report.bases ? { basis: { label: "Basis", words: bases, standard: basis } } : {}),
		...(Object.keys(groups).length > 0
			? { group: { label: "Group by", words: { none: "Nothing", ...labelsOf(groups) }, standard: standardGroup } }
			: {}),
		...(Object.keys(sorts).length > 1 ? { order: { label: "Order by", words: sorts, standard: firstSort ?? "" } } : {}),
		...(report.zeros
			? { zeros: { label: "Zero rows", words: { hide: "Hidden", show: "Shown" }, standard: "hide" } }
			: {}),
	};
	return { sorts: ["standard"], filters };
}

/** A filter without which there is nothing to see comes first. */
function isRequired(filter: NonNullable<Report["filters"]>[string] | undefined): boolean {
	return filter !== undefined && "choices" in filter && filter.required === true;
}

function labelsOf(groups: Readonly<Record<string, { label: string }>>): Record<string, string> {
	return Object.fromEntries(Object.entries(groups).map(([name, { label }]) => [name, label]));
}

function ownFilters(actor: Actor, { filters = {} }: Report): Record<string, FilterSpec> {
	const isOwner = actor.role === "property_owner";
	return Object.fromEntries(
		Object.entries(filters).flatMap(([name, filter]): [string, FilterSpec][] => {
			if (filter.managersOnly && isOwner) return [];
			const { label } = filter;
			if ("choices" in filter) return [[name, { label, takes: "id" }]];
			if ("takes" in filter) return [[name, { label, takes: filter.takes === "date" ? "date" : "text" }]];
			const words = typeof filter.words === "function" ? filter.words(actor) : filter.words;
			return [[name, { label, words, ...(filter.standard === undefined ? {} : { standard: filter.standard }) }]];
		}),
	);
}

function choicesOf(actor: Actor, { filters = {} }: Report, request: Request, whose: Whose): Record<string, Choices> {
	const isOwner = actor.role === "property_owner";
	const own = Object.entries(filters).flatMap(([name, filter]): [string, Choices][] =>
		"choices" in filter && !(filter.managersOnly && isOwner)
			? [[name, filterChoices(request, name, (ask) => filter.choices(actor, ask))]]
			: [],
	);
	return { ...whose.choices(request), ...Object.fromEntries(own) };
}

type Listed = AskedReport["list"];

type Period = { list: Listed; turned: boolean; from: PlainDate; to: PlainDate };

function periodIn(actor: Actor, report: Report, list: Listed): Period {
	const { today } = actor;
	if (report.period !== "range") return { list, turned: false, from: today, to: today };
	const { period, from, to, ...rest } = list.filters;
	const filters = { ...rest, period: period as PeriodName, from: textOf(from), to: textOf(to) };
	return askedPeriod(actor, { ...list, filters });
}

function textOf(value: string | number | undefined): string | undefined {
	return typeof value === "string" ? value : undefined;
}

type ReportFilter = NonNullable<Report["filters"]>[string];

function typedValue({ locale }: Actor, filter: ReportFilter, value: string | number | undefined) {
	if (value === undefined || !("takes" in filter)) return value;
	if (filter.takes === "money") {
		const amount = parseMoney(String(value), { locale });
		return amount.ok ? amount.cents : undefined;
	}
	if (filter.takes === "count") return /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined;
	return value;
}
