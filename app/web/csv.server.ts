import { type CsvCell, csvCell } from "~/domain/csv-cell";

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
	return `${cells.map(csvCell).join(",")}\r\n`;
}
