import { type KeysetColumn, type KeysetList, type KeysetPage, keysetPage, keysetPieces } from "~/db/keyset.server";
import { countForPage, listTotals } from "~/db/list-totals.server";
import type { Scope } from "./scope";

type NamedValues = Record<string, string | number | null>;
type Columns<Stored> = readonly KeysetColumn<NoInfer<Stored>>[];
type SortColumns<Filters, Stored> = Columns<Stored> | ((filters: Filters) => Columns<Stored>);

/** A list in its parts. SQL that does not depend on the filters is told as text, so that SQLite prepares it once. */
type ListParts<Filters, Stored, Row, Sort extends string, Sum extends string> = {
	/** The columns of `Stored`; like `table` and `joins` without a `?`, which `values` are for. */
	select: string;
	/** All that `where` speaks of: rows are counted and added up from it alone. */
	table: string;
	/** What else `select` needs. */
	joins?: string;
	/** The columns before `unique`; the first sort stands where none is asked for. A function where the filters decide. */
	sorts: Record<Sort, SortColumns<Filters, Stored>>;
	/** Last in every order: no two rows have the same, and none has NULL. */
	unique: KeysetColumn<NoInfer<Stored>>;
	/** Ascending unless said otherwise. */
	direction?: "asc" | "desc";
	/** Begins with the scope: `whereOf("v.profile_id = ?", scope.profileId)`. */
	where: (scope: Scope, filters: Filters) => Pick<KeysetList<Stored>, "where" | "params">;
	/** For `@names` anywhere in the SQL. */
	values?: (scope: Scope) => NamedValues;
	/** What pages and downloads read of the rows. */
	shown: (rows: Stored[], scope: Scope) => Row[];
	/** Aggregates by the name of their sum, over the columns `of` the table. */
	totals?: { of: string; sums: Record<Sum, string> };
};

/** Filters that have something which must be given must be given themselves. */
type Filtered<Filters> = Partial<Filters> extends Filters ? { filters?: Filters | undefined } : { filters: Filters };
type Alone<Filters> = Partial<Filters> extends Filters ? [filters?: Filters] : [filters: Filters];
type Ordered<Sort> = { sort?: Sort | undefined; direction?: "asc" | "desc" | undefined };
type Paged = { cursor?: string | undefined; limit?: number | undefined };

type List<Filters, Row, Sort extends string, Sum extends string> = {
	/** One page; 50 rows unless `limit` says otherwise. */
	page: (scope: Scope, request: Filtered<Filters> & Ordered<Sort> & Paged) => KeysetPage<Row>;
	/** All filtered rows in the list's order, for a download: read as they are taken, so that others are answered in between. */
	all: (scope: Scope, request: Filtered<Filters> & Ordered<Sort>) => Generator<Row>;
	/** How many rows the filters leave; undefined where they are too many to be counted for a page. */
	count: (scope: Scope, ...filters: Alone<Filters>) => number | undefined;
	/** How many they are and what they come to, not only the page; undefined where they are too many for a page. */
	totals: (scope: Scope, ...filters: Alone<Filters>) => ({ rows: number } & Record<Sum, number>) | undefined;
};

/** One of an organization's lists, told once: its page, the whole of it, how many rows it has and what they come to. */
export function defineList<
	Filters,
	Stored extends object,
	Row extends object,
	Sort extends string,
	Sum extends string = never,
>(parts: ListParts<Filters, Stored, Row, Sort, Sum>): List<Filters, Row, Sort, Sum> {
	const { select, table, joins = "", sorts, unique, shown, totals } = parts;
	const from = `${table} ${joins}`;
	const [firstSort] = Object.keys(sorts) as Sort[];

	const narrowed = (scope: Scope, filters: Filters) => {
		const { where, params } = parts.where(scope, filters);
		return { where, params: parts.values ? [...params, parts.values(scope)] : params };
	};
	const listOf = (scope: Scope, request: { filters?: Filters | undefined } & Ordered<Sort>): KeysetList<Stored> => {
		const filters = given(request.filters);
		const columns: SortColumns<Filters, Stored> = sorts[request.sort ?? (firstSort as Sort)];
		const order = [...(typeof columns === "function" ? columns(filters) : columns), unique];
		return {
			select,
			from,
			...narrowed(scope, filters),
			order,
			direction: request.direction ?? parts.direction ?? "asc",
		};
	};

	return {
		page: (scope, request) => {
			const { cursor, limit } = request;
			const page = keysetPage({ ...listOf(scope, request), cursor, limit });
			return { ...page, rows: shown(page.rows, scope) };
		},
		*all(scope, request) {
			for (const rows of keysetPieces(listOf(scope, request))) yield* shown(rows, scope);
		},
		count: (scope, ...[filters]) => countForPage(table, narrowed(scope, given(filters))),
		totals: (scope, ...[filters]) =>
			listTotals(totals?.sums ?? ({} as Record<Sum, string>), {
				...{ select: totals?.of ?? "1", from: table },
				...narrowed(scope, given(filters)),
			}),
	};
}

/** None where none need be given. */
function given<Filters>(filters: Filters | undefined): Filters {
	return filters ?? ({} as Filters);
}
