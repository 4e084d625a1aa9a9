import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import PDFDocument from "pdfkit";
import type { Paper } from "#domain/paper";

/** Page sizes in points. Letter for locales of the United States, Canada and Mexico, A4 for others. */
const sizes = { letter: [612, 792], a4: [595.28, 841.89] } as const;

export const margin = 48;
export const colors = { ink: "#0f172a", soft: "#475569", hairline: "#cbd5e1" } as const;

/** Fonts for Latin, Greek, Cyrillic and more. Only the glyphs used are embedded. */
const fontFolder = join(dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf");
const fonts = {
	plain: "DejaVuSansCondensed.ttf",
	bold: "DejaVuSansCondensed-Bold.ttf",
	hand: "DejaVuSerifCondensed-Italic.ttf",
} as const;

export type FontName = keyof typeof fonts;
type Document = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Document["struct"]>;

export type Sheet = {
	pdf: Document;
	/** The structure root, under which screen readers find all parts in order. */
	root: Structure;
	width: number;
	/** The lowest position that can be written on. */
	bottom: number;
	/** The level of the last heading, 0 before the first one. */
	level: number;
};

/**
 * Starts an empty document for screen readers (PDF/UA-1), ready to write at the top of its first page; `times` makes
 * what is written on a page so many times as wide, and the page of the same form.
 */
export function openSheet(
	{ title, locale, landscape }: Pick<Paper, "title" | "locale" | "landscape">,
	times = 1,
): Sheet {
	const [short, long] = /-(US|CA|MX)$/.test(locale) ? sizes.letter : sizes.a4;
	const [usual, high] = landscape ? [long, short] : [short, long];
	const width = 2 * margin + (usual - 2 * margin) * times;
	const height = (high * width) / usual;
	// With its own default font, the document would read that font's file again on every font change.
	// The library's types don't list PDF/UA.
	const pdf = new PDFDocument({
		...{ size: [width, height], margin, bufferPages: true, font: "" },
		...{ pdfVersion: "1.7", subset: "PDF/UA" as never, tagged: true, lang: locale, displayTitle: true },
		info: { Title: title || "Document", Creator: "Tenantry", Producer: "Tenantry" },
	});
	for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, join(fontFolder, file));
	const root = pdf.struct("Document");
	pdf.addStructure(root);
	return { pdf, root, width: width - 2 * margin, bottom: height - margin, level: 0 };
}

/** Starts a new page if less than `height` is left. Returns whether it did. */
export function needRoom({ pdf, bottom }: Sheet, height: number): boolean {
	if (pdf.y + height <= bottom || pdf.y <= margin) return false;
	pdf.addPage();
	return true;
}

/** Draws one element of the document's structure, such as a paragraph ("P") or a cell ("TD"). */
export function tagged(
	{ pdf }: Sheet,
	parent: Structure,
	type: string,
	draw: () => void,
	options: { alt?: string; scope?: string } = {},
) {
	const content = pdf.markStructureContent(type);
	draw();
	pdf.endMarkedContent();
	parent.add(pdf.struct(type, options, [content]));
}

/** The kind of a heading of a level, 1 for the title. No level is skipped, because readers move by them. */
export function headingKind(sheet: Sheet, level: number): string {
	sheet.level = Math.min(level, sheet.level + 1);
	return `H${sheet.level}`;
}

/** Draws what screen readers skip: lines, page numbers, repeated header rows. */
export function decoration({ pdf }: Sheet, type: "Layout" | "Pagination", draw: () => void) {
	pdf.markContent("Artifact", { type });
	draw();
	pdf.endMarkedContent();
}

export function hairline(sheet: Sheet, y: number, { from = margin, to = margin + sheet.width } = {}) {
	decoration(sheet, "Layout", () => {
		sheet.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(colors.hairline).stroke();
	});
}

/** Replaces line breaks, tabs and other characters without a glyph by spaces. */
export function oneLine(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, " ");
}

/** Finishes the document and returns its bytes. */
export function closeSheet({ pdf, root }: Sheet): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		const chunks: Uint8Array[] = [];
		pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
		pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
		pdf.on("error", reject);
		root.end();
		pdf.end();
	});
}
