import { statement } from "~/db/client.server";
import type { ColumnValue } from "~/domain/kernel/csv-cell";
import { type Ids, mustFind } from "./ids";
import { jsonHere, queryHere } from "./ids-in-text";
import { kindsOfRows, tablesOfKinds } from "./other-references";
import { type Reference, tableOf } from "./references";
import type { Staged, StagedRow } from "./staged";

/** An organization while the rows of an export are brought into it. */
export type Bringing = {
	relocationId: number;
	profileId: number;
	/** Who brings it in: the export's member with the same email is them. */
	userId: number;
	email: string;
	staged: Staged;
	ids: Ids;
};

/** A part of the work that is whole by itself. `isOpen`: the next parts have to be committed with it. */
export type Step = { run: () => void; isOpen?: boolean };

/** Inserts a row with these columns and gives its id, which is `id` where it was given. */
export function insert(table: string, row: Readonly<Record<string, ColumnValue | undefined>>): number {
	const names = Object.keys(row).filter((name) => row[name] !== undefined);
	const sql = `INSERT INTO "${table}" (${names.map((name) => `"${name}"`)}) VALUES (${names.map(() => "?")})`;
	return Number(statement(sql).run(...names.map((name) => row[name])).lastInsertRowid);
}

/** How a refusal names a row. */
export function named(table: string, row: StagedRow): string {
	const [key = "id"] = tableOf(table).keys;
	const shown = key === "profile_id" ? "" : `, row ${row[key] ?? ""}`;
	return `${table}.csv${shown}`;
}

/** What a column of a staged row is here: its own value, or the id here of the row that it names. */
export function valueHere(at: Bringing, table: string, row: StagedRow, column: string): ColumnValue {
	const value = row[column] ?? null;
	if (column === "profile_id") return at.profileId;
	if (value === null) return null;
	const reference = tableOf(table).references.get(column);
	if (reference) return idHere(at, table, row, reference, Number(value));
	if (kindsOfRows[table]?.[1] === column) return idOfKind(at, table, row, Number(value));
	if (table === "report_views" && column === "query") return queryHere(at.ids, String(value));
	const { columns } = tableOf(table);
	if (columns.get(column)?.dataType === "json") return jsonHere(at.ids, `${table}.${column}`, String(value));
	return value;
}

function idHere(at: Bringing, table: string, row: StagedRow, reference: Reference, old: number): ColumnValue {
	const keyed = keyTable(reference.table);
	if (reference.isDeclared) return mustFind(at.ids, at.staged, named(table, row), keyed, old);
	return at.ids.find(keyed, old) ?? (reference.isNeeded ? 0 : null);
}

/** The table whose ids are a table's keys: those of `expenses` are of `gl_transactions`. */
function keyTable(name: string): string {
	const { keys, references } = tableOf(name);
	const [key = "id"] = keys;
	const reference = key === "id" ? undefined : references.get(key);
	return reference ? keyTable(reference.table) : name;
}

function idOfKind(at: Bringing, table: string, row: StagedRow, old: number): ColumnValue {
	const [kindColumn, column] = kindsOfRows[table] ?? ["", ""];
	const kind = String(row[kindColumn] ?? "");
	if (kind === "organization") return at.profileId;
	const of = table === "report_schedule_recipients" && kind === "member" ? "users" : tablesOfKinds[kind];
	const found = of === undefined ? undefined : at.ids.find(of, old);
	return found ?? (tableOf(table).columns.get(column)?.notNull ? 0 : null);
}
