import { inflateSync } from "node:zlib";

/**
 * What a PDF's pages write, a line for each piece of text, without asking the library that drew it: the letters of
 * embedded fonts are found through the maps that the document carries for copying text.
 */
export function readPdf(file: Uint8Array): string {
	const objects = objectsOf(Buffer.from(file).toString("latin1"));
	const fonts = fontsOf(objects);
	return [...objects.values()].map(({ body, stream }) => textOf(stream, ownFonts(body, objects) ?? fonts)).join("");
}

/** The fonts of a drawing that is placed on a page; undefined if it is none. */
function ownFonts(body: string, objects: Map<string, PdfObject>) {
	if (!/\/Subtype \/Form/.test(body)) return undefined;
	return fontsOf(objects, [{ body }]);
}

/**
 * What a document of one page tells those who do not see it: its title, whether it is tagged, and each of its parts in
 * their order of reading, "H1" or "P" with its text, a "Figure" with the words that stand for it. `faults` are what a reader would stumble over: places of objects
 * that are elsewhere, references to nothing, streams that cannot be unpacked.
 */
export function readTaggedPdf(file: Uint8Array) {
	const text = Buffer.from(file).toString("latin1");
	const objects = objectsOf(text);
	const fonts = fontsOf(objects);
	const body = (id: string | undefined) => objects.get(id ?? "")?.body ?? "";
	const refer = (from: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(from)?.[1];
	const trailer = text.slice(text.lastIndexOf("trailer"));
	const catalog = body(refer(trailer, "Root"));
	const marked = new Map<string, string>();
	for (const { stream } of objects.values()) {
		for (const [, place = "", content = ""] of stream.matchAll(/\/MCID (\d+)[\s\S]*?BDC([\s\S]*?)EMC/g)) {
			marked.set(place, textOf(content, fonts));
		}
	}
	const partsUnder = (id: string): { kind: string; text: string; alt?: string }[] => {
		const [, kind = ""] = /\/S \/(\w+)/.exec(body(id)) ?? [];
		const [, alt] = /\/Alt \(((?:\\.|[^\\)])*)\)/s.exec(body(id)) ?? [];
		const [, kids = ""] = /\/K \[([^\]]*)\]/.exec(body(id)) ?? [];
		if (/ R/.test(kids)) return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = ""]) => partsUnder(kid));
		return [
			{
				kind,
				...(alt === undefined ? {} : { alt: alt.replace(/\\(.)/gs, "$1") }),
				text: kids
					.trim()
					.split(/\s+/)
					.map((place) => marked.get(place) ?? "")
					.join("")
					.trim(),
			},
		];
	};
	return {
		title: /^\(([^)]*)\)$/.exec(body(refer(body(refer(trailer, "Info")), "Title")))?.[1],
		tagged: body(refer(catalog, "MarkInfo")).includes("/Marked true"),
		parts: partsUnder(refer(catalog, "StructTreeRoot") ?? ""),
		faults: faultsOf(text, objects),
	};
}

function faultsOf(text: string, objects: Map<string, PdfObject>): string[] {
	const start = Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(text)?.[1] ?? Number.NaN);
	const [, count, table = ""] = /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(text.slice(start)) ?? [];
	const places = [...table.matchAll(/(\d{10}) \d{5} [nf] /g)].map(([, place]) => Number(place));
	const misplaced = places.flatMap((place, id) =>
		id === 0 || text.startsWith(`${id} 0 obj\n`, place) ? [] : [`object ${id} is elsewhere`],
	);
	const bodies = [...objects.values()].map(({ body }) => body).join("\n");
	const lost = [...bodies.matchAll(/(\d+) 0 R/g)].flatMap(([, id = ""]) =>
		objects.has(id) ? [] : [`no object ${id}`],
	);
	const packed = [...objects].flatMap(([id, { body, isPacked }]) =>
		isPacked && body.includes("/FlateDecode") ? [`object ${id} cannot be unpacked`] : [],
	);
	const whole = count !== undefined && Number(count) === places.length && places.length === objects.size + 1;
	return [...(whole ? [] : ["the table of objects is not whole"]), ...misplaced, ...lost, ...packed];
}

function fontsOf(
	objects: Map<string, PdfObject>,
	named: Iterable<Pick<PdfObject, "body">> = objects.values(),
): Map<string, Map<string, string>> {
	const fonts = new Map<string, Map<string, string>>();
	for (const { body } of named) {
		for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.body ?? "")?.[1];
			if (map) fonts.set(name, lettersOf(objects.get(map)?.stream ?? ""));
		}
	}
	return fonts;
}

/** `isPacked`: its stream could not be unpacked, or is none. */
type PdfObject = { body: string; stream: string; isPacked: boolean };

/** A document's objects by number, those packed together in a stream too. */
export function objectsOf(file: string): Map<string, PdfObject> {
	const objects = new Map<string, PdfObject>();
	for (const [, id = "", content = ""] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
		const [, body = content, bytes = ""] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(content) ?? [];
		const stream = unpacked(bytes);
		objects.set(id, { body, stream, isPacked: stream === bytes });
	}
	for (const { body, stream } of [...objects.values()]) {
		const first = Number(
			/\/Type \/ObjStm[\s\S]*\/First (\d+)|\/First (\d+)[\s\S]*\/Type \/ObjStm/.exec(body)?.slice(1).find(Boolean),
		);
		const places = [...stream.slice(0, first || 0).matchAll(/(\d+) (\d+)/g)].map(([, id = "", at]) => ({
			id,
			at: Number(at),
		}));
		for (const [index, { id, at }] of places.entries()) {
			const until = places[index + 1]?.at;
			const packed = stream.slice(first + at, until === undefined ? undefined : first + until);
			objects.set(id, { body: packed, stream: "", isPacked: false });
		}
	}
	return objects;
}

function unpacked(bytes: string): string {
	try {
		return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
	} catch {
		return bytes;
	}
}

/** From glyph to letter, by the ranges of a ToUnicode map. */
function lettersOf(map: string): Map<string, string> {
	const letters = new Map<string, string>();
	for (const [, from = "", , list = ""] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
		for (const [at, [, codes = ""]] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
			const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, "0");
			letters.set(glyph, Buffer.from(codes.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
		}
	}
	return letters;
}

function textOf(content: string, fonts: Map<string, Map<string, string>>): string {
	let text = "";
	let letters = new Map<string, string>();
	for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
		if (font) letters = fonts.get(font) ?? letters;
		if (!shown) continue;
		const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/\w{4}/g) ?? []);
		text += `${glyphs.map((glyph) => letters.get(glyph) ?? "?").join("")}\n`;
	}
	return text;
}
