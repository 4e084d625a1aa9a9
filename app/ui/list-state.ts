import { useSearchParams } from "@remix-run/react";
import { formatDate, isDate } from "#domain/calendar/format";
import type { Choices } from "./choices";
import { optionsOf } from "./options";
import { labelOf, type Option, type OptionGroup } from "./select-field";

/**
 * One filter of a list: some words to choose from, or an id, a day, any text. Without `standard` the first choice is
 * "Any". `searching` is the word in force while something is searched for and nothing is chosen. A choice of words
 * empties the filters it is `insteadOf`.
 */
export type FilterSpec =
	| {
			label: string;
			words: Readonly<Record<string, string>>;
			standard?: string;
			searching?: string;
			insteadOf?: readonly string[];
	  }
	| { label: string; takes: "id" | "date" | "text" };

/** What a list can be asked for: listParams reads it from the address, <Filters> offers it. Browser-safe. */
export type ListSpec = {
	/** The `sort` parameter's values; the first is in force when none is chosen. */
	sorts: readonly [string, ...string[]];
	/** "asc" unless said. */
	direction?: "asc" | "desc";
	/** What the text field looks through: "Name, email or phone". Without it the list has no text field. */
	search?: string;
	filters?: Readonly<Record<string, FilterSpec>>;
};

/** Stands for an id that is none, so that the list of it is empty: no record has it. */
export const noRecord = -1;

/** By filter: what the address holds that is no day, and why; the list is shown without it. */
type WrongDays = Readonly<Record<string, { typed: string; message: string }>>;

type FilterValue<Spec> = Spec extends { words: infer Words }
	? (keyof Words & string) | (Spec extends { standard: string } ? never : undefined)
	: (Spec extends { takes: "id" } ? number : string) | undefined;

/** A list's state as its address tells it: ids are numbers, what was not chosen is undefined. */
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

/** By filter: the records to choose from, or other words than the declared ones ("Problems (3)"). */
export type FilterChoices = Readonly<Record<string, Choices | undefined>>;

/** The value in force where nothing is chosen. */
export function standardOf(spec: FilterSpec, q: string): string | undefined {
	if (!("words" in spec)) return undefined;
	return q ? (spec.searching ?? spec.standard) : spec.standard;
}

/** The filters that a choice of this one takes the place of; where they are given, they say what it says. */
export function replacedBy(spec: FilterSpec): readonly string[] {
	return "words" in spec ? (spec.insteadOf ?? []) : [];
}

/** The filters that narrow the list, and the search, each in words; days as `locale` writes them. */
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

/** What `useListAddress` takes for the whole list, searched for nothing. */
export function noFilters(spec: ListSpec): Record<string, null> {
	return Object.fromEntries(["q", ...Object.keys(spec.filters ?? {})].map((name) => [name, null]));
}

/** Whether a filter by records is of one that is not there, or not the reader's to see. */
export function isMissing(spec: FilterSpec, value: string | number | undefined, choices: Choices | undefined): boolean {
	if (!("takes" in spec) || spec.takes !== "id" || value === undefined) return false;
	if (value === noRecord) return true;
	const options = choices?.options.flatMap((entry) => ("options" in entry ? entry.options : [entry]));
	return options !== undefined && !options.some((option) => String(option.value) === String(value));
}

/** What a filter offers: the records given, or its own words. */
export function filterOptions(spec: FilterSpec, choices: Choices | undefined): readonly (Option | OptionGroup)[] {
	return choices?.options ?? ("words" in spec ? optionsOf(spec.words) : []);
}

/** Gives the list's address with some parameters changed (null removes one), always back at the first page. */
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
