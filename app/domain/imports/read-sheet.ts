import { atOnce, type InPieces } from "~/domain/kernel/in-pieces";
import type { Result } from "~/domain/kernel/result";
import { splitCells } from "./split-cells";

/** A CSV file as a spreadsheet shows it: `rows[0]` is row 1, cells are trimmed, and blank rows are kept. */
export type Sheet = { delimiter: string; rows: string[][] };

/**
 * Splits the text of a CSV file into rows and cells. Detects the delimiter: comma, semicolon, tab or vertical bar. A
 * file that is too long is refused at `file`, with advice to split it by `part`.
 */
export function readSheet(text: string, part: "property" | "month" = "property"): Result<{ sheet: Sheet }> {
	return atOnce(readSheetInPieces(text, part));
}

/** Same as `readSheet`, as a computation that may pause to serve other requests. */
export function* readSheetInPieces(text: string, part: "property" | "month"): InPieces<Result<{ sheet: Sheet }>> {
	const { body, delimiter } = takeDelimiter(text);
	const split = yield* splitCells(body, delimiter, part);
	return split.ok ? { ok: true, sheet: { delimiter, rows: split.rows } } : split;
}

/** Number of characters of a file that are examined to detect its delimiter. */
const sample = 100_000;

/**
 * Excel's first line `sep=;` names the delimiter. Otherwise, the one that splits the most lines in the same way; in a
 * tie, the comma comes last.
 */
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

/**
 * How consistently a delimiter splits the lines: for its best count per line, that count times the number of lines with
 * it.
 */
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
