import { formatDate } from "#domain/calendar/format";
import type { ReportHead } from "../report-head";
import type { ReportLine, SumLine } from "../report-lines";
import type { NamedColumn } from "../shown-columns";
import { type Cell, columnName, rowXml, scaled, styleOf, valueCell } from "./sheet";

/** The rows above the headings: title, organization, days and what it is narrowed to, rule. */
const headRows = 4;
export const frozenRows = headRows + 1;

/** A formula names at most this many stretches of rows; with more, the sum is written as a number. */
const mostStretches = 30;

type Stretch = { from: number; to: number };

/**
 * A report as rows of a sheet: title, headings, rows, and sums as formulas over the rows they add up, with what they
 * come to. Yields XML row by row.
 */
export function* sheetRows(
	lines: Iterable<ReportLine>,
	columns: readonly NamedColumn[],
	head: ReportHead & { narrowed: string },
): Generator<string> {
	yield rowXml(1, [{ text: head.title, style: "title" }]);
	yield rowXml(2, [{ text: head.organization }]);
	yield rowXml(3, [{ text: head.narrowed ? `${head.asOf} ${head.narrowed}` : head.asOf }]);
	yield rowXml(4, [{ text: head.rule }]);
	yield rowXml(
		frozenRows,
		columns.map(({ label }) => ({ text: label, style: "head" as const })),
	);
	const [whole, group] = [stretches(), stretches()];
	let at = frozenRows;
	for (const line of lines) {
		at += 1;
		if (line.is === "group") {
			group.clear();
			yield rowXml(at, [{ text: line.heading, style: "bold" }]);
		} else if (line.is === "row") {
			if (line.kind === "row") {
				whole.add(at);
				group.add(at);
			}
			const bold = line.kind !== "row";
			yield rowXml(
				at,
				columns.map(({ type }, column) =>
					indented(valueCell(line.values[column], type, bold), column === 0 ? line.indent : 0),
				),
			);
		} else {
			yield rowXml(at, sumCells(line, columns, line.is === "total" ? whole.found() : group.found()));
		}
	}
}

function sumCells(line: SumLine, columns: readonly NamedColumn[], rows: readonly Stretch[] | undefined) {
	const label = line.is === "total" ? "Total" : `Total ${line.heading}`;
	return columns.map(({ type, sum }, at): Cell | undefined => {
		if (at === 0) return { text: label, style: "bold" };
		const value = line.values[at];
		if (sum !== true || typeof value !== "number" || !rows) return valueCell(value, type, true);
		if (rows.length === 0) return { number: 0, style: styleOf(type, true) };
		const letter = columnName(at);
		const ranges = rows.map(({ from, to }) => `${letter}${from}:${letter}${to}`).join(",");
		return { formula: `SUM(${ranges})`, value: scaled(value, type), style: styleOf(type, true) };
	});
}

/** The rows that a sum adds up, as stretches without a gap; undefined if there are too many to name. */
function stretches() {
	let found: Stretch[] = [];
	return {
		add: (row: number) => {
			const last = found.at(-1);
			if (last?.to === row - 1) last.to = row;
			else if (found.length <= mostStretches) found.push({ from: row, to: row });
		},
		clear: () => {
			found = [];
		},
		found: () => (found.length > mostStretches ? undefined : found.map((one) => ({ ...one }))),
	};
}

function indented(cell: Cell | undefined, by: number): Cell | undefined {
	return cell && "text" in cell && by > 0 ? { ...cell, text: `${"   ".repeat(by)}${cell.text}` } : cell;
}

/** The width of a column in characters, from its type and heading. */
export function widthOf({ type, label }: NamedColumn, locale: string): number {
	const byType = {
		text: 24,
		date: formatDate("2026-12-28", locale).length,
		money: 14,
		count: 10,
		number: 10,
		percent: 10,
	};
	return Math.max(byType[type], Math.min(label.length + 2, 18));
}
