import { describe, expect, it } from "vitest";
import { joinModules, type Module } from "../../scripts/vite/join-modules";

const start = (id: string, imports: string[]): Module => ({ id, size: 50, imports });
const shared = (id: string, size = 100, imports: string[] = []): Module => ({ id, size, imports });

/** The files of shared modules that a page loads: those of what it needs, and of what lies in them. */
function filesOf(page: readonly string[], modules: readonly Module[], files: ReadonlyMap<string, number>): Set<number> {
	const byId = new Map(modules.map((module) => [module.id, module]));
	const loaded = new Set<number>();
	const needed = new Set(page);
	for (const id of needed) {
		for (const imported of byId.get(id)?.imports ?? []) needed.add(imported);
		const file = files.get(id);
		if (file === undefined || loaded.has(file)) continue;
		loaded.add(file);
		for (const [other, its] of files) if (its === file) needed.add(other);
	}
	return loaded;
}

/** Forty pages of a hundred modules, each of which imports only ones made before it. */
function randomHouse(seed: number): { modules: Module[]; pages: string[][] } {
	let state = seed + 1;
	const random = (below: number) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % below;
	};
	const some = (most: number, below: number) =>
		below ? Array.from({ length: random(most + 1) }, () => `shared${random(below)}`) : [];
	const modules = Array.from({ length: 100 }, (_, number) =>
		shared(`shared${number}`, 1 + random(900), some(2, number)),
	);
	const pages = Array.from({ length: 40 }, (_, page) => ["root", `page${page}`]);
	const starts = pages.map(([, page = ""]) => start(page, some(6, 100)));
	return { modules: [...modules, start("root", ["shared0"]), ...starts], pages };
}

describe("what pages share is laid into files", () => {
	it("keeps what the same pages need together, and what one page needs with it", () => {
		const modules = [
			start("list", ["table", "words", "row"]),
			start("form", ["field", "words", "table"]),
			start("other", ["field"]),
			shared("table"),
			shared("words"),
			shared("field"),
			shared("row"),
		];
		const files = joinModules(modules, [["list"], ["form"], ["other"]], 10);
		expect(files.get("table")).toBe(files.get("words"));
		expect(files.get("field")).not.toBe(files.get("table"));
		expect(files.has("row")).toBe(false);
		expect(files.has("list")).toBe(false);
	});

	it("counts what a module needs in turn, through one that only exports", () => {
		const modules = [
			start("one", ["index"]),
			start("two", ["index"]),
			start("three", []),
			shared("index", 0, ["deep"]),
			shared("deep"),
		];
		const files = joinModules(modules, [["one"], ["two"], ["three"]], 2);
		expect([...files.keys()]).toEqual(["deep"]);
	});

	it("joins where other pages load the fewest bytes more", () => {
		const modules = [
			start("work", ["large", "small", "tiny"]),
			start("a", ["large"]),
			start("b", ["small"]),
			start("c", ["tiny"]),
			shared("large", 10_000),
			shared("small", 20),
			shared("tiny", 10),
		];
		const files = joinModules(modules, [["work"], ["a"], ["b"], ["c"]], 3);
		expect(files.get("small")).toBe(files.get("tiny"));
		expect(files.get("large")).not.toBe(files.get("small"));
	});

	it("counts what the pages of one would load because the other needs it", () => {
		const others = Array.from({ length: 20 }, (_, page) => `other${page}`);
		const modules = [
			start("work", ["x", "y", "z"]),
			start("a", ["x"]),
			start("b", ["y"]),
			start("c", ["z"]),
			...others.map((id) => start(id, ["library"])),
			shared("x", 10),
			shared("y", 5, ["library"]),
			shared("z", 10),
			shared("library", 10_000),
		];
		const files = joinModules(modules, [["work"], ["a"], ["b"], ["c"], ...others.map((id) => [id])], 4);
		expect(files.get("x")).toBe(files.get("z"));
		expect(files.get("y")).not.toBe(files.get("x"));
	});

	it.each(Array.from({ length: 25 }, (_, seed) => seed))(
		"leaves no page with more files than asked, and no two files that need each other (seed %i)",
		(seed) => {
			const most = 8;
			const { modules, pages } = randomHouse(seed);
			const files = joinModules(modules, pages, most);
			for (const page of pages) expect(page.length + filesOf(page, modules, files).size).toBeLessThanOrEqual(most);
			const importsOf = new Map(modules.map(({ id, imports }) => [id, imports]));
			for (const [id, file] of files) {
				const elsewhere = (importsOf.get(id) ?? []).filter((other) => files.has(other) && files.get(other) !== file);
				for (const other of elsewhere) expect(filesOf([other], modules, files)).not.toContain(file);
			}
		},
	);

	it("says so if pages have more files of their own than that", () => {
		const modules = [start("root", ["table"]), start("page", ["table"]), shared("table")];
		expect(() => joinModules(modules, [["root", "page"]], 2)).toThrow(
			"No way to have every page load 2 scripts or fewer.",
		);
	});
});
