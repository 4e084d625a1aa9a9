import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import * as schema from "~/db/schema";

const tables = Object.values(schema).filter((value) => value instanceof SQLiteTable);

test("every table is STRICT, so that a column holds only what it is declared for", () => {
	const loose = statement<{ name: string }>(
		"SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '__drizzle%'",
	).all();
	expect(loose).toEqual([]);
});

test("the schema in code has the columns that the migrations made", () => {
	expect(tables.length).toBeGreaterThan(30);
	for (const table of tables) {
		const { name, columns } = getTableConfig(table);
		const real = statement<{ name: string }>(`SELECT name FROM pragma_table_info('${name}')`).all();
		const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
		expect(real.map((column) => column.name).sort(), name).toEqual(columns.map((column) => snake(column.name)).sort());
	}
});
