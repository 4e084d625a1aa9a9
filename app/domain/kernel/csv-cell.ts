export type CsvCell = string | number | null | undefined;

/**
 * Formats a value as a CSV cell (RFC 4180). Text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe; a plain number stays a number.
 */
export function csvCell(value: CsvCell): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "number") return String(value);
	const plainNumber = /^-?\d+(\.\d+)?$/.test(value);
	const text = !plainNumber && /^[\s\u00a0]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
