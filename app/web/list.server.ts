import { isDate, type PlainDate } from "#domain/calendar/format";

/** What a filter takes: one of a few words, the first of them when nothing is chosen; an id; a day; or any text. */
type FilterKind = readonly [string, ...string[]] | "id" | "date" | "text";

type FilterValue<Kind> = Kind extends readonly (infer Word)[]
	? Word
	: Kind extends "id"
		? number | undefined
		: Kind extends "date"
			? PlainDate | undefined
			: string | undefined;

type Spec<Sort extends string, Filters> = {
	sorts: readonly Sort[];
	defaultSort: Sort;
	defaultDirection?: "asc" | "desc";
	filters?: Filters;
};

export type ListParams<Sort extends string, Filters> = {
	/** The searched words, trimmed, at most 100 characters; "" for none. */
	q: string;
	sort: Sort;
	direction: "asc" | "desc";
	cursor: string | undefined;
	filters: { [Name in keyof Filters]: FilterValue<Filters[Name]> };
};

/**
 * A list's state as its address tells it: `?q=&sort=&direction=&cursor=` and the filters by their names. Tolerant:
 * what is unknown or malformed is as if it were not there.
 */
export function listParams<
	const Sort extends string,
	const Filters extends Record<string, FilterKind> = Record<never, never>,
>(request: Request, spec: Spec<Sort, Filters>): ListParams<Sort, Filters> {
	const search = new URL(request.url).searchParams;
	const sort = spec.sorts.find((known) => known === search.get("sort"));
	const direction = search.get("direction");
	const filters = Object.entries(spec.filters ?? {}).map(([name, kind]) => [name, read(search.get(name), kind)]);
	return {
		q: (search.get("q") ?? "").trim().slice(0, 100),
		sort: sort ?? spec.defaultSort,
		direction: direction === "asc" || direction === "desc" ? direction : (spec.defaultDirection ?? "asc"),
		cursor: search.get("cursor") ?? undefined,
		filters: Object.fromEntries(filters),
	};
}

function read(text: string | null, kind: FilterKind): string | number | undefined {
	const value = text?.trim() ?? "";
	if (typeof kind !== "string") return kind.includes(value) ? value : kind[0];
	if (value === "") return undefined;
	if (kind === "id") return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
	if (kind === "date") return isDate(value) ? value : undefined;
	return value.slice(0, 100);
}
