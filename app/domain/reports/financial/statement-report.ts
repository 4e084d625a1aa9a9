import type { Cents } from "#domain/money/format";
import {
	monthsOf,
	mostMonths,
	readStatement,
	type StatementColumn,
	type StatementRequest,
	type StatementRow,
	withoutZeros,
} from "#domain/statements";
import type { Scope } from "~/domain/kernel/scope";
import {
	type Asked,
	type Drill,
	type HeldPart,
	heldWithin,
	type ReportColumn,
	type ReportColumns,
} from "../define-report";

/** A row of a statement. In another chart it can stand for several accounts, given by their own numbers. */
export type ChartRow = StatementRow & { accountNumbers?: readonly string[] | undefined };

/** A statement's row with where each of its figures leads to. */
export type StatementLine = ChartRow & { drills: readonly (Drill | undefined)[] };

export type ReadStatement = { columns: StatementColumn[]; rows: ChartRow[]; outOfBalanceCents?: Cents[] | undefined };

/** The filters that all statements have. */
export const columnsFilter = {
	label: "Columns",
	words: { total: "Total", month: "By month", property: "By property" },
	standard: "total",
} as const;
export const compareFilter = {
	label: "Compare with",
	words: { none: "None", previous: "Previous period", year: "Previous year" },
	standard: "none",
} as const;

/** Whose money a statement counts: everything, or the company's own that belongs to no property. */
export const whoseFilter = {
	label: "Include",
	words: { all: "Properties and company", properties: "Properties only", company: "Company only" },
	standard: "all",
	managersOnly: true,
} as const;

/**
 * The properties that a statement counts. "Company only" is what belongs to no property; properties that are chosen by
 * name leave out the company anyway.
 */
export function whoseOf(
	{ propertyIds }: Pick<Asked, "propertyIds">,
	whose: keyof typeof whoseFilter.words,
): Pick<StatementRequest, "propertyIds" | "exceptPropertyIds"> {
	if (whose === "company") return { propertyIds: [0] };
	if (propertyIds) return { propertyIds: [...propertyIds] };
	return whose === "properties" ? { exceptPropertyIds: [0] } : {};
}

/**
 * Reads a statement. For an owner, each property counts for the days of their share alone; the columns stay the same.
 */
export function readFor(scope: Scope, asked: Pick<Asked, "owner">, request: StatementRequest): ReadStatement {
	const { owner } = asked;
	if (!owner) return readStatement(scope, request);
	const within = owner.held.filter(
		({ propertyId }) => !request.propertyIds || request.propertyIds.includes(propertyId),
	);
	const propertyIds = [...new Set(within.map(({ propertyId }) => propertyId))];
	const whole = readStatement(scope, { ...request, propertyIds, withZeros: true });
	const covers = (column: StatementColumn) => within.every(({ from, to }) => from <= column.from && to >= column.to);
	if (whole.columns.every(covers)) return withRows(whole, request);
	const sums = whole.columns.map((column) => {
		const held = within.filter(({ propertyId }) => column.propertyIds?.includes(propertyId));
		return sumOf(withSameDays(heldWithin(column, held)).map((part) => ({ part, rows: partOf(scope, request, part) })));
	});
	const rows = whole.rows.flatMap((row): ChartRow[] => {
		const own = { ...row, cents: row.cents.map((_, at) => sums[at]?.cents.get(row.key) ?? 0) };
		const between = sums.map(({ betweenCents }) => betweenCents);
		return row.standing === "closing" && between.some((cents) => cents !== 0)
			? [{ key: "between", kind: "subtotal", label: "Change while not owned", cents: between }, own]
			: [own];
	});
	return withRows({ ...whole, rows }, request);
}

function withRows(statement: ReadStatement, { withZeros }: StatementRequest): ReadStatement {
	return withZeros ? statement : { ...statement, rows: withoutZeros(statement.rows) };
}

type Part = Omit<HeldPart, "propertyId"> & { propertyIds: number[] };

/** Parts with the same days are read together. */
function withSameDays(parts: readonly HeldPart[]): Part[] {
	const byDays = new Map<string, Part>();
	for (const { propertyId, ...days } of parts) {
		const key = JSON.stringify(days);
		const same = byDays.get(key);
		if (same) same.propertyIds.push(propertyId);
		else byDays.set(key, { ...days, propertyIds: [propertyId] });
	}
	return [...byDays.values()];
}

/** The rows of a statement of days of a share, in a single column. */
function partOf(scope: Scope, { view, basis }: StatementRequest, { propertyIds, from, to }: Part): StatementRow[] {
	const one = { view, basis, by: "total", compare: "none", withZeros: true } as const;
	return readStatement(scope, { ...one, from, to, propertyIds }).rows;
}

/**
 * The sums of a column by row. Each property stands at the beginning as before its first part and at the end as after
 * its last one; `betweenCents` is what changed between its parts.
 */
function sumOf(parts: readonly { part: Part; rows: readonly StatementRow[] }[]) {
	const cents = new Map<string, Cents>();
	let betweenCents = 0;
	for (const { part, rows } of parts) {
		for (const {
			key,
			standing,
			cents: [own = 0],
		} of rows) {
			const isCounted = standing === undefined || (standing === "opening" ? part.isFirst : part.isLast);
			if (isCounted) cents.set(key, (cents.get(key) ?? 0) + own);
			else betweenCents += standing === "opening" ? own : 0 - own;
		}
	}
	return { cents, betweenCents };
}

/** The rows of a statement, each with where its figures lead to. */
export function linesOf({ columns, rows }: ReadStatement, { basis }: Pick<Asked, "basis">): StatementLine[] {
	return rows.map((row) => ({ ...row, drills: columns.map((column) => drillOf(row, column, basis)) }));
}

function drillOf(row: ChartRow, column: StatementColumn, basis: Asked["basis"]): Drill | undefined {
	const { accountId, group, since, accountNumbers } = row;
	const { from, to, yearFrom = from, propertyIds, exceptPropertyIds } = column;
	if (column.computed) return undefined;
	if (accountNumbers && accountNumbers.length > 1) {
		return { report: "generalledger", ask: { from, to, accounts: accountNumbers.join(",") } };
	}
	if (accountId === undefined && group === undefined) return undefined;
	return {
		lines: { accountId, group, from: since === "year" ? yearFrom : from, to, basis, propertyIds, exceptPropertyIds },
	};
}

/** The columns of a statement: the account's number and name, then a figure for each period or property. */
export function columnsOf(columns: readonly StatementColumn[]): ReportColumns<StatementLine> {
	return {
		...accountColumns,
		...Object.fromEntries(columns.map((column, at) => [nameOf(column), figure(column, at)])),
	};
}

export const accountColumns: ReportColumns<StatementLine> = {
	number: { label: "Number", type: "text", of: ({ number }) => number },
	account: { label: "Account", type: "text", of: ({ label }) => label },
	accountId: { label: "Account id", type: "number", fileOnly: true, of: ({ accountId }) => accountId },
};

/** A column's name stays the same for the same month or property, because what people choose is kept by it. */
function nameOf({ key }: StatementColumn): string {
	return `c_${key.toLowerCase().replace(/[^a-z0-9]+/g, "_")}`;
}

export function figure(column: Pick<StatementColumn, "heading" | "percent">, at: number): ReportColumn<StatementLine> {
	return {
		label: column.heading,
		type: column.percent ? "percent" : "money",
		of: ({ kind, cents }) => (kind === "section" ? null : (cents[at] ?? 0)),
		drill: ({ drills }) => drills[at],
	};
}

/** What statement rows are to the machine: it adds up nothing, because the statement has its own totals. */
export const statementRows = {
	rowKind: ({ kind }: StatementLine) => (kind === "account" ? "row" : kind),
	indent: ({ kind, under }: StatementLine) => (kind === "account" ? (under ? 2 : 1) : 0),
} as const;

/** That a period has too many months for a column each. */
export function monthsNotShown({ from, to }: Pick<Asked, "from" | "to">, by: string): string[] {
	return by === "month" && monthsOf({ from, to }).length > mostMonths
		? [`This period is longer than ${mostMonths} months, so only the total is shown.`]
		: [];
}

/** What every statement declares, from the function that reads it. */
export function statementOf<Asking extends Pick<Asked, "basis">>(read: (scope: Scope, asked: Asking) => ReadStatement) {
	return {
		bases: true,
		zeros: true,
		rows: (scope: Scope, asked: Asking): StatementLine[] => linesOf(read(scope, asked), asked),
		columns: (scope: Scope, asked: Asking) => columnsOf(read(scope, asked).columns),
		...statementRows,
	} as const;
}
