import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import type { Paper, PaperRow, PaperTable } from "#domain/owner-accounts";

/** Points. Letter where people write English as in the United States or Canada, A4 elsewhere. */
const sizes = { letter: [612, 792], a4: [595, 842] } as const;
const margin = 48;
const rowHeight = 15;
const ink = rgb(0.06, 0.09, 0.16);
const soft = rgb(0.35, 0.4, 0.47);
const hairline = rgb(0.82, 0.85, 0.89);

type Sheet = {
	document: PDFDocument;
	plain: PDFFont;
	bold: PDFFont;
	width: number;
	height: number;
	page: PDFPage;
	/** Where the next line is written, from the bottom. */
	y: number;
};

/** Draws a document as PDF with the fonts that every reader has: Latin letters; what those lack becomes a question mark. */
export async function printPaper(paper: Paper): Promise<Uint8Array> {
	const document = await PDFDocument.create();
	document.setTitle(paper.title);
	document.setLanguage(paper.locale);
	const [plain, bold] = await Promise.all([
		document.embedFont(StandardFonts.Helvetica),
		document.embedFont(StandardFonts.HelveticaBold),
	]);
	const [width, height] = /-(US|CA|MX)$/.test(paper.locale) ? sizes.letter : sizes.a4;
	const page = document.addPage([width, height]);
	const sheet: Sheet = { document, plain, bold, width, height, page, y: height - margin };
	drawHead(sheet, paper);
	for (const table of paper.tables) drawTable(sheet, table);
	drawFeet(sheet, paper.foot);
	return document.save();
}

function drawHead(sheet: Sheet, { sender, recipient, title, subtitle }: Paper) {
	const top = sheet.y;
	const [name = "", ...lines] = sender;
	write(sheet, name, { font: sheet.bold, size: 10 });
	for (const line of lines) write(sheet, line, { color: soft });
	const end = sheet.y;
	sheet.y = top;
	for (const line of recipient) write(sheet, line, { x: sheet.width / 2 });
	sheet.y = Math.min(sheet.y, end) - 18;
	write(sheet, title, { font: sheet.bold, size: 16, height: 20 });
	write(sheet, subtitle, { color: soft });
}

function drawTable(sheet: Sheet, table: PaperTable) {
	needRoom(sheet, rowHeight * 4 + 20);
	sheet.y -= 20;
	write(sheet, table.heading, { font: sheet.bold, size: 11 });
	sheet.y -= rowHeight + 2;
	drawRow(sheet, table, { cells: table.columns.map(({ header }) => header) }, { font: sheet.bold, color: soft });
	for (const row of table.rows) {
		if (needRoom(sheet, rowHeight)) {
			drawRow(sheet, table, { cells: table.columns.map(({ header }) => header) }, { font: sheet.bold, color: soft });
		}
		drawRow(sheet, table, row, { font: row.look ? sheet.bold : sheet.plain, color: ink });
	}
}

type Look = { font: PDFFont; color: ReturnType<typeof rgb> };

function drawRow(sheet: Sheet, { columns }: PaperTable, { cells, look }: PaperRow, { font, color }: Look) {
	const size = columns.length > 6 ? 7.5 : 9;
	const total = columns.reduce((sum, { grow = 1 }) => sum + grow, 0);
	const whole = sheet.width - 2 * margin;
	if (look === "total") line(sheet, sheet.y + rowHeight - 4);
	let x = margin;
	for (const [at, { grow = 1, align }] of columns.entries()) {
		const room = (whole * grow) / total;
		const text = cut(cells[at] ?? "", font, size, room - 4);
		const indent = align === "end" ? room - font.widthOfTextAtSize(text, size) : 0;
		sheet.page.drawText(text, { x: x + indent, y: sheet.y, size, font, color });
		x += room;
	}
	line(sheet, sheet.y - 4);
	sheet.y -= rowHeight;
}

function drawFeet({ document, plain, width }: Sheet, foot: string) {
	const pages = document.getPages();
	for (const [at, page] of pages.entries()) {
		const number = `${at + 1} / ${pages.length}`;
		const style = { y: margin / 2, size: 8, font: plain, color: soft };
		page.drawText(cut(foot, plain, 8, width - 2 * margin - 60), { ...style, x: margin });
		page.drawText(number, { ...style, x: width - margin - plain.widthOfTextAtSize(number, 8) });
	}
}

type Style = { x?: number; size?: number; font?: PDFFont; color?: ReturnType<typeof rgb>; height?: number };

function write(
	sheet: Sheet,
	text: string,
	{ x = margin, size = 9, font = sheet.plain, color = ink, height = 13 }: Style,
) {
	sheet.y -= height;
	sheet.page.drawText(cut(text, font, size, sheet.width - margin - x), { x, y: sheet.y, size, font, color });
}

function line({ page, width }: Sheet, y: number) {
	page.drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, thickness: 0.5, color: hairline });
}

/** Begins another page where the room left is too small; whether it did. */
function needRoom(sheet: Sheet, height: number): boolean {
	if (sheet.y - height > margin) return false;
	sheet.page = sheet.document.addPage([sheet.width, sheet.height]);
	sheet.y = sheet.height - margin - rowHeight;
	return true;
}

/** The text in letters that the font has, cut to the room there is. */
function cut(text: string, font: PDFFont, size: number, room: number): string {
	const shown = [...writable(text, font)];
	const fits = (length: number) => {
		const part = shown.slice(0, length).join("");
		return font.widthOfTextAtSize(length < shown.length ? `${part.trimEnd()}...` : part, size) <= room;
	};
	if (fits(shown.length)) return shown.join("");
	let [least, most] = [0, shown.length];
	while (most - least > 1) {
		const middle = Math.floor((least + most) / 2);
		if (fits(middle)) least = middle;
		else most = middle;
	}
	return `${shown.slice(0, least).join("").trimEnd()}...`;
}

/** Letters whose stroke is no accent to Unicode. */
const strokes: Readonly<Record<string, string>> = {
	Ł: "L",
	ł: "l",
	Đ: "D",
	đ: "d",
	Ħ: "H",
	ħ: "h",
	Ŧ: "T",
	ŧ: "t",
	ı: "i",
};

const known = new WeakMap<PDFFont, Set<number>>();

/** Letters that the font lacks lose their accents; what is left without one becomes a question mark. */
function writable(text: string, font: PDFFont): string {
	const letters = known.get(font) ?? new Set(font.getCharacterSet());
	known.set(font, letters);
	const has = (character: string) => letters.has(character.codePointAt(0) ?? 0);
	return [...text.replace(/\s/g, " ").replace(/[\u2212\u2011]/g, "-")]
		.map((character) => {
			if (has(character)) return character;
			const bare = strokes[character] ?? character.normalize("NFKD").replace(/\p{M}/gu, "");
			return bare !== "" && [...bare].every(has) ? bare : "?";
		})
		.join("");
}
