import { atOnce, type InPieces } from "~/domain/kernel/in-pieces";
import type { Result } from "~/domain/kernel/result";
import { splitCells } from "./split-cells";

/** A file as a spreadsheet shows it: `rows[0]` is its row 1, cells are trimmed, blank rows are kept. */
export type Sheet = { delimiter: string; rows: string[][] };

/**
 * Splits the text of a CSV file into rows and cells; comma, semicolon, tab or bar is found from the text. A longer one
 * than can be read is to be split by `part`.
 */
export function readSheet(text: string, part: "property" | "month" = "property"): Result<{ sheet: Sheet }> {
	return atOnce(readSheetInPieces(text, part));
}

/** `readSheet` for what other requests wait beside. */
export function* readSheetInPieces(text: string, part: "property" | "month"): InPieces<Result<{ sheet: Sheet }>> {
	const { body, delimiter } = takeDelimiter(text);
	const split = yield* splitCells(body, delimiter, part);
	return split.ok ? { ok: true, sheet: { delimiter, rows: split.rows } } : split;
}

/** So much of a file tells how its lines are split. */
const sample = 100_000;

/** Excel's own first line `sep=;` names the delimiter; else it is the one that splits most lines alike, the comma last. */
function takeDelimiter(text: string) {
	const named = /^sep=(.)\r?\n/i.exec(text);
	if (named?.[1]) return { body: text.slice(named[0].length), delimiter: named[1] };
	const lines = text
		.slice(0, sample)
		.split(/\r\n|\n|\r/, 200)
		.filter((line) => line.trim() !== "");
	const best = [";", "\t", "|", ","]
		.map((delimiter) => ({ delimiter, score: evenness(lines, delimiter) }))
		.reduce((best, next) => (next.score > best.score ? next : best));
	return { body: text, delimiter: best.delimiter };
}

/** How many cells the most usual number of delimiters makes, over all lines that have that number. */
function evenness(lines: string[], delimiter: string) {
	const linesByCount = new Map<number, number>();
	for (const line of lines) {
		const count = countOutsideQuotes(line, delimiter);
		if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
	}
	return Math.max(0, ...[...linesByCount].map(([count, lines]) => count * lines));
}

function countOutsideQuotes(line: string, delimiter: string) {
	let count = 0;
	let quoted = false;
	for (const character of line) {
		if (character === '"') quoted = !quoted;
		else if (character === delimiter && !quoted) count += 1;
	}
	return count;
}
