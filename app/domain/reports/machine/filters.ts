import type { PlainDate } from "#domain/calendar/format";
import type { Basis } from "#domain/ledger/labels";
import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";

type Words = Readonly<Record<string, string>>;

/**
 * A filter of a report beside the property, the owner, the dates and the basis, which the machine adds. Without
 * `standard`, the first choice is "Any".
 */
export type ReportFilter = {
	label: string;
	/** Left out of the owners' version, where it has its standard value. */
	managersOnly?: true;
} & (
	| { words: Words | ((scope: Scope) => Words); standard?: string }
	/** One record, by id. `required`: the report asks for it before it shows anything. */
	| { choices: (scope: Scope, ask: ChoiceRequest) => Choice[]; required?: true }
	/** "money" is in cents, "count" is a whole number. What doesn't fit is left out. */
	| { takes: "date" | "text" | "money" | "count" }
);

export type ReportFilters = Readonly<Record<string, ReportFilter>>;

type ValueOf<Filter> = Filter extends { words: infer Known }
	? (Known extends Words ? keyof Known & string : string) | (Filter extends { standard: string } ? never : undefined)
	: (Filter extends { takes: "date" | "text" } ? string : number) | undefined;

type FilterValues<Filters> = { readonly [Name in keyof Filters]: ValueOf<Filters[Name]> };

/** The days on which an owner had a share of a property. */
export type HeldDays = { propertyId: number; from: PlainDate; to: PlainDate };

/** What a report is asked for. */
export type Asked<Filters = ReportFilters> = {
	today: PlainDate;
	/** The period. For a report as of a day, both are that day. */
	from: PlainDate;
	to: PlainDate;
	/** The day whose end the report shows: the last day of the period. */
	asOf: PlainDate;
	basis: Basis;
	/** Only these properties; 0 is what belongs to no property. All that the reader may see if unset. */
	propertyIds?: readonly number[] | undefined;
	/** For the owners' version: who reads it, and the days on which they had a share of `propertyIds`. */
	owner?: { propertyOwnerId: number; held: readonly HeldDays[] } | undefined;
	/** The group and the sort by name; rows come in this order. Undefined group: not grouped. */
	group: string | undefined;
	sort: string;
	/** Whether rows without any amount are shown. */
	withZeros: boolean;
	filters: FilterValues<Filters>;
};
