import { useSearchParams } from "@remix-run/react";
import { labelOf, type Option, type OptionGroup } from "./select-field";

/** What a list shows, as read from its address by listParams. */
export type ListState = {
	q: string;
	sort: string;
	direction: "asc" | "desc";
	filters: Readonly<Record<string, string | number | undefined>>;
};

export type Filter = {
	name: string;
	label: string;
	/** Choices make a select, none a date input. */
	options?: readonly (Option | OptionGroup)[];
	/** The value in force when nothing is chosen; without one the first choice is "Any". */
	standard?: string;
};

/** The filters that narrow the list, and the search, each in words. */
export function activeFilters(list: ListState, filters: readonly Filter[]): { name: string; words: string }[] {
	const active = filters.flatMap((filter) => {
		const value = list.filters[filter.name];
		if (!value || value === filter.standard) return [];
		return [{ name: filter.name, words: `${filter.label}: ${labelOf(filter.options ?? [], value)}` }];
	});
	return list.q ? [{ name: "q", words: `“${list.q}”` }, ...active] : active;
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
