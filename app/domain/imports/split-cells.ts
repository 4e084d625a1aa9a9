import type { InPieces } from "~/domain/kernel/in-pieces";
import { type Result, refuse } from "~/domain/kernel/result";
import { maxFileCells, maxFileColumns, maxFileRows, tooManyRows } from "./limits";

/** Maximum characters of a cell that are read. Nothing that is imported may be longer. */
const longestCell = 1_000;

/** Number of characters that are split before other requests get a turn. */
const piece = 50_000;

/**
 * Splits the text of a CSV file (RFC 4180) into rows and cells in one pass, and stops at the first row or cell over a
 * limit. A quotation mark inside an unquoted cell is text. Drops empty rows at the end.
 */
export function* splitCells(
	text: string,
	delimiter: string,
	part: "property" | "month",
): InPieces<Result<{ rows: string[][] }>> {
	const rows: string[][] = [];
	let turn = piece;
	let [row, at, lastFilled, count, cells]: [string[], number, number, number, number] = [[], 0, 0, 0, 0];
	while (at < text.length) {
		if (count === maxFileRows && row.length === 0) {
			const more = rowsIn(text.slice(at));
			if (more > 0) return refuse(tooManyRows(count + more, part), "file");
			break;
		}
		const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : bareCell(text, at, delimiter);
		if (!cell) return refuse("This file is missing a closing quotation mark. Save it as CSV again.", "file");
		row.push(cleanCell(cell.words));
		if (row.length > maxFileColumns) {
			return refuse(`This file has more than ${maxFileColumns} columns. Remove the ones you don't need.`, "file");
		}
		at = cell.end;
		if (at >= turn) {
			turn = at + piece;
			yield;
		}
		if (text[at] === delimiter) {
			at += 1;
			if (at < text.length) continue;
			row.push("");
		}
		if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
		at += 1;
		count += 1;
		if (row.some((cell) => cell !== "")) lastFilled = count;
		cells += row.length;
		if (cells > maxFileCells) {
			return refuse(
				`This file has more than ${maxFileCells.toLocaleString("en-US")} cells. Split it by ${part}.`,
				"file",
			);
		}
		rows.push(row);
		row = [];
	}
	rows.length = lastFilled;
	return { ok: true, rows };
}

/** Number of lines up to the last line that isn't blank. */
function rowsIn(text: string): number {
	const filled = text.trimEnd();
	let lines = filled === "" ? 0 : 1;
	for (let at = 0; at < filled.length; at++) if (filled.charCodeAt(at) === 10) lines += 1;
	return lines;
}

type Cell = { words: string; end: number };

function bareCell(text: string, start: number, delimiter: string, from = start): Cell {
	const apart = delimiter.charCodeAt(0);
	for (let at = from; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === apart || code === 10 || code === 13) return { words: text.slice(start, at), end: at };
	}
	return { words: text.slice(start), end: text.length };
}

/**
 * Undefined if the quotation mark is never closed. If text follows the closing one, the cell is read as an unquoted
 * cell.
 */
function quotedCell(text: string, start: number, delimiter: string): Cell | undefined {
	for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
		const next = text[at + 1];
		if (next === '"') at += 1;
		else if (next === undefined || next === delimiter || next === "\n" || next === "\r") {
			const words = text.slice(start + 1, Math.min(at, start + 4 * longestCell));
			return { words: words.replaceAll('""', '"'), end: at + 1 };
		} else return bareCell(text, start, delimiter, at);
	}
	return undefined;
}

const untidy = /[^\S ]| {2}|^[ ']| $/;

/** Trims extra spaces, and removes the apostrophe that protects text from being read as a formula. */
function cleanCell(cell: string): string {
	if (cell.length <= longestCell && !untidy.test(cell)) return cell;
	return cell
		.slice(0, longestCell)
		.replace(/[^\S\n]+/g, " ")
		.replace(/ ?\n\s*/g, "\n")
		.trim()
		.replace(/^'(?=[=+\-@])/, "");
}
