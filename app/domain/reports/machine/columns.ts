import type { Drill } from "./drill";

/**
 * How a column's values are written, aligned and added up. Money is in cents, percentages are in basis points, dates are
 * plain dates ("2026-11-21"), counts are whole numbers.
 */
export type ColumnType = "text" | "date" | "money" | "count" | "number" | "percent";

/** A cell's value. Null is an empty cell. */
export type Value = string | number | null | undefined;

/** Sums by the name of the column. */
export type Sums = Readonly<Record<string, number>>;

export type ReportColumn<Row> = {
	label: string;
	type: ColumnType;
	of: (row: Row) => Value;
	/**
	 * Whether groups and the whole report add it up; a function computes it from the sums of the other columns, such as
	 * a share of a total.
	 */
	sum?: true | ((sums: Sums) => Value);
	/** Where the figure leads to: the record, or the rows that make it up. */
	drill?: (row: Row) => Drill | undefined;
	/** Not shown until the reader chooses it. It is in the chooser. */
	hidden?: true;
	/** Its values cost a reading of their own (when-shown.ts), so it's added up only where it's shown. */
	readApart?: true;
	/** Shows how things are now, whatever day is asked for; a report of an earlier day says so. */
	asNow?: true;
	/** Left out of the owners' version. */
	managersOnly?: true;
	/** Only in files: the ids of records. */
	fileOnly?: true;
};

/** The columns by name, in order. A name stays the same for good: what people chose is kept by it. */
export type ReportColumns<Row> = Readonly<Record<string, ReportColumn<Row>>>;
