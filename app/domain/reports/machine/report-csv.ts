import { plainAmount, plainPercent } from "#domain/money/format";
import { csvCell } from "~/domain/kernel/csv-cell";
import type { ColumnType, Value } from "./columns";
import type { ReportLine } from "./report-lines";
import type { NamedColumn } from "./shown-columns";

/**
 * A report's rows as lines of CSV, without headings of groups and sums: amounts as decimals, days as they are sorted.
 * `group` names the group's column where no other column has it. Text can't run as a formula.
 */
export function* csvLines(
	lines: Iterable<ReportLine>,
	columns: readonly NamedColumn[],
	group: string | undefined,
): Generator<string> {
	const own = group !== undefined && !columns.some(({ label }) => label === group);
	yield `\uFEFF${csvLine([...(own ? [group] : []), ...columns.map(({ label }) => label)])}`;
	for (const line of lines) {
		if (line.is !== "row" || line.kind === "section") continue;
		const cells = columns.map(({ type }, at) => plainCell(line.values[at], type));
		yield csvLine([...(own ? [line.group ?? ""] : []), ...cells]);
	}
}

function plainCell(value: Value, type: ColumnType): string | number {
	if (value === null || value === undefined) return "";
	if (typeof value === "string") return value;
	if (type === "money") return plainAmount(value);
	return type === "percent" ? plainPercent(value) : value;
}

function csvLine(cells: readonly (string | number)[]): string {
	return `${cells.map(csvCell).join(",")}\r\n`;
}
