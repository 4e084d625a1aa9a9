import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import PDFDocument from "pdfkit";

/** Page sizes in points: Letter in the United States, Canada and Mexico, A4 elsewhere. */
const sizes = { letter: [612, 792], a4: [595.28, 841.89] } as const;

export const margin = 48;
export const colors = { ink: "#0f172a", soft: "#475569", hairline: "#cbd5e1" } as const;

/** Fonts for Latin, Greek, Cyrillic and more; only the letters used are embedded. */
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
	/** The root of the document's structure, which gives screen readers the reading order. */
	root: Structure;
	width: number;
	/** The lowest point that can be written on. */
	bottom: number;
};

/** An empty document with structure, title and language, positioned at the top of the first page. */
export function openSheet({ title, locale }: { title: string; locale: string }): Sheet {
	const [width, height] = /-(US|CA|MX)$/.test(locale) ? sizes.letter : sizes.a4;
	// A document created with its own font would read the font file again at every change of font.
	const pdf = new PDFDocument({
		...{ size: [width, height], margin, bufferPages: true, font: "" },
		...{ pdfVersion: "1.7", tagged: true, lang: locale, displayTitle: true },
		info: { Title: title || "Document", Creator: "Tenantry", Producer: "Tenantry" },
	});
	for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, join(fontFolder, file));
	const root = pdf.struct("Document");
	pdf.addStructure(root);
	return { pdf, root, width: width - 2 * margin, bottom: height - margin };
}

/** Begins another page where the room left is too small; whether it did. */
export function needRoom({ pdf, bottom }: Sheet, height: number): boolean {
	if (pdf.y + height <= bottom || pdf.y <= margin) return false;
	pdf.addPage();
	return true;
}

/** Draws what is one element of the document's structure, such as a paragraph ("P") or a cell ("TD"). */
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

/** Draws what reading programs pass over: lines, page numbers, repeated heads. */
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

/** Text without characters that no letter stands for: line ends and tabs become spaces. */
export function oneLine(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, " ");
}

/** Closes the document and gives its bytes. */
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
