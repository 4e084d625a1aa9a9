export type CsvCell = string | number | null | undefined;

/** What the specification calls every download. */
const fileName = "Data Download.csv";

/** A CSV download of `rows` under `header`, as 'Data Download.csv'. */
export function downloadCsv(header: string[], rows: Iterable<CsvCell[]>): Response {
	return new Response(toCsv(header, rows), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": "private, no-store",
		},
	});
}

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export function toCsv(header: string[], rows: Iterable<CsvCell[]>): string {
	let text = `\uFEFF${line(header)}`;
	for (const row of rows) text += line(row);
	return text;
}

function line(cells: CsvCell[]): string {
	return `${cells.map(cell).join(",")}\r\n`;
}

/** A text that a spreadsheet would run as a formula gets an apostrophe before it; a plain number stays a number. */
function cell(value: CsvCell): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "number") return String(value);
	const plainNumber = /^-?\d+(\.\d+)?$/.test(value);
	const text = !plainNumber && /^[\s\u00a0]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
