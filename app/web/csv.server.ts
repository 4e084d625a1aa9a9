import { type CsvCell, csvCell } from "~/domain/kernel/csv-cell";
import { atOnce, type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import { letOthers } from "./attempt.server";

/** The name that the specification gives every download. */
const fileName = "Data Download.csv";

/** A column of a CSV file: its heading, and the cell of a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => CsvCell];

/** A CSV download with a line for each of `rows`. Other requests are answered while it is read and written. */
export function downloadCsv<Row>(rows: Iterable<Row>, columns: readonly CsvColumn<Row>[]): Promise<Response> {
	return downloadTable({ header: columns.map(([heading]) => heading), rows: cellsOf(rows, columns) });
}

/** Like `downloadCsv`, for a table whose columns depend on the request or the data. */
export async function downloadTable(table: CsvTable): Promise<Response> {
	const text = await inPieces(csvText(table), letOthers);
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
	return atOnce(csvText({ header, rows }));
}

type CsvTable = { header: readonly string[]; rows: Iterable<readonly CsvCell[]> };

function* cellsOf<Row>(rows: Iterable<Row>, columns: readonly CsvColumn<Row>[]): Generator<CsvCell[]> {
	for (const row of rows) yield columns.map(([, cell]) => cell(row));
}

function* csvText({ header, rows }: CsvTable): InPieces<string> {
	let text = `\uFEFF${line(header)}`;
	for (const row of rows) {
		text += line(row);
		yield;
	}
	return text;
}

function line(cells: readonly CsvCell[]): string {
	return `${cells.map(csvCell).join(",")}\r\n`;
}
