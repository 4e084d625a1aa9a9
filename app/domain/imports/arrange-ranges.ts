import { type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import { type HeaderPlace, headersAt } from "./find-header";
import { plainText } from "./known-headers";
import { knownField } from "./propose-columns";

const names = { start: "Lease start", end: "Lease end" };

/** Rows that are looked at to tell what a column has. */
const mostRows = 300;

/**
 * Adds two columns for one that has a lease's first and last day in each cell, such as "01/01/2026 - 12/31/2026" under
 * "Lease dates", if no column has the start or the end. May pause after every hundred rows.
 */
export function* arrangeRanges(rows: string[][], place: HeaderPlace): InPieces<string[][]> {
	const headers = headersAt(rows, place);
	const fields = new Set(headers.map((header) => knownField(header)?.field));
	if (fields.has("leaseFrom") || fields.has("leaseTo")) return rows;
	const first = place.headerRow - 1 + place.headerRows;
	const column = headers.findIndex((header, at) => namesLease(header) && hasRanges(rows.slice(first), at));
	if (column < 0) return rows;
	const width = Math.max(...rows.slice(place.headerRow - 1).map((row) => row.length));
	const added = (row: string[], start: string, end: string) => [
		...Array.from({ length: width }, (_, at) => row[at] ?? ""),
		...[start, end],
	];
	return yield* mapInPieces(rows, (row, at) => {
		if (at === place.headerRow - 1) return added(row, names.start, names.end);
		const range = at < first ? undefined : readRange(row[column] ?? "");
		return range ? added(row, range.start, range.end) : row;
	});
}

function namesLease(header: string) {
	return /\b(lease|term|terms|dates|period|laufzeit|mietdauer|bail|duree)\b/.test(plainText(header));
}

function hasRanges(rows: string[][], column: number) {
	const cells = rows.slice(0, mostRows).flatMap((row) => row[column] || []);
	return cells.length > 0 && cells.filter(readRange).length * 2 > cells.length;
}

const day = "\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}|\\d{1,2} \\p{L}{3,9}\\.? \\d{2,4}|\\p{L}{3,9}\\.? \\d{1,2},? \\d{4}";
const range = new RegExp(
	`^(?<start>${day})\\s*(?: [-–—] | (?:to|thru|through|until|bis|au) |[–—]|-$)\\s*(?<end>${day}|\\p{L}[\\p{L} -]{1,30})?$`,
	"iu",
);

function readRange(cell: string) {
	if (cell.length > 60) return undefined;
	const { start, end = "" } = range.exec(cell.trim())?.groups ?? {};
	return start === undefined ? undefined : { start, end };
}
