import { inflateSync } from "node:zlib";

/**
 * What a PDF's pages write, a line for each piece of text, without asking the library that drew it: the letters of
 * embedded fonts are found through the maps that the document carries for copying text.
 */
export function readPdf(file: Uint8Array): string {
	const objects = objectsOf(Buffer.from(file).toString("latin1"));
	const fonts = new Map<string, Map<string, string>>();
	for (const { body } of objects.values()) {
		for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.body ?? "")?.[1];
			if (map) fonts.set(name, lettersOf(objects.get(map)?.stream ?? ""));
		}
	}
	return [...objects.values()].map(({ stream }) => textOf(stream, fonts)).join("");
}

type PdfObject = { body: string; stream: string };

function objectsOf(file: string): Map<string, PdfObject> {
	const objects = new Map<string, PdfObject>();
	for (const [, id = "", content = ""] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
		const [, body = content, bytes = ""] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(content) ?? [];
		objects.set(id, { body, stream: unpacked(bytes) });
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
