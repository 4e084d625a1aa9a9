import { statement } from "./client.server";
import type { KeysetList } from "./keyset.server";

/** Maximum rows that are counted and totaled for a page, so that no long history is read for it. */
export const mostCounted = 1_000;

/** Conditions that rows have the words of a search, with the values of their `?`. */
export type Words = { conditions: readonly string[]; params: readonly (string | number)[] };

/** Maximum rows that are looked at for words that many records have, because no index says which of the rows these are. */
export const mostSearched = 300;

type List = Pick<KeysetList<never>, "select" | "from" | "where" | "params">;

/**
 * A list's row count and its totals by name, over the columns it selects. Undefined if it has more than `mostCounted`
 * rows.
 */
export function listTotals<Sum extends string>(
	sums: Record<Sum, string>,
	{ select, from, where, params, keysFirst = false }: List & Pick<KeysetList<never>, "keysFirst">,
): ({ rows: number } & Record<Sum, number>) | undefined {
	const rows = `FROM ${from} WHERE ${where.join(" AND ")}`;
	const told = Object.entries(sums).map(([name, sum]) => `, coalesce(${sum}, 0) AS ${name}`);
	const totals = (some = "") =>
		statement<{ rows: number } & Record<Sum, number>>(
			`SELECT count(*) AS "rows"${told.join("")} FROM (SELECT ${select} ${rows} ${some})`,
		).get(...params);
	if (keysFirst) {
		// No index has these rows, so that looking whether they are many costs as much as adding up the first of them.
		const first = totals(`LIMIT ${mostCounted + 1}`);
		return first && first.rows > mostCounted ? undefined : first;
	}
	// This check needs only an index if the filters are in one. The columns are read only for a list that is short
	// enough.
	const isLong = statement(`SELECT 1 ${rows} LIMIT 1 OFFSET ${mostCounted}`).get(...params) !== undefined;
	if (isLong) return undefined;
	return totals();
}

/** A list's row count; undefined if it's more than `mostCounted`. */
export function countForPage(from: string, list: Pick<List, "where" | "params">): number | undefined {
	const rows = countRows(from, list);
	return rows > mostCounted ? undefined : rows;
}

/**
 * The count of a list's rows that have the words; undefined if the list has more than `mostSearched` rows to look at, so
 * that a word in every other row costs no more than one in none.
 */
export function countWithWords(
	from: string,
	{ where, params }: Pick<List, "where" | "params">,
	words: Words,
): number | undefined {
	if (isTooLongToSearch(from, { where, params })) return undefined;
	return countRows(from, { where: [...where, ...words.conditions], params: [...params, ...words.params] });
}

/** Whether a list has more than `mostSearched` rows, which an index says without opening any. */
export function isTooLongToSearch(from: string, { where, params }: Pick<List, "where" | "params">): boolean {
	const sql = `SELECT 1 FROM ${from} WHERE ${where.join(" AND ")} LIMIT 1 OFFSET ${mostSearched}`;
	return statement(sql).get(...params) !== undefined;
}

/** A list's row count, at most `mostCounted` + 1, which stands for any larger count. */
export function countRows(from: string, { where, params }: Pick<List, "where" | "params">): number {
	const found = statement<{ rows: number }>(
		`SELECT count(*) AS "rows" FROM (SELECT 1 FROM ${from} WHERE ${where.join(" AND ")} LIMIT ${mostCounted + 1})`,
	).get(...params);
	return found?.rows ?? 0;
}
