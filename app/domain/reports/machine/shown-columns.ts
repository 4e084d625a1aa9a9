import type { Scope } from "~/domain/kernel/scope";
import type { Report } from "../define-report";
import type { ColumnType, ReportColumn } from "./columns";
import type { Asked } from "./filters";

/** A column by its name, and whether the reader sees it on the page. */
export type NamedColumn = ReportColumn<unknown> & { name: string };

/** What a page is told of a column. */
export type ShownColumn = { name: string; label: string; type: ColumnType };

/** Every column that the reader may see: an owner's version has none that are only for managers. */
export function everyColumn(scope: Scope, report: Report, asked: Asked): NamedColumn[] {
	const columns = typeof report.columns === "function" ? report.columns(scope, asked) : report.columns;
	return Object.entries(columns)
		.map(([name, column]) => ({ ...column, name }))
		.filter(({ managersOnly }) => !managersOnly || asked.owner === undefined);
}

/**
 * The columns of a page: the chosen ones, or those that aren't hidden at first. The first column is always there. A file
 * also has the ids.
 */
export function shownColumns(
	every: readonly NamedColumn[],
	chosen?: readonly string[] | undefined,
	{ inFile = false }: { inFile?: boolean } = {},
): NamedColumn[] {
	const known = chosen?.filter((name) => every.some((column) => column.name === name && !column.fileOnly));
	const isShown = ({ name, hidden }: NamedColumn) =>
		known === undefined ? !hidden : known.includes(name) || name === every[0]?.name;
	return every.filter((column) => (column.fileOnly ? inFile : isShown(column)));
}
