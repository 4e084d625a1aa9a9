import { plainText } from "./known-headers";
import { knownField } from "./propose-columns";

/** The row of the column headers (the file's first row is 1) and how many rows they take. */
export type HeaderPlace = { headerRow: number; headerRows: 1 | 2 | 3 };

/**
 * Finds the header below the title lines: the row that names the most fields, alone or joined with the next rows
 * ("Market" over "Rent"). Undefined if no row names a unit and two more fields.
 */
export function findHeader(rows: string[][]): HeaderPlace | undefined {
	let best: (HeaderPlace & { score: number }) | undefined;
	for (const headerRows of [1, 2, 3] as const) {
		rows.slice(0, 60).forEach((row, index) => {
			if (row.every((cell) => cell === "")) return;
			const score = scoreOf(headersAt(rows, { headerRow: index + 1, headerRows }));
			if (score > (best?.score ?? 0)) best = { headerRow: index + 1, headerRows, score };
		});
	}
	return best && { headerRow: best.headerRow, headerRows: best.headerRows };
}

/** The header of each column. The rows of a header of several rows are joined top to bottom. */
export function headersAt(rows: string[][], { headerRow, headerRows }: HeaderPlace): string[] {
	const parts = rows.slice(headerRow - 1, headerRow - 1 + headerRows);
	const width = Math.max(0, ...parts.map((part) => part.length));
	return Array.from({ length: width }, (_, column) =>
		parts
			.map((part) => part[column] ?? "")
			.filter((cell) => cell !== "")
			.join(" "),
	);
}

/** Whether headers name a unit and two more fields, as a rent roll's do. */
export function namesFields(headers: string[]) {
	return scoreOf(headers) > 0;
}

/** Whether a cell is a number or a date, which a header isn't. "30-60" is neither. */
export function isFigure(cell: string) {
	return /^[\s$€£(-]*\d[\d.,/-]*\)?$/.test(cell) && !/^\d{1,3}-\d{1,3}$/.test(cell);
}

/**
 * The number of fields that a row names, less cells that read like sentences. 0 if a cell is a number or a date,
 * because that isn't a header.
 */
function scoreOf(headers: string[]) {
	const named = headers.filter((header) => header !== "");
	if (named.some(isFigure)) return 0;
	const fields = new Set(named.map((header) => knownField(header)?.field).filter((field) => field !== undefined));
	const namesUnits = fields.has("unit") || (fields.has("property") && fields.has("residents"));
	const strangers = named.filter((header) => plainText(header).split(" ").length > 6).length;
	return namesUnits && fields.size >= 3 ? fields.size - strangers : 0;
}
