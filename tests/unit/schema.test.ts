import { readdirSync, readFileSync } from "node:fs";
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
		const real = statement<{ name: string }>(`SELECT name FROM pragma_table_xinfo('${name}')`).all();
		const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
		expect(real.map((column) => column.name).sort(), name).toEqual(columns.map((column) => snake(column.name)).sort());
	}
});

test("no migration has lost a trigger that another one made", () => {
	const migrations = readdirSync("drizzle").filter((file) => file.endsWith(".sql"));
	const made = new Set<string>();
	for (const file of migrations.sort()) {
		for (const [, verb, name = ""] of readFileSync(`drizzle/${file}`, "utf8").matchAll(triggers)) {
			if (verb?.toUpperCase() === "CREATE") made.add(name);
			else made.delete(name);
		}
	}
	const real = statement<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all();
	expect(real.map(({ name }) => name)).toEqual([...made].sort());
	expect(made.size).toBeGreaterThan(10);
});

const triggers = /^\s*(CREATE|DROP)\s+TRIGGER\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?[`"]?(\w+)/gim;

test.each([
	["gl_transactions", "open_guard"],
	["settlements", "guard"],
])("%s.%s points, deferred, into the table that stays empty", (table, column) => {
	const keys = statement<{ from: string; table: string }>(`SELECT * FROM pragma_foreign_key_list('${table}')`).all();
	expect(keys).toContainEqual(expect.objectContaining({ from: column, table: "gl_never" }));
	const made = statement<{ sql: string }>(`SELECT sql FROM sqlite_master WHERE name = '${table}'`).get();
	expect(made?.sql).toMatch(new RegExp(`FOREIGN KEY \\(.${column}.\\)[^,]*DEFERRABLE INITIALLY DEFERRED`));
});
