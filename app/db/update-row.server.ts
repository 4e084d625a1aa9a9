import { getTableColumns, getTableName, type SQL } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { statement } from "./client.server";

/** Some columns of a row as plain values. SQL expressions need the query builder. */
type PlainColumns<Table extends SQLiteTable> = {
	[Key in keyof Table["$inferInsert"]]?: Exclude<Table["$inferInsert"][Key], SQL>;
};

const updates = new Map<string, string>();
const casing = new CasingCache("snake_case");

/**
 * Changes the columns in `set` of the row that has the values of `row`, and returns how many rows that were. As with
 * insertRow, the statement is built once per set of columns and prepared once per connection, which suits mass changes.
 * Columns that are undefined stay as they are.
 */
export function updateRow<Table extends SQLiteTable>(
	table: Table,
	row: PlainColumns<Table>,
	set: PlainColumns<Table>,
): number {
	const [found, changed] = [keysOf(row), keysOf(set)];
	const name = `${getTableName(table)}:${changed}:${found}`;
	const sql = updates.get(name) ?? writeUpdate(table, found, changed);
	updates.set(name, sql);
	const params = [...valuesOf(table, changed, set), ...valuesOf(table, found, row)];
	return statement(sql).run(...params).changes;
}

function keysOf(values: Record<string, unknown>): string[] {
	return Object.keys(values).filter((key) => values[key] !== undefined);
}

function valuesOf(table: SQLiteTable, keys: readonly string[], values: Record<string, unknown>): unknown[] {
	return keys.map((key) => (values[key] === null ? null : columnOf(table, key).mapToDriverValue(values[key])));
}

function writeUpdate(table: SQLiteTable, found: readonly string[], changed: readonly string[]): string {
	if (found.length === 0 || changed.length === 0) throw new Error("A change names its row and its columns.");
	const each = (keys: readonly string[]) => keys.map((key) => `"${casing.getColumnCasing(columnOf(table, key))}" = ?`);
	const where = each(found).join(" AND ");
	return `UPDATE "${getTableName(table)}" SET ${each(changed).join(", ")} WHERE ${where}`;
}

function columnOf(table: SQLiteTable, key: string) {
	const column = getTableColumns(table)[key];
	if (!column) throw new Error(`${getTableName(table)} has no column ${key}.`);
	return column;
}
