export type CsvCell = string | number | null | undefined;

/**
 * A value as a cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before
 * it; a plain number stays a number.
 */
export function csvCell(value: CsvCell): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "number") return String(value);
	const plainNumber = /^-?\d+(\.\d+)?$/.test(value);
	const text = !plainNumber && /^[\s\u00a0]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
