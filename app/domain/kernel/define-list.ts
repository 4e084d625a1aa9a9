import { type KeysetColumn, type KeysetList, type KeysetPage, keysetPage, keysetPieces } from "~/db/keyset.server";
import { countForPage, countWithWords, listTotals, type Words } from "~/db/list-totals.server";
import type { Scope } from "./scope";

type NamedValues = Record<string, string | number | null>;
type Columns<Stored> = readonly KeysetColumn<NoInfer<Stored>>[];
type SortColumns<Filters, Stored> = Columns<Stored> | ((filters: Filters) => Columns<Stored>);

/** The parts of a list. SQL that does not depend on the filters is plain text, so that SQLite prepares it once. */
type ListParts<Filters, Stored, Row, Sort extends string, Sum extends string> = {
	/** The columns of `Stored`. Like `table` and `joins`, it must not contain a `?`; use `values` instead. */
	select: string;
	/** Everything that `where` refers to. Rows are counted and totaled from it alone. */
	table: string;
	/** Joins that only `select` needs. */
	joins?: string;
	/** Columns before `unique` by sort; a function if they depend on the filters. The first sort is the default. */
	sorts: Record<Sort, SortColumns<Filters, Stored>>;
	/** The last column of every order. Its values are unique and never NULL. */
	unique: KeysetColumn<NoInfer<Stored>>;
	/** The default direction; ascending if unset. */
	direction?: "asc" | "desc";
	/** Begins with the scope: `whereOf("v.profile_id = ?", scope.profileId)`. */
	where: (
		scope: Scope,
		filters: Filters,
		/** None while rows are counted. */
		sort?: Sort | undefined,
	) => Pick<KeysetList<Stored>, "where" | "params" | "keysFirst" | "oneOf" | "isSorted"> & {
		/** The index of the table that finds the rows. Without one, SQLite chooses. */
		index?: string | undefined;
		/** The words of a search that many records have, beside `where`. Rows with them are counted only in a short list. */
		words?: Words | undefined;
	};
	/** Values for `@names` anywhere in the SQL. */
	values?: (scope: Scope) => NamedValues;
	/** Turns stored rows into the rows that pages and downloads show. */
	shown: (rows: Stored[], scope: Scope) => Row[];
	/** SQL aggregates by name, over the columns `of` the table. */
	totals?: { of: string; sums: Record<Sum, string> };
};

/** `filters` may be left out only if every filter is optional. */
type Filtered<Filters> = Partial<Filters> extends Filters ? { filters?: Filters | undefined } : { filters: Filters };
type Alone<Filters> = Partial<Filters> extends Filters ? [filters?: Filters] : [filters: Filters];
type Ordered<Sort> = { sort?: Sort | undefined; direction?: "asc" | "desc" | undefined };
type Paged = { cursor?: string | undefined; limit?: number | undefined };

type List<Filters, Row, Sort extends string, Sum extends string> = {
	/** One page, of as many rows as the reader chose unless `limit` is set. */
	page: (scope: Scope, request: Filtered<Filters> & Ordered<Sort> & Paged) => KeysetPage<Row>;
	/** All filtered rows in order, for a download. They are read as they are taken, so requests are answered between. */
	all: (scope: Scope, request: Filtered<Filters> & Ordered<Sort>) => Generator<Row>;
	/** The count of filtered rows; undefined if there are too many to count for a page. */
	count: (scope: Scope, ...filters: Alone<Filters>) => number | undefined;
	/** The count and totals of all filtered rows; undefined if there are too many to add up for a page. */
	totals: (scope: Scope, ...filters: Alone<Filters>) => ({ rows: number } & Record<Sum, number>) | undefined;
};

/** Defines one of an organization's lists once: its pages, all its rows, their count and their totals. */
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

	const narrowed = (scope: Scope, filters: Filters, sort?: Sort) => {
		const { where, params, index, words, isSorted, ...rest } = parts.where(scope, filters, sort);
		const keysFrom = index && `${table} INDEXED BY ${index}`;
		const values = parts.values ? [parts.values(scope)] : [];
		const first = isSorted ? undefined : words;
		return {
			...{ ...rest, isSorted, keysFrom, where: [...where, ...(first?.conditions ?? [])] },
			params: [...params, ...(first?.params ?? []), ...values],
			lastly: isSorted && words ? { table, ...words } : undefined,
			beside: words && { words, where, params: [...params, ...values] },
		};
	};
	const listOf = (scope: Scope, request: { filters?: Filters | undefined } & Ordered<Sort>): KeysetList<Stored> => {
		const filters = given(request.filters);
		const sort = request.sort ?? (firstSort as Sort);
		const columns: SortColumns<Filters, Stored> = sorts[sort];
		const order = [...(typeof columns === "function" ? columns(filters) : columns), unique];
		return {
			select,
			from,
			...without(narrowed(scope, filters, sort)),
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
		count: (scope, ...[filters]) => {
			const { keysFrom = table, beside, ...list } = narrowed(scope, given(filters));
			return beside ? countWithWords(keysFrom, beside, beside.words) : countForPage(keysFrom, list);
		},
		totals: (scope, ...[filters]) =>
			listTotals(totals?.sums ?? ({} as Record<Sum, string>), {
				...{ select: totals?.of ?? "1", from: table },
				...without(narrowed(scope, given(filters))),
			}),
	};
}

/** A list's conditions for reading its rows, where the words of a search are conditions like all others. */
function without<Narrowed extends { beside: unknown }>({ beside: _, ...list }: Narrowed): Omit<Narrowed, "beside"> {
	return list;
}

/** The filters, or none if they were left out. */
function given<Filters>(filters: Filters | undefined): Filters {
	return filters ?? ({} as Filters);
}
