import { expect, test } from "vitest";

const modules = import.meta.glob<Record<string, unknown>>("/app/domain/*/**/{labels,labels/*}.ts");

/** The words for stored values, as people read them: each list of each module, with what stands for what. */
test("stored values are said in the words that stand here", async () => {
	const paths = Object.keys(modules).sort();
	for (const name of new Set(paths.map((path) => path.split("/")[3] ?? ""))) {
		const lists = new Map<string, string>();
		for (const path of paths.filter((one) => one.startsWith(`/app/domain/${name}/`))) {
			for (const [list, value] of Object.entries((await modules[path]?.()) ?? {})) {
				const words = wordsOf(value, "  ");
				if (words.length > 0) lists.set(list, [list, ...words].join("\n"));
			}
		}
		const said = [...lists].sort().map(([, words]) => words);
		if (said.length > 0) await expect.soft([...said, ""].join("\n")).toMatchFileSnapshot(`label-words/${name}.txt`);
	}
});

/** A line for each text, under the name of what it stands for. Functions and numbers aren't words. */
function wordsOf(value: unknown, indent: string): string[] {
	if (typeof value === "string") return [`${indent}${value}`];
	if (Array.isArray(value) || value instanceof Set) return [...value].flatMap((one) => wordsOf(one, indent));
	if (value instanceof Map) return wordsOf(Object.fromEntries(value), indent);
	if (typeof value !== "object" || value === null || value instanceof RegExp) return [];
	return Object.entries(value).flatMap(([key, one]) => {
		if (typeof one === "string") return [`${indent}${key}: ${one}`];
		const within = wordsOf(one, `${indent}  `);
		return within.length > 0 ? [`${indent}${key}`, ...within] : [];
	});
}
