import { objectsOf } from "./read-pdf";

/** An element of a document's structure: "H1" or "P", its name or what it is in words, and on which pages it is. */
type Element = { kind: string; title: string; alt: string; pages: number[]; kids: Element[] };

/**
 * The structure of a document of many pages, and what a checker of accessible documents would find wrong with it: shown
 * and not tagged, tagged and in no element, an element that the page doesn't lead back to, a picture without words, a level of headings that is skipped.
 */
export function readTags(file: Uint8Array): {
	language: string;
	title: string;
	/** It says of itself that it is for screen readers (PDF/UA-1). */
	claims: boolean;
	structure: Element[];
	faults: string[];
} {
	const objects = objectsOf(Buffer.from(file).toString("latin1"));
	const body = (id: string | undefined) => objects.get(id ?? "")?.body ?? "";
	const find = (what: RegExp) => [...objects.values()].find((one) => what.test(one.body))?.body ?? "";
	const catalog = find(/\/Type \/Catalog/);
	const root = body(/\/StructTreeRoot (\d+) 0 R/.exec(catalog)?.[1]);
	const pages = pagesUnder(/\/Pages (\d+) 0 R/.exec(catalog)?.[1], body);
	const numbers =
		/\/Nums \[([\s\S]*?)\]/.exec(root.includes("/Nums") ? root : body(/\/ParentTree (\d+) 0 R/.exec(root)?.[1]))?.[1] ??
		"";
	const parents = new Map(
		[...numbers.matchAll(/(\d+) (\d+) 0 R/g)].map(([, at = "", list]) => [at, body(list).match(/\d+ 0 R|null/g) ?? []]),
	);
	const faults: string[] = [];
	const placed = new Map<string, string>();
	const elementAt = (id: string, on: number | undefined): Element => {
		const own = body(id);
		const home = pageOf(own.replace(/<<[\s\S]*?\/MCID[\s\S]*?>>/g, "")) ?? on;
		const [, kids = ""] = /\/K (\[[^\]]*\]|\d+ 0 R|\d+)/.exec(own) ?? [];
		const found: Element = {
			kind: /\/S \/(\w+)/.exec(own)?.[1] ?? "",
			title: textAt("T", own),
			alt: textAt("Alt", own),
			pages: [],
			kids: [],
		};
		for (const [, mark = "", kid, place = ""] of kids.matchAll(/(<<[\s\S]*?>>)|(\d+) 0 R|(\d+)/g)) {
			if (kid !== undefined && !/\/S \//.test(body(kid))) put(body(kid), home);
			else if (kid !== undefined) found.kids.push(elementAt(kid, home));
			else put(mark || `/MCID ${place}`, home);
		}
		if (found.kind === "Figure" && !found.alt) faults.push("a picture without words");
		return found;

		function put(mark: string, at: number | undefined) {
			const page = pageOf(mark) ?? at ?? -1;
			const place = /\/MCID (\d+)/.exec(mark)?.[1] ?? "";
			placed.set(`${page} ${place}`, id);
			if (!found.pages.includes(page)) found.pages.push(page);
			const key = /\/StructParents (\d+)/.exec(body(pages[page - 1]))?.[1] ?? "";
			if (parents.get(key)?.[Number(place)] !== `${id} 0 R`)
				faults.push(`page ${page} doesn't lead to the element of ${place}`);
		}
	};
	const tops = [...(/\/K (\[[^\]]*\]|\d+ 0 R)/.exec(root)?.[1] ?? "").matchAll(/(\d+) 0 R/g)];
	const structure = tops.map(([, id = ""]) => elementAt(id, undefined));
	if (!/\/Marked true/.test(catalog + body(/\/MarkInfo (\d+) 0 R/.exec(catalog)?.[1])))
		faults.push("not marked as tagged");
	if (!/\/DisplayDocTitle true/.test(catalog + body(/\/ViewerPreferences (\d+) 0 R/.exec(catalog)?.[1])))
		faults.push("the title isn't shown");
	for (const [at, page] of pages.entries()) {
		const streams = (/\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(body(page))?.[1] ?? "").matchAll(/(\d+) 0 R/g);
		const content = [...streams].map(([, id = ""]) => objects.get(id)?.stream ?? "").join("\n");
		faults.push(
			...untagged(content, (place) => placed.has(`${at + 1} ${place}`)).map((fault) => `page ${at + 1}: ${fault}`),
		);
	}
	faults.push(...skippedLevels(structure));
	const metadata = objects.get(/\/Metadata (\d+) 0 R/.exec(catalog)?.[1] ?? "");
	const claims = `${metadata?.body} ${metadata?.stream}`.includes("<pdfuaid:part>1</pdfuaid:part>");
	return { language: textAt("Lang", catalog), title: textAt("Title", find(/\/Producer/)), claims, structure, faults };

	function pageOf(text: string): number | undefined {
		const id = /\/Pg (\d+) 0 R/.exec(text)?.[1];
		return id === undefined ? undefined : pages.indexOf(id) + 1;
	}
}

/** Headings, in the order of reading, that go down by more than one level, or don't begin with the first. */
function skippedLevels(structure: Element[]): string[] {
	const headings = (elements: Element[]): string[] =>
		elements.flatMap(({ kind, kids }) => [...(/^H\d$/.test(kind) ? [kind] : []), ...headings(kids)]);
	return headings(structure).flatMap((kind, at, all) =>
		Number(kind[1]) > Number(all[at - 1]?.[1] ?? 0) + 1 ? [`${kind} after ${all[at - 1] ?? "nothing"}`] : [],
	);
}

/** What a page shows outside of its elements and of what is marked as decoration. */
function untagged(content: string, isPlaced: (place: string) => boolean): string[] {
	const faults = new Set<string>();
	const open: string[] = [];
	for (const [, marked, showing] of content.matchAll(
		/((?:\/\w+(?: <<[\s\S]*?>>)? (?:BDC|BMC))|\bEMC\b)|\b(TJ|Tj|Do|S|f|B)(?=\s)/g,
	)) {
		if (showing && open.length === 0) faults.add(`${showing} shows what isn't tagged`);
		else if (marked === "EMC") open.pop();
		else if (marked) {
			open.push(marked);
			const place = /\/MCID (\d+)/.exec(marked)?.[1];
			if (place !== undefined && !isPlaced(place)) faults.add(`${place} is in no element`);
			if (open.length > 1 && marked.startsWith("/Artifact")) faults.add("decoration within an element");
		}
	}
	if (open.length > 0) faults.add("an element that doesn't end");
	return [...faults];
}

function pagesUnder(id: string | undefined, body: (id: string | undefined) => string): string[] {
	if (id === undefined) return [];
	const own = body(id);
	if (!/\/Type \/Pages/.test(own)) return [id];
	return [...(/\/Kids \[([\s\S]*?)\]/.exec(own)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) =>
		pagesUnder(kid, body),
	);
}

/** A text of a dictionary, whichever way it is written. */
function textAt(name: string, body: string): string {
	const [, plain, hex] = new RegExp(`/${name} (?:\\(([^)]*)\\)|<([0-9A-Fa-f]+)>)`).exec(body) ?? [];
	if (hex === undefined) return plain ?? "";
	const bytes = Buffer.from(hex, "hex");
	return bytes[0] === 0xfe && bytes[1] === 0xff
		? bytes.subarray(2).swap16().toString("utf16le")
		: bytes.toString("latin1");
}
