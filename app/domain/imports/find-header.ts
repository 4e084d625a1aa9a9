import { plainText } from "./known-headers";
import { knownField } from "./propose-columns";

/** Where the column headers stand (1 is the file's first row) and how many rows they take. */
export type HeaderPlace = { headerRow: number; headerRows: 1 | 2 };

/**
 * Finds the header under its title lines: the row that names the most fields, alone or joined with the row under it
 * ("Market" over "Rent"). Undefined when no row names a unit and two more fields.
 */
export function findHeader(rows: string[][]): HeaderPlace | undefined {
	let best: (HeaderPlace & { score: number }) | undefined;
	for (const headerRows of [1, 2] as const) {
		rows.slice(0, 60).forEach((_, index) => {
			const score = scoreOf(headersAt(rows, { headerRow: index + 1, headerRows }));
			if (score > (best?.score ?? 0)) best = { headerRow: index + 1, headerRows, score };
		});
	}
	return best && { headerRow: best.headerRow, headerRows: best.headerRows };
}

/** The header of each column; a two-row header is joined top to bottom. */
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

/** How many fields a row names. A cell that holds a figure or a date is no header. */
function scoreOf(headers: string[]) {
	const named = headers.filter((header) => header !== "");
	if (named.some((header) => /^[\s$€(-]*\d[\d.,/-]*\)?$/.test(header))) return 0;
	const fields = new Set(named.map((header) => knownField(header)?.field).filter((field) => field !== undefined));
	const namesUnits = fields.has("unit") || (fields.has("property") && fields.has("residents"));
	const strangers = named.filter((header) => plainText(header).split(" ").length > 6).length;
	return namesUnits && fields.size >= 3 ? fields.size - strangers : 0;
}
