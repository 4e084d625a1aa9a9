import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import { whereOf } from "~/db/where.server";
import type { Scope } from "~/domain/kernel/scope";
import { type ColumnType, type KindOfRecord, kindOf, type Part, type RecordKind } from "./record-kinds";

/** A record as programs read it: its columns by their names, with its id. */
export type ApiRecord = { id: number } & Record<string, unknown>;

type Row = Record<string, unknown> & { id: number };

type RecordPage = { records: ApiRecord[] } & Pick<KeysetPage<Row>, "nextCursor" | "restarted">;

/** One page of a kind's records, oldest first. `filters` are columns that the kind can be filtered by. */
export function listRecords(
	scope: Scope,
	kind: KindOfRecord,
	{
		filters = {},
		cursor,
		limit,
	}: { filters?: Readonly<Record<string, string | number>>; cursor?: string | undefined; limit: number },
): RecordPage {
	const declared = kindOf(kind);
	const { where, params, add } = whereOf("r.profile_id = ?", scope.profileId);
	if (declared.shown) add(declared.shown);
	if (scope.assignedOnly && declared.assigned) add(`r.${declared.assigned} = ?`, scope.userId ?? 0);
	for (const name of declared.filters) {
		const value = filters[name];
		if (value !== undefined) add(`r.${name} = ?`, value);
	}
	const id = `r.${declared.id ?? "id"}`;
	const { rows, nextCursor, restarted } = keysetPage<Row>({
		...{ select: columnsOf(declared), from: `${declared.table} r`, where, params, cursor, limit },
		order: [...(declared.by ? [{ sql: `r.${declared.by}`, key: declared.by }] : []), { sql: id, key: "id" }],
		direction: "asc",
	});
	return { records: shownRecords(kind, rows), nextCursor, restarted };
}

/** A record of the organization by its id; undefined if there is none that whoever asks may see. */
export function findRecord(scope: Scope, kind: KindOfRecord, recordId: number): ApiRecord | undefined {
	return recordsById(scope, kind, [recordId]).get(recordId);
}

/** Several records of a kind by their ids. */
export function recordsById(
	{ profileId, userId, assignedOnly }: Scope,
	kind: KindOfRecord,
	recordIds: readonly number[],
): Map<number, ApiRecord> {
	const declared = kindOf(kind);
	const rows = statement<Row>(
		`SELECT ${columnsOf(declared)} FROM ${declared.table} r
		WHERE r.${declared.id ?? "id"} IN (SELECT value FROM json_each(@ids)) AND r.profile_id = @profileId
			${declared.shown ? `AND ${declared.shown}` : ""}
			${assignedOnly && declared.assigned ? `AND r.${declared.assigned} = ${Number(userId ?? 0)}` : ""}`,
	).all({ profileId, ids: JSON.stringify(recordIds) });
	return new Map(shownRecords(kind, rows).map((record) => [record.id, record]));
}

function columnsOf({ id = "id", columns }: RecordKind): string {
	return [`r.${id} AS id`, ...Object.keys(columns).map((column) => `r.${column}`)].join(", ");
}

function shownRecords(kind: KindOfRecord, rows: readonly Row[]): ApiRecord[] {
	const { columns, parts = {} } = kindOf(kind);
	const ids = rows.map(({ id }) => id);
	const partsOf = Object.entries(parts).map(([name, part]) => [name, partRows(part, ids)] as const);
	return rows.map((row) => ({
		id: row.id,
		...shownColumns(columns, row),
		...Object.fromEntries(partsOf.map(([name, found]) => [name, found.get(row.id) ?? []])),
	}));
}

/** SQL: the ids that lines of these transactions may have. */
const idsOfLines = `SELECT p.id FROM json_each(?) t
	CROSS JOIN gl_postings p ON p.id BETWEEN t.value * 256 AND t.value * 256 + 255`;

function partRows({ table, of, order, columns, byId }: Part, ids: readonly number[]): Map<number, object[]> {
	const rows = statement<Record<string, unknown> & { recordId: number }>(
		`SELECT ${of} AS recordId, ${Object.keys(columns).join(", ")} FROM ${table}
		WHERE ${byId ? `id IN (${idsOfLines})` : `${of} IN (SELECT value FROM json_each(?))`} ORDER BY ${order}`,
	).all(JSON.stringify(ids));
	const found = new Map<number, object[]>();
	for (const row of rows) found.set(row.recordId, [...(found.get(row.recordId) ?? []), shownColumns(columns, row)]);
	return found;
}

function shownColumns(columns: RecordKind["columns"], row: Readonly<Record<string, unknown>>) {
	return Object.fromEntries(
		Object.entries(columns).map(([name, type]) => [name, shownValue(type.replace("?", "") as ColumnType, row[name])]),
	);
}

function shownValue(type: ColumnType, value: unknown): unknown {
	return type === "flag" && value !== null ? value === 1 : value;
}

/** The newest entry's id, of any organization. */
export function lastEntry(): number {
	return statement<{ id: number }>("SELECT coalesce(max(id), 0) AS id FROM gl_transactions").get()?.id ?? 0;
}

/** The entries that the organization posted after one. */
export function entriesAfter(scope: Scope, entryId: number): ApiRecord[] {
	const ids = statement<{ id: number }>("SELECT id FROM gl_transactions WHERE id > ? AND profile_id = ? ORDER BY id")
		.all(entryId, scope.profileId)
		.map(({ id }) => id);
	return [...recordsById(scope, "entry", ids).values()];
}
