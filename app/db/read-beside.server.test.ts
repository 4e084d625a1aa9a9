import { expect, test } from "vitest";
import { statement } from "./client.server";
import { readBeside } from "./read-beside.server";

const counting = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < @most)
	SELECT count(*) AS count FROM n`;

test("long reading is answered while this process goes on", async () => {
	let turns = 0;
	const turning = setInterval(() => {
		turns += 1;
	}, 1);
	const [counted, tables] = await readBeside([
		{ sql: counting, params: { most: 3_000_000 } },
		{ sql: "SELECT count(*) AS count FROM sqlite_schema" },
	]);
	clearInterval(turning);
	expect(counted).toEqual([{ count: 3_000_000 }]);
	expect(tables).toEqual(statement("SELECT count(*) AS count FROM sqlite_schema").all());
	expect(turns).toBeGreaterThan(1);
});

test("it writes nothing, says what is wrong with a question, and answers the next", async () => {
	await expect(readBeside([{ sql: "SELECT 1 FROM nowhere" }])).rejects.toThrow("no such table");
	await expect(readBeside([{ sql: "DELETE FROM users RETURNING id" }])).rejects.toThrow("readonly");
	const both = [readBeside([{ sql: "SELECT 1 AS one" }]), readBeside([{ sql: "SELECT 2 AS two" }])];
	expect(await Promise.all(both)).toEqual([[[{ one: 1 }]], [[{ two: 2 }]]]);
});
