import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const folders = ["app", "docs", "drizzle", "scripts", "tests"];
const within = (folder: string) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`);
const files = [...readdirSync("."), ...folders.flatMap(within)];
const documents = files.filter((path) => path.endsWith(".md"));

test.each(documents)("%s names only files that are there", (document) => {
	const text = readFileSync(document, "utf8");
	const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = ""]) => join(dirname(document), link));
	const paths = [...text.matchAll(/`((?:app|docs|drizzle|scripts|tests)\/[\w./-]*\w\.(?:tsx?|mjs|md|sql))`/g)];
	const named = [...text.matchAll(/`([a-z-]+(?:\.server|\.test)?\.tsx?)`/g)].map(([, name = ""]) => name);
	const missing = [
		...[...links, ...paths.map(([, path = ""]) => path)].filter((path) => !existsSync(path)),
		...named.filter((name) => name !== "utils.ts" && !files.some((path) => path.endsWith(`/${name}`))),
	];
	expect(missing).toEqual([]);
});

test("the index of decisions lists every decision, in order", () => {
	const listed = [...readFileSync("docs/decisions/README.md", "utf8").matchAll(/\((\d{3}-[\w-]+\.md)\)/g)];
	const there = files
		.filter((path) => /^docs\/decisions\/\d{3}-/.test(path))
		.map((path) => path.slice("docs/decisions/".length));
	expect(listed.map(([, name]) => name)).toEqual(there.sort());
});

test("the tree of the README names every module of the domain", () => {
	const readme = readFileSync("README.md", "utf8");
	const modules = new Set(files.flatMap((path) => /^app\/domain\/([^/]+)\//.exec(path)?.[1] ?? []));
	expect([...modules].filter((name) => !new RegExp(`[\\s]${name}\\s`).test(readme))).toEqual([]);
});
