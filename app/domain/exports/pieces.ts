import { setImmediate } from "node:timers/promises";
import { type CsvCell, csvCell } from "~/domain/kernel/csv-cell";

/** Characters of a piece, and milliseconds that are worked without letting requests be answered. */
const pieceLength = 65_536;
const longestWork = 15;

/** Lines of text as pieces of bytes. Requests are answered in between. */
export async function* piecesOf(lines: Iterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
	let piece = "";
	let since = performance.now();
	for (const line of lines) {
		piece += line;
		if (piece.length >= pieceLength) {
			yield Buffer.from(piece);
			piece = "";
		}
		if (performance.now() - since < longestWork) continue;
		await setImmediate();
		since = performance.now();
	}
	yield Buffer.from(piece);
}

/** A CSV file as lines: UTF-8 with a byte order mark, so that spreadsheets read it rightly. */
export function* csvLines(headings: readonly string[], rows: Iterable<readonly CsvCell[]>): Generator<string> {
	yield `\uFEFF${csvLine(headings)}`;
	for (const row of rows) yield csvLine(row);
}

function csvLine(cells: readonly CsvCell[]): string {
	return `${cells.map(csvCell).join(",")}\r\n`;
}
