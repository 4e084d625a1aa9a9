import type { ZipEntry } from "#domain/files";
import type { CsvCell } from "~/domain/kernel/csv-cell";
import { columnsOf, sourcesOf } from "./columns";
import type { Making } from "./making";
import { csvLines, piecesOf } from "./pieces";
import { exportedTables } from "./tables";

type Row = Record<string, unknown>;
type Extra = { heading: string; about: string; cell: (row: Row) => CsvCell };

/** Rows of one file; spreadsheets open no more. Further rows follow in a second file. */
const mostRows = 1_000_000;
/** Up to so many rows are sorted, by the table's first columns; more come as an index has them, without waiting. */
const mostSorted = 20_000;

/** A table's CSV, or several if it is long. `more` are columns that the table hasn't. Returns how many rows it has. */
export async function* tableEntries(
	making: Making,
	name: string,
	more: readonly Extra[] = [],
): AsyncGenerator<ZipEntry, number, undefined> {
	const { of = "profile_id = @profileId", read = {} } = exportedTables[name] ?? { about: "" };
	const { snapshot, profileId, numbers } = making;
	const columns = [...columnsOf(name, numbers), ...more];
	const { rows: count = 0 } =
		snapshot.prepare<{ rows: number }, [Row]>(`SELECT count(*) AS rows FROM ${name} WHERE ${of}`).get({ profileId }) ??
		{};
	const order = count <= mostSorted ? "ORDER BY 1, 2" : "";
	const sources = sourcesOf(name, columnsOf(name, numbers));
	const sorted = sources.length > 1 ? order : "";
	const found = snapshot
		.prepare<Row, [Row]>(
			`SELECT ${sources.map((one) => (read[one] ? `${read[one]} AS "${one}"` : `"${one}"`))} FROM ${name} WHERE ${of} ${sorted}`,
		)
		.iterate({ profileId });
	try {
		let part = 1;
		for (let next = found.next(); part === 1 || !next.done; part++) {
			function* cells() {
				for (let row = 0; row < mostRows && !next.done; row++, next = found.next()) {
					const { value } = next;
					yield columns.map(({ cell }) => cell(value));
				}
			}
			const headings = columns.map(({ heading }) => heading);
			const pieces = piecesOf(csvLines(headings, cells()));
			yield { name: `tables/${name}${part > 1 ? `-${part}` : ""}.csv`, pieces };
		}
		return count;
	} finally {
		found.return?.();
	}
}
