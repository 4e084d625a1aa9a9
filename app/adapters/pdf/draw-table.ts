import type { PaperRow, PaperTable } from "#domain/paper";
import { drawHeading } from "./draw-words";
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
	const style = styleOf(table, row, kind);
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

function styleOf({ columns }: PaperTable, { look }: PaperRow, kind: "TH" | "TD") {
	const font: FontName = kind === "TH" || look ? "bold" : "plain";
	return {
		font,
		size: columns.length > 12 ? 6.5 : columns.length > 6 ? 7.5 : 9,
		color: kind === "TH" ? colors.soft : colors.ink,
	};
}

/** The height of a row's highest cell, at most half a page. Longer text is cut off. */
function heightOf(sheet: Sheet, table: PaperTable, row: PaperRow): number {
	const { pdf, bottom } = sheet;
	const { font, size } = styleOf(table, row, "TD");
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
	const widths = widthsOf(sheet, table);
	let x = margin;
	return columns.map(({ align }, at) => {
		const room = widths[at] ?? 0;
		const last = at === columns.length - 1;
		const cell = {
			text: oneLine(cells[at] ?? ""),
			x,
			width: alone && at === 0 ? sheet.width : room - (last ? 0 : 6),
			end: align === "end",
		};
		x += room;
		return cell;
	});
}

const measured = new WeakMap<PaperTable, number[]>();

/** The columns' widths: their shares, but what an amount needs on one line is taken from columns of words. */
function widthsOf(sheet: Sheet, table: PaperTable): number[] {
	const known = measured.get(table);
	if (known) return known;
	const { columns } = table;
	const total = columns.reduce((sum, { grow = 1 }) => sum + grow, 0);
	const shares = columns.map(({ grow = 1 }) => (sheet.width * grow) / total);
	const needs = columns.map(({ align }, at) => (align === "end" ? needOf(sheet, table, at) : 0));
	const missing = shares.reduce((sum, share, at) => sum + Math.max(0, (needs[at] ?? 0) - share), 0);
	const words = shares.reduce((sum, share, at) => sum + (columns[at]?.align === "end" ? 0 : share), 0);
	const kept = words > 0 ? Math.max(0.5, 1 - missing / words) : 1;
	const taken = words * (1 - kept);
	const widths = shares.map((share, at) => {
		if (columns[at]?.align !== "end") return share * kept;
		const wanted = Math.max(0, (needs[at] ?? 0) - share);
		return share + (missing > 0 ? (wanted * taken) / missing : 0);
	});
	measured.set(table, widths);
	return widths;
}

/** What a column's longest value needs, in bold as totals are. */
function needOf({ pdf }: Sheet, table: PaperTable, at: number): number {
	let longest = "";
	for (const { cells } of table.rows) if ((cells[at]?.length ?? 0) > longest.length) longest = cells[at] ?? "";
	pdf.font("bold").fontSize(styleOf(table, { cells: [] }, "TD").size);
	return pdf.widthOfString(oneLine(longest)) + 7;
}
