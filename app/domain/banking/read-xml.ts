import type { InPieces } from "~/domain/kernel/in-pieces";
import { plainText } from "./plain-text";

/** An element of an XML file, by its name without a prefix. */
export type Element = { name: string; attributes: string; text: string; children: Element[] };

const deepest = 40;

/** A tag, the text up to the next one, or a stray "<". Each character is looked at once. */
const part = /<([^<>]*)>|([^<]+)|</g;

/**
 * Reads an XML file's elements. An element that `take` takes is dropped after it is handed over, so that a long file
 * isn't held twice. Undefined for a file that breaks off, that has a DOCTYPE, or whose elements aren't closed in order.
 */
export function* readXml(text: string, take: (element: Element) => boolean): InPieces<Element | undefined> {
	const root: Element = { name: "", attributes: "", text: "", children: [] };
	const open = [root];
	let seen = 0;
	for (const [, tag, words] of withoutComments(text).matchAll(part)) {
		if (++seen % 1_000 === 0) yield;
		const within = open.at(-1) ?? root;
		if (words !== undefined) {
			if (within.children.length === 0) within.text += words;
		} else if (tag === undefined || tag.startsWith("!")) return undefined;
		else if (tag.startsWith("/")) {
			if (open.length === 1 || nameOf(tag.slice(1)) !== within.name) return undefined;
			open.pop();
			within.text = plainText(within.text);
			if (take(within)) open.at(-1)?.children.pop();
		} else if (!tag.startsWith("?")) {
			const closed = tag.endsWith("/");
			const element: Element = { name: nameOf(tag), attributes: tag.slice(0, 500), text: "", children: [] };
			within.children.push(element);
			if (!closed) open.push(element);
			if (open.length > deepest) return undefined;
		}
	}
	return open.length === 1 ? root : undefined;
}

function nameOf(tag: string): string {
	return /^(?:[\w.-]{1,60}:)?([\w.-]{1,60})/.exec(tag)?.[1] ?? "";
}

/** The text without comments, and with what CDATA holds written as text. */
function withoutComments(text: string): string {
	if (!text.includes("<!")) return text;
	const kept: string[] = [];
	let from = 0;
	for (;;) {
		const at = text.indexOf("<!", from);
		if (at < 0) return kept.join("") + text.slice(from);
		const [start, end] = text.startsWith("<!--", at) ? ["<!--", "-->"] : ["<![CDATA[", "]]>"];
		const to = text.startsWith(start, at) ? text.indexOf(end, at + start.length) : -1;
		if (to < 0) return kept.join("") + text.slice(from);
		kept.push(text.slice(from, at));
		if (start !== "<!--") {
			kept.push(
				text
					.slice(at + start.length, to)
					.replaceAll("&", "&amp;")
					.replaceAll("<", "&lt;"),
			);
		}
		from = to + end.length;
	}
}

/** The elements at a path below one: all("NtryDtls/TxDtls"). */
export function all(element: Element, path: string): Element[] {
	let found = [element];
	for (const name of path.split("/")) found = found.flatMap(({ children }) => children.filter((c) => c.name === name));
	return found;
}

/** The first non-empty text at one of the paths; undefined if there is none. */
export function textAt(element: Element, ...paths: string[]): string | undefined {
	for (const path of paths) {
		const text = all(element, path).find(({ text }) => text !== "")?.text;
		if (text !== undefined) return text;
	}
	return undefined;
}

/** The value of an attribute; undefined if the element doesn't have it. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
	return element && new RegExp(`\\s${name}\\s*=\\s*["']([^"'<>]*)["']`).exec(element.attributes)?.[1];
}
