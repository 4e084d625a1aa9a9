import { type CsvCell, csvCell } from "~/domain/kernel/csv-cell";
import { atOnce, type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import { letOthers } from "./attempt.server";

/** What the specification calls every download. */
const fileName = "Data Download.csv";

/** A CSV download of `rows` under `header`, as 'Data Download.csv'. Rows are read as they are written; others are answered in between. */
export async function downloadCsv(header: string[], rows: Iterable<CsvCell[]>): Promise<Response> {
	const text = await inPieces(csvText(header, rows), letOthers);
	return new Response(text, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": "private, no-store",
		},
	});
}

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export function toCsv(header: string[], rows: Iterable<CsvCell[]>): string {
	return atOnce(csvText(header, rows));
}

function* csvText(header: string[], rows: Iterable<CsvCell[]>): InPieces<string> {
	let text = `\uFEFF${line(header)}`;
	for (const row of rows) {
		text += line(row);
		yield;
	}
	return text;
}

function line(cells: CsvCell[]): string {
	return `${cells.map(csvCell).join(",")}\r\n`;
}
