import { statement } from "./client.server";

/**
 * One column of a list's order. All columns run in one direction, so that a page is one range of an index; the last
 * one is unique. Only the first may hold NULLs.
 */
export type KeysetColumn<Row> = { sql: string; key: keyof Row & string; nullable?: boolean };

export type KeysetList<Row> = {
	select: string;
	from: string;
	/** Conditions joined by AND, with `?` for `params`. */
	where: string[];
	/** For the `?` of the whole text, in the order of their appearance: select, from, where. */
	params: (string | number | null)[];
	order: KeysetColumn<Row>[];
	direction: "asc" | "desc";
	/** From the address: untrusted. A malformed one, or one of another order, is page one. */
	cursor?: string | undefined;
	limit?: number;
};

export type KeysetPage<Row> = { rows: Row[]; previousCursor: string | undefined; nextCursor: string | undefined };

type CursorValue = string | number | null;
type Cursor = { towards: "next" | "previous"; values: CursorValue[] };

/** One page of a list by key: rows in order, and the cursors of the pages beside it where there are any. */
export function keysetPage<Row extends object>(list: KeysetList<Row>): KeysetPage<Row> {
	const limit = list.limit ?? 50;
	const cursor = readCursor(list);
	const backwards = cursor?.towards === "previous";
	const found = fetchBeyond(list, cursor, limit + 1);
	const more = found.length > limit;
	if (cursor && (backwards ? !more && found.length < limit : found.length === 0)) {
		return keysetPage({ ...list, cursor: undefined });
	}
	const rows = found.slice(0, limit);
	if (backwards) rows.reverse();
	const first = rows[0];
	const last = rows.at(-1);
	return {
		rows,
		previousCursor: first && (backwards ? more : cursor) ? cursorOf(list, "previous", first) : undefined,
		nextCursor: last && (backwards || more) ? cursorOf(list, "next", last) : undefined,
	};
}

/** The whole list in its order, for a download. */
export function keysetRows<Row extends object>(list: Omit<KeysetList<Row>, "cursor" | "limit">): Row[] {
	return fetchBeyond(list, undefined, Number.MAX_SAFE_INTEGER);
}

/**
 * NULLs stand before all values. Row-value comparison cannot cross them, so the order is read as two stretches, NULLs
 * and values, each a plain range of the index.
 */
function fetchBeyond<Row extends object>(list: KeysetList<Row>, cursor: Cursor | undefined, limit: number) {
	const ascending = (list.direction === "asc") !== (cursor?.towards === "previous");
	const [leading] = list.order;
	if (!leading?.nullable) return fetchRange(list, list.order, cursor?.values, ascending, limit);
	const stretches = ascending ? (["null", "values"] as const) : (["values", "null"] as const);
	const startsAt = cursor ? stretches.indexOf(cursor.values[0] === null ? "null" : "values") : 0;
	const rows: Row[] = [];
	for (const [at, stretch] of stretches.entries()) {
		if (at < startsAt || rows.length >= limit) continue;
		const from = at === startsAt ? cursor?.values : undefined;
		const [order, values] = stretch === "null" ? [list.order.slice(1), from?.slice(1)] : [list.order, from];
		const where = [...list.where, `${leading.sql} IS ${stretch === "null" ? "" : "NOT "}NULL`];
		rows.push(...fetchRange({ ...list, where }, order, values, ascending, limit - rows.length));
	}
	return rows;
}

function fetchRange<Row extends object>(
	list: KeysetList<Row>,
	order: KeysetColumn<Row>[],
	values: CursorValue[] | undefined,
	ascending: boolean,
	limit: number,
): Row[] {
	const conditions = [...list.where];
	if (values) {
		const columns = order.map((column) => column.sql).join(", ");
		conditions.push(`(${columns}) ${ascending ? ">" : "<"} (${order.map(() => "?").join(", ")})`);
	}
	const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
	const by = order.map((column) => `${column.sql} ${ascending ? "ASC" : "DESC"}`).join(", ");
	return statement<Row>(`SELECT ${list.select} FROM ${list.from} ${where} ORDER BY ${by} LIMIT ?`).all(
		...list.params,
		...(values ?? []),
		limit,
	);
}

/** The order's fingerprint rides along, so that a cursor kept from another sort does not point into this one. */
function cursorOf<Row extends object>(list: KeysetList<Row>, towards: Cursor["towards"], row: Row) {
	const values = list.order.map((column) => row[column.key]);
	return Buffer.from(JSON.stringify([towards === "next" ? "n" : "p", orderName(list), ...values])).toString(
		"base64url",
	);
}

function readCursor<Row extends object>(list: KeysetList<Row>): Cursor | undefined {
	if (!list.cursor || list.cursor.length > 2000) return undefined;
	const parts = parseJson(Buffer.from(list.cursor, "base64url").toString("utf8"));
	if (!Array.isArray(parts) || parts.length !== list.order.length + 2) return undefined;
	const [towards, order, ...values] = parts;
	if ((towards !== "n" && towards !== "p") || order !== orderName(list)) return undefined;
	const checked: CursorValue[] = [];
	for (const [at, value] of values.entries()) {
		const fits = typeof value === "string" || Number.isFinite(value) || (value === null && list.order[at]?.nullable);
		if (!fits) return undefined;
		checked.push(value);
	}
	return { towards: towards === "n" ? "next" : "previous", values: checked };
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
