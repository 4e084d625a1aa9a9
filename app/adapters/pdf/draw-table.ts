import type { PaperRow, PaperTable } from "#domain/paper";
import { drawHeading } from "./draw-words";
import { fitTable, gap, type TableFit } from "./fit-table";
import {
	colors,
	type FontName,
	hairline,
	margin,
	needRoom,
	oneLine,
	type Sheet,
	type Structure,
	tagged,
} from "./sheet";

const padding = 4;

/** Draws a table with its heading. The header row is repeated on every page, and long cell text wraps. */
export function drawTable(sheet: Sheet, table: PaperTable) {
	const { pdf, root } = sheet;
	const head: PaperRow = { cells: table.columns.map(({ header }) => header) };
	needRoom(sheet, 90);
	if (table.heading) drawHeading(sheet, { kind: "heading", text: table.heading, level: 2 });
	else pdf.y += 10;
	const element = pdf.struct("Table");
	root.add(element);
	drawRow(sheet, element, table, head, "TH");
	for (const [at, row] of table.rows.entries()) {
		const height = row.newPage && at > 0 ? Number.POSITIVE_INFINITY : heightOf(sheet, table, row);
		if (needRoom(sheet, height)) drawRow(sheet, element, table, head, "TH");
		drawRow(sheet, element, table, row, "TD");
	}
	element.end();
	pdf.y += 6;
}

type Cell = { text: string; x: number; width: number; end: boolean };

function drawRow(sheet: Sheet, element: Structure, table: PaperTable, row: PaperRow, kind: "TH" | "TD") {
	const { pdf } = sheet;
	const top = pdf.y;
	const height = heightOf(sheet, table, row);
	const style = styleOf(sheet, table, row, kind);
	const line = pdf.struct("TR");
	element.add(line);
	for (const { text, x, width, end } of cellsOf(sheet, table, row)) {
		const draw = () => {
			pdf.font(style.font).fontSize(style.size).fillColor(style.color);
			const room = { width, height: height - padding, align: end ? "right" : "left", ellipsis: true } as const;
			if (text) pdf.text(text, x, top + padding / 2, room);
		};
		tagged(sheet, line, kind, draw, kind === "TH" ? { scope: "Column" } : {});
	}
	line.end();
	if (row.look === "total") hairline(sheet, top);
	hairline(sheet, top + height);
	pdf.x = margin;
	pdf.y = top + height;
}

function styleOf(sheet: Sheet, table: PaperTable, { look }: PaperRow, kind: "TH" | "TD") {
	const font: FontName = kind === "TH" || look ? "bold" : "plain";
	return {
		font,
		size: fitOf(sheet, table).size,
		color: kind === "TH" ? colors.soft : colors.ink,
	};
}

const fits = new WeakMap<Sheet, WeakMap<PaperTable, TableFit>>();

function fitOf(sheet: Sheet, table: PaperTable): TableFit {
	const ofSheet = fits.get(sheet) ?? new WeakMap<PaperTable, TableFit>();
	fits.set(sheet, ofSheet);
	const fit = ofSheet.get(table) ?? fitTable(sheet, table);
	ofSheet.set(table, fit);
	return fit;
}

/** The height of a row's highest cell, at most half a page. Longer text is cut off. */
function heightOf(sheet: Sheet, table: PaperTable, row: PaperRow): number {
	const { pdf, bottom } = sheet;
	const { font, size } = styleOf(sheet, table, row, "TD");
	pdf.font(font).fontSize(size);
	const heights = cellsOf(sheet, table, row).map(({ text, width }) =>
		text ? pdf.heightOfString(text, { width }) : pdf.currentLineHeight(true),
	);
	return Math.min(Math.max(...heights) + padding + 1, bottom / 2);
}

/** The cells of a row. A group's heading alone is as wide as the table. */
function cellsOf(sheet: Sheet, table: PaperTable, { cells, look }: PaperRow): Cell[] {
	const { columns } = table;
	const alone = look === "group" && cells.length === 1;
	const { widths } = fitOf(sheet, table);
	let x = margin;
	return columns.map(({ align }, at) => {
		const room = widths[at] ?? 0;
		const last = at === columns.length - 1;
		const cell = {
			text: oneLine(cells[at] ?? ""),
			x,
			width: alone && at === 0 ? sheet.width : room - (last ? 0 : gap),
			end: align === "end",
		};
		x += room;
		return cell;
	});
}
