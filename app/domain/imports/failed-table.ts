import { type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";

/** The header of the column with the reasons. */
const reasonHeader = "Reason";

export type FailedTable = { header: string[]; rows: string[][] };

/** A row that can't be imported. `said` is what the file says elsewhere about it, or what was entered once for all rows. */
type FailedRow = { cells: readonly string[]; said: readonly string[]; reasons: readonly string[] };

/**
 * The rows of a file that can't be imported, to correct and upload again: their own columns as they are, before them a
 * column for each of `saidHeaders`, behind them the reasons. Reasons of an earlier such file are left out.
 */
export function* failedTable(
	{ columns, saidHeaders }: { columns: readonly { header: string; isRead: boolean }[]; saidHeaders: readonly string[] },
	rows: readonly FailedRow[],
): InPieces<FailedTable> {
	const own = columns.flatMap(({ header, isRead }, at) => (isRead || header !== reasonHeader ? [at] : []));
	return {
		header: [...saidHeaders, ...own.map((at) => columns[at]?.header ?? ""), reasonHeader],
		rows: yield* mapInPieces(rows, ({ cells, said, reasons }) => [
			...said,
			...own.map((at) => cells[at] ?? ""),
			reasons.join(" "),
		]),
	};
}
