import { statement } from "./client.server";
import type { KeysetList } from "./keyset.server";

/** The longest list that is counted and added up for a page: no more of a history is read for that. */
export const mostCounted = 1_000;

type List = Pick<KeysetList<never>, "select" | "from" | "where" | "params">;

/**
 * How many rows a list has, and the sums asked for by name, over the columns it selects; undefined where it has more than
 * `mostCounted`.
 */
export function listTotals<Sum extends string>(
	sums: Record<Sum, string>,
	{ select, from, where, params }: List,
): ({ rows: number } & Record<Sum, number>) | undefined {
	const rows = `FROM ${from} WHERE ${where.join(" AND ")}`;
	// Told from an index alone where the filters are in one; the columns are read of a list that is short enough.
	const isLong = statement(`SELECT 1 ${rows} LIMIT 1 OFFSET ${mostCounted}`).get(...params) !== undefined;
	if (isLong) return undefined;
	const told = Object.entries(sums).map(([name, sum]) => `, coalesce(${sum}, 0) AS ${name}`);
	return statement<{ rows: number } & Record<Sum, number>>(
		`SELECT count(*) AS "rows"${told.join("")} FROM (SELECT ${select} ${rows})`,
	).get(...params);
}

/** How many rows a list has; undefined where they are more than `mostCounted`. */
export function countForPage(from: string, list: Pick<List, "where" | "params">): number | undefined {
	const rows = countRows(from, list);
	return rows > mostCounted ? undefined : rows;
}

/** How many rows a list has, up to `mostCounted`; one more stands for all beyond. */
export function countRows(from: string, { where, params }: Pick<List, "where" | "params">): number {
	const found = statement<{ rows: number }>(
		`SELECT count(*) AS "rows" FROM (SELECT 1 FROM ${from} WHERE ${where.join(" AND ")} LIMIT ${mostCounted + 1})`,
	).get(...params);
	return found?.rows ?? 0;
}
