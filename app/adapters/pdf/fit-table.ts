import type { PaperTable } from "#domain/paper";
import { oneLine, type Sheet } from "./sheet";

/** The widths of a table's columns and the size of its letters, in points. */
export type TableFit = { widths: number[]; size: number };

/** Points between a column and the next. */
export const gap = 6;

/** Smaller letters aren't legible; a table that needs more room gets wider pages. */
const smallest = 6;

/** The most that one column's longest word may claim of the width. Longer ones are broken. */
const mostOfWord = 1 / 4;

/**
 * Fits a table into a width: each column has its share, but no amount and no word is broken as long as others have room
 * to give, or smaller letters do.
 */
export function fitTable(sheet: Sheet, table: PaperTable): TableFit {
	const { width } = sheet;
	const size = sizesFor(table).find((one) => sumOf(needsOf(sheet, table, one)) <= width) ?? smallest;
	const needs = needsOf(sheet, table, size);
	const needed = sumOf(needs);
	if (needed >= width) return { size, widths: needs.map((need) => (need * width) / needed) };
	const total = table.columns.reduce((sum, { grow = 1 }) => sum + grow, 0);
	const shares = table.columns.map(({ grow = 1 }, at) => ({ share: (width * grow) / total, need: needs[at] ?? 0 }));
	const missing = sumOf(shares.map(({ share, need }) => Math.max(0, need - share)));
	const spare = sumOf(shares.map(({ share, need }) => Math.max(0, share - need)));
	const given = spare > 0 ? missing / spare : 0;
	return { size, widths: shares.map(({ share, need }) => (share < need ? need : share - (share - need) * given)) };
}

/** How many times as wide as the sheet a page must be, so that its tables fit in the smallest letters; at least 1. */
export function widening(sheet: Sheet, tables: readonly PaperTable[]): number {
	return Math.max(1, ...tables.map((table) => sumOf(needsOf(sheet, table, smallest)) / sheet.width));
}

function sizesFor({ columns }: PaperTable): number[] {
	const usual = columns.length > 12 ? 6.5 : columns.length > 6 ? 7.5 : 9;
	return [9, 7.5, 6.5, smallest].filter((size) => size <= usual);
}

/** What each column needs in letters of a size: its longest amount, or its longest word. */
function needsOf(sheet: Sheet, table: PaperTable, size: number): number[] {
	const last = table.columns.length - 1;
	return unitNeeds(sheet, table).map((need, at) => {
		const whole = need * size + 1 + (at === last ? 0 : gap);
		return table.columns[at]?.align === "end" ? whole : Math.min(whole, sheet.width * mostOfWord);
	});
}

const measured = new WeakMap<PaperTable, number[]>();

/** The needs in letters of one point, bold as heads and totals are. */
function unitNeeds({ pdf }: Sheet, table: PaperTable): number[] {
	const known = measured.get(table);
	if (known) return known;
	pdf.font("bold").fontSize(1);
	const widest = (texts: Iterable<string>) => {
		let most = 0;
		for (const text of texts) most = Math.max(most, pdf.widthOfString(text));
		return most;
	};
	const needs = table.columns.map(({ header, align }, at) => {
		const texts = new Set(wordsOf(header));
		for (const { cells, look } of table.rows) {
			const text = oneLine(cells[at] ?? "");
			if (align === "end") texts.add(text);
			// A group's heading alone is as wide as the table.
			else if (!(look === "group" && cells.length === 1)) for (const word of wordsOf(text)) texts.add(word);
		}
		return widest(texts);
	});
	measured.set(table, needs);
	return needs;
}

/** The parts of a text that no line breaks, each with the space that follows it, which needs room too. */
function wordsOf(text: string): string[] {
	return text.split(/(?<=[\s\-–/])/);
}

function sumOf(numbers: readonly number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0);
}
