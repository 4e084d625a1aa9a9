import { afterAll, expect, test } from "vitest";
import Database from "./driver.mjs";
import { RowStatement } from "./row-statement.server";

const database = new Database(":memory:");
database.exec("CREATE TABLE homes (id INTEGER PRIMARY KEY, name TEXT, size REAL, photo BLOB)");
database.exec("INSERT INTO homes VALUES (1, 'Elm', 12.5, x'0102'), (2, NULL, NULL, NULL), (3, '\u65e5\u672c', 0, x'')");
afterAll(() => void database.close());

const read = (sql: string) => new RowStatement(database.prepare(sql));

test.each([
	["all columns", "SELECT * FROM homes WHERE id >= ? ORDER BY id"],
	["names that a program couldn't say", `SELECT id AS 'a "b" \\ c', name AS "it's", size AS "1", ? AS "" FROM homes`],
	["a name twice", "SELECT id, name AS id FROM homes WHERE id >= ? ORDER BY homes.id"],
	["no rows", "SELECT * FROM homes WHERE id > 100 * ?"],
])("%s are the objects that the driver makes", (_, sql) => {
	expect(read(sql).all(1)).toEqual(database.prepare(sql).all(1));
	expect(read(sql).get(1)).toEqual(database.prepare(sql).get(1));
	expect([...read(sql).iterate(1)]).toEqual(database.prepare(sql).all(1));
});

test("a change says what it did, and returns the rows it is asked for", () => {
	expect(read("UPDATE homes SET size = 1 WHERE id = @id").run({ id: 2 })).toEqual({ changes: 1, lastInsertRowid: 3 });
	expect(read("UPDATE homes SET size = 2 WHERE id = ? RETURNING id, size").get(2)).toEqual({ id: 2, size: 2 });
	expect(read("DELETE FROM homes WHERE id = ? RETURNING id").run(3).changes).toBe(1);
});

test("a statement reads the columns that its table has when it runs first", () => {
	const homes = read("SELECT * FROM homes WHERE id = 1");
	expect(Object.keys(homes.get() as object)).toEqual(["id", "name", "size", "photo"]);
	expect(homes.get()).toEqual(homes.all()[0]);
});
