import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import type { ColumnType, ReportColumns, Sums, Value } from "./columns";
import type { Drill } from "./drill";
import type { Asked, ReportFilters } from "./filters";

/**
 * What a row is. Only a "row" counts and is added up. A statement's own sections and sums, and an account's opening or
 * closing balance, are rows of the other kinds.
 */
export type RowKind = "row" | "section" | "balance" | "subtotal" | "total";

export type GroupBy<Row> = {
	/** "Property". */
	label: string;
	key: (row: Row) => string | number;
	heading: (row: Row) => string;
	drill?: (row: Row) => Drill | undefined;
	/** On paper each group begins a page. */
	pageBreak?: true;
	/** The filters that show a group's rows alone, where there are such. */
	narrows?: (key: string | number) => Readonly<Record<string, string | number>>;
};

/** The number of rows and their sums by column. `more`: there are more rows, which weren't counted. */
export type Totals = { rows: number; sums: Sums; more?: true | undefined };

/** A group's totals. `narrows` are the filters (`property`, or one of the report's own) that show its rows alone. */
export type GroupTotals = Totals & {
	key: string | number;
	heading: string;
	narrows?: Readonly<Record<string, string | number>> | undefined;
};

/** With `limit` 1, the cursors lead to the row right before and right after the page. */
export type PageOfRows<Row> = { rows: Row[]; previousCursor?: string | undefined; nextCursor?: string | undefined };

/** Two figures that must be equal. `label` says which: "Deposits held and the liability accounts". */
export type Check = { label: string; hereCents: Cents; thereCents: Cents; drill?: Drill | undefined };

/** A small table beneath the report: the summary by bedrooms. */
export type ReportPart = {
	title: string;
	columns: readonly { label: string; type: ColumnType }[];
	rows: readonly { cells: readonly Value[]; kind?: "row" | "total" | undefined }[];
	note?: string | undefined;
};

export type ReportChart = {
	title: string;
	type: "money" | "count" | "percent";
	series: readonly string[];
	/** What a bar is: "Month" if unset, "Day", "Property". */
	by?: string | undefined;
	/** One value per series. `soFar`: the period isn't over. */
	bars: readonly { label: string; values: readonly number[]; soFar?: boolean | undefined }[];
};

/**
 * How a report is read that may have very many rows: totals and groups by SQL, rows a page at a time. Where a column is
 * shown that is read apart and added up, all rows are read instead.
 */
export type LongReport<Row, Filters> = {
	totals: (scope: Scope, asked: Asked<Filters>) => Totals;
	/** The totals of all groups in order, or of the groups with these keys. */
	groups?: (scope: Scope, asked: Asked<Filters>, keys?: readonly (string | number)[]) => Iterable<GroupTotals>;
	page: (scope: Scope, asked: Asked<Filters>, at: { cursor?: string | undefined; limit: number }) => PageOfRows<Row>;
};

/**
 * One page of a report of very many rows, as whole groups, without the totals of everything. `rows` come as they do in
 * the whole report.
 */
export type PartOfReport<Row> = {
	rows: Iterable<Row>;
	previousCursor?: string | undefined;
	nextCursor?: string | undefined;
};

/**
 * Undefined if there aren't very many rows, or if everything has to be read to put them in the order that is asked for.
 */
export type PartsOfReport<Row, Filters> = (
	scope: Scope,
	asked: Asked<Filters>,
	cursor: string | undefined,
) => PartOfReport<Row> | undefined;

/**
 * One report: what can be asked, its columns and its query. `rows` stands before `columns`, because the row's type comes
 * from it.
 */
export type Declaration<Row, Filters extends ReportFilters> = {
	/** Days from–to, one day, or what is true now. */
	period: "range" | "asOf" | "none";
	/** The period that is asked for when none is chosen; this month, or today. */
	standardPeriod?: "this_month" | "last_month" | "year" | "last_year" | "twelve";
	/** Whether it can be asked on both bases. One that isn't about the books is the same on both. */
	bases?: true;
	/** Set if it can't be narrowed to a property or an owner. */
	withoutProperties?: true;
	/** Whether it can show rows without any amount. */
	zeros?: true;
	filters?: Filters;
	/** The rule that it follows, in one sentence. */
	rule: string | ((scope: Scope, asked: Asked<Filters>) => string);
	/**
	 * All rows in the order of `asked.group` and `asked.sort`, within the scope's limits. They are read a part at a time
	 * as they are taken: other requests are answered between them.
	 */
	rows: (scope: Scope, asked: Asked<Filters>) => Iterable<Row>;
	columns:
		| ReportColumns<NoInfer<Row>>
		| ((scope: Scope, asked: Asked<NoInfer<Filters>>) => ReportColumns<NoInfer<Row>>);
	groups?: Readonly<Record<string, GroupBy<NoInfer<Row>>>>;
	/** The group that it opens with; not grouped if unset. It may be another one where there are very many rows. */
	standardGroup?: string | ((scope: Scope) => string);
	/** The labels of its orders. The first is the standard. */
	sorts?: Readonly<Record<string, string>>;
	rowKind?: (row: NoInfer<Row>) => RowKind;
	/** How far a row is indented in its first column: 0, 1, 2. */
	indent?: (row: NoInfer<Row>) => number;
	/** Shown paler (a future lease) or struck through (reversed). */
	tone?: (row: NoInfer<Row>) => "quiet" | "struck" | undefined;
	/** For reports whose totals can't be read by SQL: a page alone. Totals and checks are made when they are asked for. */
	inParts?: PartsOfReport<NoInfer<Row>, NoInfer<Filters>>;
	/** For reports of more than 5,000 rows. */
	long?: LongReport<NoInfer<Row>, NoInfer<Filters>>;
	checks?: (scope: Scope, asked: Asked<NoInfer<Filters>>, totals: Totals) => Check[];
	/** Sentences above the table, such as what is left out. */
	notes?: (scope: Scope, asked: Asked<NoInfer<Filters>>) => string[];
	parts?: (scope: Scope, asked: Asked<NoInfer<Filters>>) => ReportPart[];
	chart?: (scope: Scope, asked: Asked<NoInfer<Filters>>) => ReportChart | undefined;
	/** Whether a line to certify it (name, date, signature) is printed beneath. */
	certified?: true;
};
