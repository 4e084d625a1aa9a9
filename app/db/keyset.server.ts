import { statement } from "./client.server";
import { pageRows } from "./page-rows.server";

/** One column of a list's order. All columns run in one direction; the last one is unique and never NULL. */
export type KeysetColumn<Row> = { sql: string; key: keyof Row & string; nullable?: boolean };

export type KeysetList<Row> = {
	select: string;
	from: string;
	/** Conditions joined by AND, with `?` for `params`. */
	where: string[];
	/**
	 * The values for every `?`, in order of appearance: select, from, where. Values of named parameters are in an
	 * object.
	 */
	params: (string | number | null | Record<string, string | number | null>)[];
	order: KeysetColumn<Row>[];
	direction: "asc" | "desc";
	/**
	 * The cursor from the URL, which is untrusted. If it is malformed or belongs to another sort order, the first page
	 * is returned.
	 */
	cursor?: string | undefined;
	/** As many as the reader has chosen if it isn't set. */
	limit?: number | undefined;
	/**
	 * For rows that no index has in order: their keys are sorted first, and columns are read of the page's rows alone.
	 * `from` must not contain a `?`.
	 */
	keysFirst?: boolean | undefined;
	/**
	 * The list's table alone, with the index that finds its rows: `work_orders w INDEXED BY work_orders_open`. Keys are
	 * read from it first, and conditions and order name nothing else.
	 */
	keysFrom?: string | undefined;
	/**
	 * A column with all the values that rows may have in it. Each value's rows are read by themselves, in order and no
	 * more than fit the page, and put together. `select` and `from` must not contain a `?`.
	 */
	oneOf?: { sql: string; values: readonly string[] } | undefined;
	/** The index of `keysFrom` isn't in the list's order: its keys are sorted, so that each range costs as much as all. */
	isSorted?: boolean | undefined;
	/**
	 * Conditions on the rows of the list's `table` that are looked at last, in the order of the sorted keys until the page is
	 * full, because the index of `keysFrom` doesn't have what they ask for.
	 */
	lastly?: { table: string; conditions: readonly string[]; params: readonly (string | number)[] } | undefined;
};

export type KeysetPage<Row> = {
	rows: Row[];
	previousCursor: string | undefined;
	nextCursor: string | undefined;
	/** Why it's the first page although a cursor was given: the cursor isn't this list's, or no rows are beyond it. */
	restarted?: "unreadable" | "beyond" | undefined;
};

type CursorValue = string | number | null;
type Cursor = { toward: "next" | "previous"; values: CursorValue[] };

/** One page of a list in its sort order, with the cursors of the previous and next page if there are any. */
export function keysetPage<Row extends object>(list: KeysetList<Row>): KeysetPage<Row> {
	const limit = list.limit ?? pageRows();
	const cursor = readCursor(list);
	const backwards = cursor?.toward === "previous";
	const found = fetchBeyond(list, cursor, limit + 1);
	const more = found.length > limit;
	if (cursor && (backwards ? !more && found.length < limit : found.length === 0)) {
		return { ...keysetPage({ ...list, cursor: undefined }), restarted: "beyond" };
	}
	const rows = found.slice(0, limit);
	if (backwards) rows.reverse();
	const first = rows[0];
	const last = rows.at(-1);
	return {
		rows,
		previousCursor: first && (backwards ? more : cursor) ? cursorOf(list, "previous", first) : undefined,
		nextCursor: last && (backwards || more) ? cursorOf(list, "next", last) : undefined,
		...(list.cursor && !cursor && { restarted: "unreadable" }),
	};
}

/** All rows of the list in its sort order, for a download. */
export function keysetRows<Row extends object>(list: Omit<KeysetList<Row>, "cursor" | "limit">): Row[] {
	return fetchBeyond(list, undefined, Number.MAX_SAFE_INTEGER);
}

/**
 * The whole list in its order, a hundred rows at a time, so that other requests can be answered in between. The keys of
 * all rows are read first; each hundred is read when it's asked for. `select` and `from` must not contain a `?`.
 */
export function* keysetPieces<Row extends object>(list: Omit<KeysetList<Row>, "cursor" | "limit">): Generator<Row[]> {
	const unique = list.order.at(-1);
	if (!unique) return;
	const everyKey = fetchBeyond(
		{
			...{
				...list,
				select: `${unique.sql} AS "${unique.key}"`,
				keysFrom: undefined,
				oneOf: undefined,
				lastly: undefined,
			},
			where: [...list.where, ...(list.lastly?.conditions ?? [])],
			params: [...list.params, ...(list.lastly?.params ?? [])],
		},
		undefined,
		Number.MAX_SAFE_INTEGER,
	);
	const keys = everyKey.map((row) => row[unique.key]);
	const named = list.params.filter((value) => typeof value === "object" && value !== null);
	const sql = `SELECT ${list.select} FROM ${list.from} WHERE ${unique.sql} IN (SELECT value FROM json_each(?))`;
	for (let at = 0; at < keys.length; at += 100) {
		const asked = keys.slice(at, at + 100);
		const rows = statement<Row>(sql).all(JSON.stringify(asked), ...named);
		const byKey = new Map(rows.map((row) => [row[unique.key], row]));
		yield asked.flatMap((key) => byKey.get(key) ?? []);
	}
}

/**
 * Reads the rows after a cursor in one or more ranges. Each range has equal values in the leading columns and a
 * comparison on the next one, which an index can seek. A single row-value comparison would be enough, but SQLite seeks
 * only by its first column when a later column is the rowid, and then scans all ties.
 */
function fetchBeyond<Row extends object>(list: KeysetList<Row>, cursor: Cursor | undefined, limit: number): Row[] {
	const ascending = (list.direction === "asc") !== (cursor?.toward === "previous");
	const { order } = list;
	const whole = list.isSorted && !order.some(({ nullable }) => nullable);
	const stretches = !cursor
		? [{ conditions: [], params: [], order }]
		: whole
			? [{ conditions: [rowsBeyond(order, ascending)], params: cursor.values, order }]
			: stretchesBeyond(list, cursor.values, ascending);
	let rows: Row[] = [];
	for (const stretch of stretches) {
		if (rows.length >= limit) break;
		const where = [...list.where, ...stretch.conditions];
		const by = stretch.order.map((column) => `${column.sql} ${ascending ? "ASC" : "DESC"}`);
		const ordered = (select: string, alsoWhere: readonly string[] = [], most = "?") => {
			const all = [...where, ...alsoWhere];
			return `SELECT ${select} FROM ${list.keysFrom ?? list.from} ${all.length > 0 ? `WHERE ${all.join(" AND ")}` : ""}
			ORDER BY ${by.join(", ")} LIMIT ${most}`;
		};
		const unique = list.order.at(-1);
		const these = (keys: string) =>
			`SELECT ${list.select} FROM ${list.from} WHERE ${unique?.sql} IN (${keys}) ORDER BY ${by.join(", ")}`;
		const bound = [...list.params, ...stretch.params];
		const left = limit - rows.length;
		if (list.oneOf && unique) {
			const { sql, values } = list.oneOf;
			const part = ordered(keysOf(list.order), [`${sql} = ?`]);
			const sorted = stretch.order.map(({ key }) => `"${key}" ${ascending ? "ASC" : "DESC"}`);
			const keys = `SELECT "${unique.key}" FROM (${values.map(() => `SELECT * FROM (${part})`).join(" UNION ALL ")})
				ORDER BY ${sorted.join(", ")} LIMIT ?`;
			const named = bound.filter((value) => typeof value === "object" && value !== null);
			const plain = bound.filter((value) => typeof value !== "object" || value === null);
			const read = statement<Row>(these(keys));
			rows = rows.concat(read.all(...values.flatMap((value) => [...plain, value, left]), left, ...named));
			continue;
		}
		if (list.lastly && unique) {
			const { table, conditions, params } = list.lastly;
			// Its own limit, which is none, keeps SQLite from joining the rows before the keys are sorted.
			const sorted = ordered(`${unique.sql} AS "${unique.key}"`, [], "-1");
			const keys = `SELECT k."${unique.key}" FROM (${sorted}) k CROSS JOIN ${table} ON ${unique.sql} = k."${unique.key}"
				WHERE ${conditions.join(" AND ")} LIMIT ?`;
			rows = rows.concat(statement<Row>(these(keys)).all(...bound, ...params, left));
			continue;
		}
		const sql = (list.keysFirst || list.keysFrom) && unique ? these(ordered(unique.sql)) : ordered(list.select);
		rows = rows.concat(statement<Row>(sql).all(...bound, left));
	}
	return rows;
}

const keysOf = <Row>(order: readonly KeysetColumn<Row>[]) =>
	order.map(({ sql, key }) => `${sql} AS "${key}"`).join(", ");

/**
 * One range of rows. `order` leaves out the columns that are equal in the range: they need no sorting, and SQLite uses
 * an index on an expression only without them.
 */
type Stretch<Row> = { conditions: string[]; params: CursorValue[]; order: KeysetColumn<Row>[] };

/** One comparison with all values of a cursor. */
function rowsBeyond<Row>(order: readonly KeysetColumn<Row>[], ascending: boolean) {
	const columns = order.map(({ sql }) => sql).join(", ");
	return `(${columns}) ${ascending ? ">" : "<"} (${order.map(() => "?").join(", ")})`;
}

/**
 * The ranges after a cursor, nearest first: rows that are equal in all columns but the last, then in all but the last
 * two, and so on. NULL sorts lowest.
 */
function stretchesBeyond<Row extends object>(
	list: KeysetList<Row>,
	values: CursorValue[],
	ascending: boolean,
): Stretch<Row>[] {
	const stretches: Stretch<Row>[] = [];

	for (let at = list.order.length - 1; at >= 0; at--) {
		const column = list.order[at];
		const value = values[at];
		if (!column || value === undefined) continue;
		const equal = list.order.slice(0, at).map(({ sql }, before) => `${sql} ${values[before] === null ? "IS" : "="} ?`);
		const add = (condition: string, ...params: CursorValue[]) =>
			stretches.push({
				conditions: [...equal, condition],
				params: [...values.slice(0, at), ...params],
				order: list.order.slice(at),
			});
		if (value !== null) add(`${column.sql} ${ascending ? ">" : "<"} ?`, value);
		else if (ascending) add(`${column.sql} IS NOT NULL`);
		if (column.nullable && value !== null && !ascending) add(`${column.sql} IS NULL`);
	}
	return stretches;
}

/** An encoded cursor. It contains the name of the sort order, so that a cursor of another order is rejected. */
function cursorOf<Row extends object>(list: KeysetList<Row>, toward: Cursor["toward"], row: Row) {
	const values = list.order.map((column) => row[column.key]);
	return Buffer.from(JSON.stringify([toward === "next" ? "n" : "p", orderName(list), ...values])).toString("base64url");
}

function readCursor<Row extends object>(list: KeysetList<Row>): Cursor | undefined {
	if (!list.cursor || list.cursor.length > 2000) return undefined;
	const parts = parseJson(Buffer.from(list.cursor, "base64url").toString("utf8"));
	if (!Array.isArray(parts) || parts.length !== list.order.length + 2) return undefined;
	const [toward, order, ...values] = parts;
	if ((toward !== "n" && toward !== "p") || order !== orderName(list)) return undefined;
	const checked: CursorValue[] = [];
	for (const [at, value] of values.entries()) {
		const fits = typeof value === "string" || Number.isFinite(value) || (value === null && list.order[at]?.nullable);
		if (!fits) return undefined;
		checked.push(value);
	}
	return { toward: toward === "n" ? "next" : "previous", values: checked };
}

function orderName<Row extends object>(list: KeysetList<Row>) {
	return `${list.order.map((column) => column.key).join(".")}.${list.direction}`;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
