import { getTableColumns, getTableName, type SQL } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { statement } from "./client.server";

/** A row of plain values. SQL expressions need the query builder. */
type PlainRow<Table extends SQLiteTable> = {
	[Key in keyof Table["$inferInsert"]]: Exclude<Table["$inferInsert"][Key], SQL>;
};

type Insert = { sql: string; columns: readonly (readonly [key: string, column: SQLiteColumn])[] };

const inserts = new Map<string, Insert>();
const casing = new CasingCache("snake_case");

/**
 * Inserts one row and returns its id. The statement is built once per set of columns and prepared once per connection,
 * which suits mass inserts. Columns not given get the database's defaults.
 */
export function insertRow<Table extends SQLiteTable>(table: Table, row: PlainRow<Table>): number {
	const values: Record<string, unknown> = row;
	const keys = Object.keys(values).filter((key) => values[key] !== undefined);
	const name = `${getTableName(table)}:${keys}`;
	const insert = inserts.get(name) ?? writeInsert(table, keys);
	inserts.set(name, insert);
	const params = insert.columns.map(([key, column]) =>
		values[key] === null ? null : column.mapToDriverValue(values[key]),
	);
	return Number(statement(insert.sql).run(...params).lastInsertRowid);
}

function writeInsert(table: SQLiteTable, keys: string[]): Insert {
	const known = getTableColumns(table);
	const columns = keys.map((key) => {
		const column = known[key];
		if (!column) throw new Error(`${getTableName(table)} has no column ${key}.`);
		return [key, column] as const;
	});
	const names = columns.map(([, column]) => `"${casing.getColumnCasing(column)}"`);
	const sql = `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${names.map(() => "?")})`;
	return { sql, columns };
}
