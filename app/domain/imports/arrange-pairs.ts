import type { InPieces } from "~/domain/kernel/in-pieces";
import { type HeaderPlace, headersAt, isFigure } from "./find-header";
import { knownField } from "./propose-columns";
import { isNoise, isTotalRow } from "./row-kinds";

/**
 * Joins units of two lines under a header of two lines, such as "Unit, Tenant, Rent" over "Type, Phone, Deposit": the
 * second line becomes the right half of the first. A header whose lines belong together ("Market" over "Rent") stays.
 * May pause after every hundred rows.
 */
export function* arrangePairs(rows: string[][], place: HeaderPlace): InPieces<string[][]> {
	const { headerRow, headerRows } = place;
	const first = rows[headerRow - 1] ?? [];
	const second = rows[headerRow] ?? [];
	if (headerRows > 1 || !isSecondHeader(first, second, rows, headerRow)) return rows;
	const width = Math.max(...rows.slice(headerRow - 1).map((row) => row.length));
	const arranged = [...rows];
	const join = (upper: number, lower: number) => {
		const cells = rows[upper] ?? [];
		arranged[upper] = [...Array.from({ length: width }, (_, at) => cells[at] ?? ""), ...(rows[lower] ?? [])];
		arranged[lower] = [];
	};
	join(headerRow - 1, headerRow);
	let open: number | undefined;
	for (let at = headerRow + 1; at < rows.length; at++) {
		if (at % 100 === 99) yield;
		const cells = rows[at] ?? [];
		const filled = cells.filter((cell) => cell !== "");
		if (filled.length === 0 || isNoise(filled) || same(cells, first)) continue;
		if (same(cells, second)) arranged[at] = [];
		else if (isTotalRow(filled)) open = undefined;
		else if (open === undefined) open = filled.length === 1 ? undefined : at;
		else {
			join(open, at);
			open = undefined;
		}
	}
	return arranged;
}

/** Two fields or more of its own, no figures, and more fields apart than joined with the line above. */
function isSecondHeader(first: string[], second: string[], rows: string[][], headerRow: number) {
	const filled = second.filter((cell) => cell !== "");
	if (filled.length < 2 || filled.some(isFigure)) return false;
	const fields = (headers: string[]) => new Set(headers.flatMap((header) => knownField(header)?.field ?? []));
	const own = fields(second);
	const joined = fields(headersAt(rows, { headerRow, headerRows: 2 }));
	const apart = new Set([...fields(first), ...own]);
	return own.size >= 2 && own.size * 2 >= filled.length && apart.size > joined.size + 1;
}

function same(cells: string[], header: string[]) {
	return cells.length > 0 && cells.every((cell, at) => cell === (header[at] ?? ""));
}
