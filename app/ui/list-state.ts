import { useSearchParams } from "@remix-run/react";
import { formatDate, isDate } from "#domain/calendar/format";
import type { Choices } from "./choices";
import { labelOf, type Option, type OptionGroup, optionsOf } from "./options";

/**
 * One filter of a list: a choice of labeled values, an id, a date or any text. Without `standard`, the first choice is
 * "Any". `searching` is the default during a text search. Choosing a value clears the filters in its `insteadOf`.
 */
export type FilterSpec =
	| {
			label: string;
			words: Readonly<Record<string, string>>;
			standard?: string;
			searching?: string;
			insteadOf?: readonly string[];
	  }
	| { label: string; takes: "id" | "date" | "text"; standard?: string };

/**
 * The sort orders and filters of a list. `listParams` reads them from the URL, and <Filters> shows them. This module
 * can be imported in the browser.
 */
export type ListSpec = {
	/** The values of the `sort` parameter; the first is the default. */
	sorts: readonly [string, ...string[]];
	/** "asc" by default. */
	direction?: "asc" | "desc";
	/** What the text search covers: "Name, email or phone". Without it there is no text search. */
	search?: string;
	filters?: Readonly<Record<string, FilterSpec>>;
};

/** The value of an invalid id. No record has it, so the list is empty. */
export const noRecord = -1;

/** Invalid dates in the address by filter, with the message; the list is shown without them. */
type WrongDays = Readonly<Record<string, { typed: string; message: string }>>;

type FilterValue<Spec> = Spec extends { words: infer Words }
	? (keyof Words & string) | (Spec extends { standard: string } ? never : undefined)
	: (Spec extends { takes: "id" } ? number : string) | undefined;

/** A list's state from its address: ids are numbers, filters that aren't set are undefined. */
export type ListOf<Spec extends ListSpec> = {
	/** The searched words, trimmed, at most 100 characters; "" for none. */
	q: string;
	sort: Spec["sorts"][number];
	direction: "asc" | "desc";
	cursor: string | undefined;
	filters: { [Name in keyof Spec["filters"]]: FilterValue<Spec["filters"][Name]> };
	wrong?: WrongDays;
};

/** What the parts of a list page need of its state, whatever its filters are. */
export type ListState = {
	q: string;
	sort: string;
	direction: "asc" | "desc";
	filters: Readonly<Record<string, string | number | undefined>>;
	wrong?: WrongDays;
};

/** By filter: the records to choose from, or labels other than the declared ones ("Problems (3)"). */
export type FilterChoices = Readonly<Record<string, Choices | undefined>>;

/** The value that applies when nothing is chosen. */
export function standardOf(spec: FilterSpec, q: string): string | undefined {
	if (!("words" in spec)) return spec.standard;
	return q ? (spec.searching ?? spec.standard) : spec.standard;
}

/**
 * The filters that a choice in this filter replaces, such as a period replaces its dates. If one of them is set, it
 * applies and the choice doesn't.
 */
export function replacedBy(spec: FilterSpec): readonly string[] {
	return "words" in spec ? (spec.insteadOf ?? []) : [];
}

/** The active filters and the search, each as text. Dates are formatted for `locale`. */
export function activeFilters(
	list: ListState,
	spec: ListSpec,
	choices: FilterChoices = {},
	locale = "en-US",
): { name: string; words: string }[] {
	const active = Object.entries(spec.filters ?? {}).flatMap(([name, filter]) => {
		const value = list.filters[name];
		if (!value || value === standardOf(filter, list.q)) return [];
		if (replacedBy(filter).some((other) => list.filters[other])) return [];
		const day = "takes" in filter && filter.takes === "date" && isDate(String(value));
		const missing = isMissing(filter, value, choices[name]);
		const words = day ? formatDate(String(value), locale) : labelOf(filterOptions(filter, choices[name]), value);
		return [{ name, words: `${filter.label}: ${missing ? "not found" : words}` }];
	});
	return list.q ? [{ name: "q", words: `“${list.q}”` }, ...active] : active;
}

/** The changes for `useListAddress` that remove every filter and the search. */
export function noFilters(spec: ListSpec): Record<string, null> {
	return Object.fromEntries(["q", ...Object.keys(spec.filters ?? {})].map((name) => [name, null]));
}

/** Whether a filter by record names a record that doesn't exist or isn't visible to the reader. */
export function isMissing(spec: FilterSpec, value: string | number | undefined, choices: Choices | undefined): boolean {
	if (!("takes" in spec) || spec.takes !== "id" || value === undefined) return false;
	if (value === noRecord) return true;
	const options = choices?.options.flatMap((entry) => ("options" in entry ? entry.options : [entry]));
	return options !== undefined && !options.some((option) => String(option.value) === String(value));
}

/** A filter's options: the given records, or the labels of its values. */
export function filterOptions(spec: FilterSpec, choices: Choices | undefined): readonly (Option | OptionGroup)[] {
	return choices?.options ?? ("words" in spec ? optionsOf(spec.words) : []);
}

/** Returns the list's address with some parameters changed (null removes one), on the first page. */
export function useListAddress(): (changes: Record<string, string | null>) => string {
	const [current] = useSearchParams();
	return (changes) => {
		const next = new URLSearchParams(current);
		next.delete("cursor");
		for (const [name, value] of Object.entries(changes)) {
			if (value === null) next.delete(name);
			else next.set(name, value);
		}
		return `?${next}`;
	};
}
