export type CsvCell = string | number | null | undefined;

/** What a column of the database keeps. */
export type ColumnValue = string | number | null;

/**
 * Formats a value as a CSV cell (RFC 4180). Text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe; a plain number stays a number. `textOfCell` takes the apostrophe away again.
 */
export function csvCell(value: CsvCell): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "number") return String(value);
	const plainNumber = /^-?\d+(\.\d+)?$/.test(value);
	const text = !plainNumber && /^'*[\s\u00a0]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text that `csvCell` made a cell of. */
export function textOfCell(cell: string): string {
	return /^'+[\s\u00a0]*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
