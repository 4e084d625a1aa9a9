import { afterEach, expect, test } from "vitest";
import { openDatabase, sqlite, statement, write } from "./client.server";
import { watchStatements } from "./slow-statements.server";

afterEach(() => {
	Reflect.deleteProperty(globalThis, "__tenantrySlowStatements");
	openDatabase(sqlite().name);
});

test("a statement that takes long is told with its text and without what it was given, a quick one isn't", () => {
	const told: string[] = [];
	watchStatements(30, (sql, ms) => told.push(`${sql} ${ms >= 30}`));
	openDatabase(sqlite().name);
	const slow =
		"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT count(*) AS n FROM n";
	expect(statement<{ n: number }, [number]>(slow).get(3_000_000)).toEqual({ n: 3_000_000 });
	expect(sqlite().prepare("SELECT 1 AS one").pluck().get()).toBe(1);
	expect(told).toEqual([`${slow} true`]);
	write(() => statement("CREATE TABLE kept (id INTEGER)").run());
	expect(() => statement("INSERT INTO kept VALUES (?)").run()).toThrow("Too few parameter values");
});
