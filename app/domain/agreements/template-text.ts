import type { DocumentBlock, DocumentRun } from "~/db/schema";
import { type FieldKey, fieldWords } from "./labels";

/** A part of a template's text: plain text, or a field to fill in. */
type Piece = DocumentRun | { field: string; bold?: boolean };

/**
 * Parses a template's text into document blocks: `# ` title, `## ` section, `+ ` clause, `- ` item, else paragraph;
 * inside them `**bold**`, `{{field}}` and `[initials]`. Lines that begin with `%%` are left out. `values` fills the
 * fields; a field without a value stays visible and is listed in `missing` or `unknown`.
 */
export function readTemplateText(
	text: string,
	values: Readonly<Partial<Record<FieldKey, string>>>,
	{ initials = true, firstInitials = 1 }: { initials?: boolean; firstInitials?: number } = {},
): { blocks: DocumentBlock[]; missing: FieldKey[]; unknown: string[] } {
	const missing = new Set<FieldKey>();
	const unknown = new Set<string>();
	const fill = (piece: Piece): DocumentRun => {
		if (!("field" in piece)) return piece;
		const bold = piece.bold ? { bold: true } : {};
		if (!isField(piece.field)) {
			unknown.add(piece.field);
			return { text: `{{${piece.field}}}`, ...bold };
		}
		const value = values[piece.field];
		if (!value) missing.add(piece.field);
		return { text: value || `[${fieldWords[piece.field]}?]`, ...bold };
	};
	const number = { section: 0, clause: 0, initials: firstInitials - 1 };
	const blocks = parts(text).map((part): DocumentBlock => {
		const asks = /\[initials\]/i.test(part);
		const { kind, words } = kindOf(withoutInitials(part));
		if (kind === "title") number.section = 0;
		if (kind === "title" || kind === "section") number.clause = 0;
		const label = labelOf(kind, number);
		return {
			kind,
			...(label ? { label } : {}),
			runs: joined(pieces(words).map(fill)),
			...(asks && initials ? { initials: ++number.initials } : {}),
		};
	});
	return { blocks, missing: [...missing], unknown: [...unknown] };
}

function isField(key: string): key is FieldKey {
	return Object.hasOwn(fieldWords, key);
}

/** Splits text into paragraphs. A line with a leading mark starts its own part. */
function parts(text: string): string[] {
	const found: string[] = [];
	let open = false;
	for (const line of text.normalize("NFC").split(/\r\n?|\n/)) {
		const words = line.replace(/\p{Cc}/gu, " ").trim();
		const marked = /^(#{1,2}|[+-]) /.test(words);
		if (words === "" || words.startsWith("%%")) {
			open = false;
			continue;
		}
		if (open && !marked) found.push(`${found.pop()} ${words}`);
		else found.push(words);
		open = !words.startsWith("#");
	}
	return found;
}

const marks = [
	["## ", "section"],
	["# ", "title"],
	["+ ", "clause"],
	["- ", "item"],
] as const;

/** Removes `[initials]` and the white space before it. */
function withoutInitials(part: string): string {
	const pieces = part.split(/\[initials\]/i);
	return pieces.map((piece, at) => (at < pieces.length - 1 ? piece.trimEnd() : piece)).join("");
}

function kindOf(part: string): { kind: DocumentBlock["kind"]; words: string } {
	const mark = marks.find(([begin]) => part.startsWith(begin));
	return mark ? { kind: mark[1], words: part.slice(mark[0].length).trim() } : { kind: "paragraph", words: part };
}

function labelOf(kind: DocumentBlock["kind"], number: { section: number; clause: number }): string | undefined {
	if (kind === "section") return `${++number.section}.`;
	if (kind === "clause") return number.section > 0 ? `${number.section}.${++number.clause}` : `${++number.clause}.`;
	return kind === "item" ? "•" : undefined;
}

/** Splits text into plain text, bold text and fields. An unclosed `**` is text. */
function pieces(words: string): Piece[] {
	const found: Piece[] = [];
	for (const [, bold, plain] of words.matchAll(/\*\*(.+?)\*\*|((?:(?!\*\*.+?\*\*)[\s\S])+)/g)) {
		const marked = bold === undefined ? {} : { bold: true };
		for (const [at, part] of (bold ?? plain ?? "").split(/\{\{\s*([\w.]{1,60})\s*\}\}/).entries()) {
			if (part === "") continue;
			found.push(at % 2 === 1 ? { field: part, ...marked } : { text: part, ...marked });
		}
	}
	return found;
}

/** Merges adjacent runs with the same style. */
function joined(runs: DocumentRun[]): DocumentRun[] {
	const found: DocumentRun[] = [];
	for (const run of runs) {
		const last = found.at(-1);
		if (last && Boolean(last.bold) === Boolean(run.bold)) last.text += run.text;
		else found.push({ ...run });
	}
	return found;
}
