import { PageSet } from "./page-set";

/** `size` is in bytes, 0 if it comes in no file; `imports` are the ids of what it imports at once, not of what it loads later. */
export type Module = { id: string; size: number; imports: readonly string[] };

/** Modules that come in one file, and the pages that load it. */
type Part = { ids: string[]; size: number; pages: PageSet };

/**
 * Lays modules that pages share into files, so that no page loads more than `most` of them.
 *
 * Modules that the same pages need are always together. While a page has too many files, two are joined into one: those
 * that rid pages of files at the fewest bytes which other pages load without needing them.
 *
 * @param pages for each page, the ids of the modules that it starts from, which each have a file of their own.
 * @returns the number of its file for each shared module. A module that isn't in it stays with what it is needed by.
 * @throws Error if a page has too many files, whatever is joined.
 */
export function joinModules(
	modules: readonly Module[],
	pages: readonly (readonly string[])[],
	most: number,
): Map<string, number> {
	const plan = new Plan(modules, pages, most);
	while (plan.isOver()) {
		if (!plan.join()) throw new Error(`No way to have every page load ${most} scripts or fewer.`);
	}
	return new Map(plan.parts.flatMap(({ ids }, file) => ids.map((id) => [id, file] as const)));
}

class Plan {
	parts: Part[];
	private readonly modules: ReadonlyMap<string, Module>;
	private readonly partOf = new Map<string, Part>();
	/** What a part needs, itself included, until parts are joined. */
	private readonly needs = new Map<Part, ReadonlySet<Part>>();
	private files: number[] = [];

	constructor(
		modules: readonly Module[],
		private readonly pages: readonly (readonly string[])[],
		private readonly most: number,
	) {
		this.modules = new Map(modules.map((module) => [module.id, module]));
		this.parts = this.sharedParts();
		for (const part of this.parts) for (const id of part.ids) this.partOf.set(id, part);
		this.countFiles();
	}

	isOver(): boolean {
		return this.files.some((files) => files > this.most);
	}

	/** Joins the two parts that are best joined. False if none help. */
	join(): boolean {
		const over = new PageSet(this.pages.length);
		this.files.forEach((files, page) => {
			if (files > this.most) over.add(page);
		});
		let best: { a: Part; b: Part; price: number } | undefined;
		for (const { a, b, atLeast } of this.pairs(over)) {
			if (best && atLeast >= best.price) break;
			if (this.wouldBeCircular(a, b)) continue;
			const price = this.price(a, b);
			if (price < (best?.price ?? Number.POSITIVE_INFINITY)) best = { a, b, price };
		}
		if (!best) return false;
		this.put(best.b, best.a);
		return true;
	}

	/** Modules of more than one starting point, by the pages that need them. */
	private sharedParts(): Part[] {
		const starts = new Map<string, ReadonlySet<string>>();
		for (const start of new Set(this.pages.flat())) starts.set(start, this.reached(start));
		const times = new Map<string, number>();
		for (const ids of starts.values()) for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
		const pagesOf = new Map<string, PageSet>();
		this.pages.forEach((page, number) => {
			for (const id of page.flatMap((start) => [...(starts.get(start) ?? [])])) {
				if (starts.has(id) || (times.get(id) ?? 0) < 2 || !this.modules.get(id)?.size) continue;
				if (!pagesOf.has(id)) pagesOf.set(id, new PageSet(this.pages.length));
				pagesOf.get(id)?.add(number);
			}
		});
		const parts = new Map<string, Part>();
		for (const [id, pages] of pagesOf) {
			const key = pages.words.join();
			const part = parts.get(key) ?? { ids: [], size: 0, pages };
			parts.set(key, part);
			part.ids.push(id);
			part.size += this.modules.get(id)?.size ?? 0;
		}
		return [...parts.values()];
	}

	private reached(start: string): ReadonlySet<string> {
		const reached = new Set<string>();
		const left = [start];
		for (let id = left.pop(); id !== undefined; id = left.pop()) {
			const module = reached.has(id) ? undefined : this.modules.get(id);
			if (!module) continue;
			reached.add(id);
			left.push(...module.imports);
		}
		return reached;
	}

	/** Those that some page with too many files loads both of, the cheapest first by a bound that is quick to tell. */
	private pairs(over: PageSet): { a: Part; b: Part; atLeast: number }[] {
		const pairs = this.parts.flatMap((a, index) =>
			this.parts.slice(index + 1).flatMap((b) => {
				const relieved = a.pages.sizeWithin(b.pages, over);
				const bytes = a.pages.sizeWithout(b.pages) * b.size + b.pages.sizeWithout(a.pages) * a.size;
				return relieved ? [{ a, b, atLeast: pricePerFile(bytes, relieved) }] : [];
			}),
		);
		return pairs.sort((one, other) => one.atLeast - other.atLeast);
	}

	/** Of joining them, with all that the pages of one would load because the other needs it. */
	private price(a: Part, b: Part): number {
		let bytes = 0;
		const added = new Int16Array(this.pages.length);
		for (const [mine, other] of [
			[a, b],
			[b, a],
		] as const) {
			for (const needed of this.needsOf(other)) {
				if (needed === mine) continue;
				bytes += mine.pages.sizeWithout(needed.pages) * needed.size;
				if (needed === other) continue;
				mine.pages.forEachWithout(needed.pages, (page) => {
					added[page] = (added[page] ?? 0) + 1;
				});
			}
		}
		let relieved = 0;
		this.files.forEach((files, page) => {
			const change = (added[page] ?? 0) - (a.pages.has(page) && b.pages.has(page) ? 1 : 0);
			relieved += Math.max(0, files - this.most) - Math.max(0, files + change - this.most);
		});
		return relieved > 0 ? pricePerFile(bytes, relieved) : Number.POSITIVE_INFINITY;
	}

	/** Whether a third part would both need the joined one and be needed by it. */
	private wouldBeCircular(a: Part, b: Part): boolean {
		const leads = (from: Part, to: Part) =>
			[...this.neededBy(from)].some((part) => part !== to && this.needsOf(part).has(to));
		return leads(a, b) || leads(b, a);
	}

	private neededBy(part: Part): Set<Part> {
		const needed = new Set<Part>();
		for (const id of part.ids) {
			for (const imported of this.modules.get(id)?.imports ?? []) {
				const other = this.partOf.get(imported);
				if (other && other !== part) needed.add(other);
			}
		}
		return needed;
	}

	private needsOf(part: Part): ReadonlySet<Part> {
		const known = this.needs.get(part);
		if (known) return known;
		const needs = new Set([part]);
		for (const needed of needs) for (const further of this.neededBy(needed)) needs.add(further);
		this.needs.set(part, needs);
		return needs;
	}

	private put(from: Part, into: Part): void {
		this.parts = this.parts.filter((part) => part !== from);
		for (const id of from.ids) this.partOf.set(id, into);
		into.ids.push(...from.ids);
		into.size += from.size;
		into.pages.addAll(from.pages);
		this.needs.clear();
		for (const needed of this.needsOf(into)) needed.pages.addAll(into.pages);
		this.countFiles();
	}

	private countFiles(): void {
		this.files = this.pages.map(
			(starts, page) => starts.length + this.parts.filter((part) => part.pages.has(page)).length,
		);
	}
}

/**
 * Files count more than bytes, since joins that help few pages add up to more bytes in the end: of the powers from 1 to
 * 4, 2.25 left the fewest pages with over 100 KB.
 */
function pricePerFile(bytes: number, relieved: number): number {
	return (bytes + 1) / relieved ** 2.25;
}
