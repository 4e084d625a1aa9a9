import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = [...readFileSync("docs/differences.md", "utf8").matchAll(/^\| (?!the specification |---)(.+) \|$/gm)].map(
	([, row = ""]) => row.split("|").map((cell) => cell.trim()),
);

test.each(rows)("%s: done otherwise, with a reason and a test", (_, instead = "", why = "", heldBy = "") => {
	expect([instead, why].filter((words) => words.length < 10)).toEqual([]);
	const [, file = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(heldBy) ?? [];
	expect(readFileSync(file, "utf8")).toContain(`test("${title}`);
});

test("each sensible difference is named", () => {
	expect(rows.length).toBeGreaterThanOrEqual(7);
});
