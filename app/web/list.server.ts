import { isDate } from "#domain/calendar/format";
import { type FilterSpec, type ListOf, type ListSpec, standardOf } from "~/ui/list-state";

/**
 * A list's state as its address tells it: `?q=&sort=&direction=&cursor=` and the filters by their names. Tolerant:
 * what is unknown or malformed is as if it were not there.
 */
export function listParams<const Spec extends ListSpec>(request: Request, spec: Spec): ListOf<Spec>;
export function listParams(request: Request, spec: ListSpec): ListOf<ListSpec> {
	const search = new URL(request.url).searchParams;
	const q = spec.search === undefined ? "" : (search.get("q") ?? "").trim().slice(0, 100);
	const direction = search.get("direction");
	const filters = Object.entries(spec.filters ?? {}).map(([name, filter]) => [name, read(search.get(name), filter, q)]);
	return {
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
	if (filter.takes === "id") return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
	if (filter.takes === "date") return isDate(value) ? value : undefined;
	return value.slice(0, 100);
}
