import { isDate, isUsableDate, outsideYears } from "#domain/calendar/format";
import { type FilterSpec, type ListOf, type ListSpec, noRecord, standardOf } from "~/ui/list-state";

/**
 * A list's state from its URL: `?q=&sort=&direction=&cursor=` and the filters by name. An unknown value is ignored, an
 * invalid id matches no record, and an invalid date is left out and reported at its field. The number of rows per page
 * is in db/keyset.server.ts.
 */
export function listParams<const Spec extends ListSpec>(request: Request, spec: Spec): ListOf<Spec>;
export function listParams(request: Request, spec: ListSpec): ListOf<ListSpec> {
	const search = new URL(request.url).searchParams;
	const q = spec.search === undefined ? "" : (search.get("q") ?? "").trim().slice(0, 100);
	const direction = search.get("direction");
	const filters = Object.entries(spec.filters ?? {}).map(([name, filter]) => [name, read(search.get(name), filter, q)]);
	const wrong = wrongDays(search, spec);
	return {
		...(wrong.length > 0 && { wrong: Object.fromEntries(wrong) }),
		q,
		sort: spec.sorts.find((known) => known === search.get("sort")) ?? spec.sorts[0],
		direction: direction === "asc" || direction === "desc" ? direction : (spec.direction ?? "asc"),
		cursor: search.get("cursor") ?? undefined,
		filters: Object.fromEntries(filters),
	};
}

function read(text: string | null, filter: FilterSpec, q: string): string | number | undefined {
	const value = text?.trim() ?? "";
	if ("words" in filter) return Object.hasOwn(filter.words, value) ? value : standardOf(filter, q);
	if (value === "") return undefined;
	if (filter.takes === "id") return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : noRecord;
	if (filter.takes === "date") return isUsableDate(value) ? value : undefined;
	return value.slice(0, 100);
}

function wrongDays(search: URLSearchParams, spec: ListSpec) {
	return Object.entries(spec.filters ?? {}).flatMap(([name, filter]) => {
		const typed = (search.get(name) ?? "").trim().slice(0, 100);
		if (!("takes" in filter) || filter.takes !== "date" || typed === "" || isUsableDate(typed)) return [];
		return [[name, { typed, message: isDate(typed) ? outsideYears : `“${typed}” isn't a date.` }] as const];
	});
}
