import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Shown by scripts alone. */
const byScripts = "app/ui/shell/leave-guard.tsx";

test("the styles of pages without scripts are made from every file that such a page is made of, and from no other", () => {
	const scanned = new Set([...textOf("app/public.css").matchAll(/@source "\.\/(.+)";/g)].flatMap(filesAt));
	const routes = readdirSync("app/routes", { recursive: true, encoding: "utf8" }).map((file) => `app/routes/${file}`);
	const pages = routes.filter((file) => file.endsWith(".tsx") && textOf(file).includes("handle = { scripts: false }"));
	expect(pages.length).toBeGreaterThan(3);
	const layouts = pages.map((page) => join(dirname(page), "layout.tsx")).filter((file) => existsSync(file));
	const made = reachedFrom([...pages, ...layouts, "app/routes/boundary.tsx", "app/root.tsx"]);
	const drawn = [...made].filter((file) => file.endsWith(".tsx") && textOf(file).includes("className"));
	expect(drawn.filter((file) => !scanned.has(file)).sort()).toEqual([]);
	const ui = [...scanned].filter((file) => file.startsWith("app/ui/"));
	expect(ui.filter((file) => !made.has(file)).sort()).toEqual([]);
});

test("of what is written by hand they have only what such a page may show", () => {
	const markup = [...textOf("app/public.css").matchAll(/@source "\.\/(.+)";/g)].flatMap(filesAt).map(textOf).join("\n");
	const written = [...textOf("app/public.css").matchAll(/@import "\.\/(.+?)" layer\(components\);/g)];
	expect(written.length).toBeGreaterThan(1);
	const markupAndLooks = `${markup} button-danger`;
	const shown = written.flatMap(([, file = ""]) => classesOf(textOf(`app/${file}`)));
	expect([...new Set(shown)].filter((name) => !new RegExp(`\\b${name}\\b`).test(markupAndLooks)).sort()).toEqual([]);
});

/** The classes that a file's rules are for, those of conditions left out. */
function classesOf(css: string): string[] {
	const selectors = css.replace(/\/\*[\s\S]*?\*\//g, "").match(/[^{}]+(?=\{)/g) ?? [];
	return selectors.flatMap((selector) =>
		[...selector.replace(/\([^()]*(\([^()]*\))*[^()]*\)/g, "").matchAll(/\.([a-z][\w-]*)/g)].map(
			([, name = ""]) => name,
		),
	);
}

/** The files of one `@source`: a file, or all of a folder. */
function filesAt([, source = ""]: RegExpMatchArray): string[] {
	const path = `app/${source}`;
	if (!path.endsWith("/*.tsx")) return [path];
	const folder = dirname(path);
	return readdirSync(folder)
		.filter((file) => file.endsWith(".tsx"))
		.map((file) => `${folder}/${file}`);
}

/** These files and all that they import, in turn, of what the browser may have. */
function reachedFrom(files: readonly string[], reached = new Set<string>()): Set<string> {
	for (const file of files) {
		if (reached.has(file) || file === byScripts || file.includes(".server.")) continue;
		reached.add(file);
		reachedFrom(
			ts.preProcessFile(textOf(file)).importedFiles.flatMap(({ fileName }) => fileOf(fileName, file)),
			reached,
		);
	}
	return reached;
}

function fileOf(name: string, importer: string): string[] {
	const path = name.startsWith("~/")
		? `app/${name.slice(2)}`
		: name.startsWith(".")
			? join(dirname(importer), name)
			: "";
	return [".tsx", ".ts"].map((ending) => path + ending).filter((file) => path !== "" && existsSync(file));
}

function textOf(file: string): string {
	return readFileSync(file, "utf8");
}
