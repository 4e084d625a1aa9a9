import type { InPieces } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import type { Report } from "../define-report";
import { sumValues } from "./add-up";
import type { Check, GroupTotals, PartOfReport, ReportChart, ReportPart, Totals } from "./declaration";
import type { Asked } from "./filters";
import { showsGroupsAlone } from "./groups-alone";
import { notesOf } from "./notes-of";
import { headingOf, type ReportLine, reportLines, rowLine, type SumLine } from "./report-lines";
import { everyColumn, type NamedColumn, type ShownColumn, shownColumns } from "./shown-columns";

/** How many rows, or groups alone, are on a page. */
const pageSize = 200;

/** A group of a report that is too long to show its rows; `narrows` are the filters that show them. */
type GroupLine = SumLine & { narrows: Readonly<Record<string, string | number>> | undefined };

export type ReportView = {
	columns: ShownColumn[];
	/** All columns to choose from. */
	offered: (ShownColumn & { isShown: boolean })[];
	/** One page: headings, rows and sums of groups. Empty if there are too many rows. */
	lines: ReportLine[];
	/** Set if there are too many rows: one page of the groups' sums. */
	groups: GroupLine[] | undefined;
	/** Over everything, whatever page is shown; unset for a part, and if the report's own rows end with its total. */
	total: SumLine | undefined;
	/** A page of very many rows, read alone: `rows` are its own, and there are no totals, checks, tables or chart. */
	isPart: boolean;
	rows: number;
	previousCursor: string | undefined;
	nextCursor: string | undefined;
	rule: string;
	checks: (Check & { differsCents: number })[];
	notes: string[];
	parts: ReportPart[];
	chart: ReportChart | undefined;
};

type Request = {
	columns?: readonly string[] | undefined;
	cursor?: string | undefined;
	/** Reads everything, also where a page could be read alone: for the totals. */
	whole?: boolean | undefined;
};

/**
 * One page of a report with its totals, checks and chart; with very many rows the groups alone (groups-alone.ts). It
 * pauses where other requests can be answered.
 */
export function* readReport(scope: Scope, report: Report, asked: Asked, request: Request = {}): InPieces<ReportView> {
	const every = everyColumn(scope, report, asked);
	const shown = shownColumns(every, request.columns);
	const columns = { every, shown, cursor: request.cursor };
	const part = request.whole ? undefined : partOf(scope, report, asked, columns);
	const byPage = report.long !== undefined && !shown.some(({ readApart, sum }) => readApart && sum !== undefined);
	const page =
		part ?? (byPage ? longPage(scope, report, asked, columns) : yield* shortPage(scope, report, asked, columns));
	const totals: Totals = page.totals;
	const names = new Set(shown.map(({ name }) => name));
	return {
		columns: shown.map(shownColumn),
		offered: every
			.filter(({ fileOnly }) => !fileOnly)
			.map((column) => ({ ...shownColumn(column), isShown: names.has(column.name) })),
		lines: page.lines,
		groups: page.groups,
		total:
			part || page.ownTotal
				? undefined
				: { is: "total", heading: "Total", values: sumValues(shown, totals), ...totals },
		isPart: part !== undefined,
		rows: totals.rows,
		previousCursor: page.previousCursor,
		nextCursor: page.nextCursor,
		rule: typeof report.rule === "function" ? report.rule(scope, asked) : report.rule,
		notes: notesOf(scope, report, asked, shown),
		...(part
			? { checks: [], parts: [], chart: undefined }
			: {
					checks: checksOf(scope, report, asked, totals),
					parts: report.parts?.(scope, asked) ?? [],
					chart: report.chart?.(scope, asked),
				}),
	};
}

/** The report's checks, each with what it is off by. */
export function checksOf(scope: Scope, report: Report, asked: Asked, totals: Totals): ReportView["checks"] {
	const checks = report.checks?.(scope, asked, totals) ?? [];
	return checks.map((check) => ({ ...check, differsCents: check.hereCents - check.thereCents }));
}

type Page = Pick<ReportView, "lines" | "groups" | "previousCursor" | "nextCursor"> & {
	totals: Totals;
	ownTotal: boolean;
};

type Columns = { every: readonly NamedColumn[]; shown: readonly NamedColumn[]; cursor: string | undefined };

/** Parts without a row that are passed over on the way to the next one that has some. */
const mostEmptyParts = 10;

/** The page alone, if the report can be read so. The first part with rows from the cursor on. */
function partOf(scope: Scope, report: Report, asked: Asked, { cursor, ...columns }: Columns): Page | undefined {
	const first = report.inParts?.(scope, asked, cursor);
	if (!first) return undefined;
	let part = first;
	let lines = linesOfPart(part);
	for (let empty = 0; lines.length === 0 && part.nextCursor !== undefined && empty < mostEmptyParts; empty++) {
		part = report.inParts?.(scope, asked, part.nextCursor) ?? { rows: [] };
		lines = linesOfPart(part);
	}
	const rows = lines.filter(({ is }) => is === "row").length;
	const { previousCursor } = first;
	const { nextCursor } = part;
	return { lines, groups: undefined, totals: { rows, sums: {} }, ownTotal: true, previousCursor, nextCursor };

	function linesOfPart({ rows: own }: PartOfReport<unknown>) {
		return [...reportLines(scope, report, asked, columns, own)].filter(({ is }) => is !== "total");
	}
}

/** Reads all rows once, keeps those of the page and the groups' sums. The cursor is the number of rows before it. */
function* shortPage(scope: Scope, report: Report, asked: Asked, { cursor, ...columns }: Columns): InPieces<Page> {
	const offset = offsetOf(cursor);
	const group = asked.group === undefined ? undefined : report.groups?.[asked.group];
	const [lines, groups]: [ReportLine[], GroupLine[]] = [[], []];
	let [at, totals, ownTotal]: [number, Totals, boolean] = [0, { rows: 0, sums: {} }, true];
	let heading: ReportLine | undefined;
	for (const line of reportLines(scope, report, asked, columns)) {
		if (line.is === "row") {
			if (at === offset && heading?.is === "group" && offset > 0 && lines.length === 0) {
				lines.push({ ...heading, continued: true });
			}
			if (at >= offset && at < offset + pageSize) lines.push(line);
			at += 1;
			if (at % 100 === 0) yield;
		} else if (line.is === "group") {
			heading = line;
			if (at >= offset && at < offset + pageSize) lines.push(line);
		} else if (line.is === "sum") {
			const narrows = line.key === undefined ? undefined : group?.narrows?.(line.key);
			groups.push({ ...line, narrows });
			if (at > offset && at <= offset + pageSize) lines.push(line);
		} else {
			[totals, ownTotal] = [line, false];
		}
	}
	if (ownTotal) totals = { rows: at, sums: {} };
	if (at <= offset && offset > 0) return yield* shortPage(scope, report, asked, { ...columns, cursor: undefined });
	if (showsGroupsAlone(totals.rows, { grouped: groups.length > 0 }))
		return { ...groupsPage(groups, offset), totals, ownTotal };
	return { lines, groups: undefined, totals, ownTotal, ...cursors(offset, at) };
}

/** Totals and groups by SQL, and one page by key. */
function longPage(scope: Scope, report: Report, asked: Asked, { shown, cursor }: Columns): Page {
	const { long } = report;
	if (!long) throw new Error("The report isn't long.");
	const totals = long.totals(scope, asked);
	const summed = (group: GroupTotals): GroupLine => {
		const { key, heading, narrows, rows, sums, more } = group;
		return { is: "sum", key, heading, narrows, rows, sums, more, values: sumValues(shown, group) };
	};
	if (asked.group !== undefined && long.groups && showsGroupsAlone(totals.rows, { grouped: true })) {
		const groups = [...long.groups(scope, asked)].map(summed);
		return { ...groupsPage(groups, offsetOf(cursor)), totals, ownTotal: false };
	}
	const { rows, previousCursor, nextCursor } = long.page(scope, asked, { cursor, limit: pageSize });
	const group = asked.group === undefined ? undefined : report.groups?.[asked.group];
	if (!group) {
		const lines = rows.map((row) => rowLine(report, shown, row));
		return { lines, groups: undefined, totals, ownTotal: false, previousCursor, nextCursor };
	}
	const beyond = (to: string | undefined, limit: number) =>
		to === undefined ? [] : long.page(scope, asked, { cursor: to, limit }).rows.map((row) => group.key(row));
	const [before, after] = [beyond(previousCursor, pageSize).at(-1), beyond(nextCursor, 1)[0]];
	const keys = [...new Set(rows.map((row) => group.key(row)))];
	const sums = new Map([...(long.groups?.(scope, asked, keys) ?? [])].map((one) => [one.key, summed(one)]));
	const lines = rows.flatMap((row, at): ReportLine[] => {
		const key = group.key(row);
		const earlier = at === 0 ? before : group.key(rows[at - 1]);
		const next = rows[at + 1];
		const later = next === undefined ? after : group.key(next);
		const heading = {
			...headingOf(report, asked, row, { key, heading: group.heading(row) }),
			continued: key === earlier,
		};
		const sum = key === later ? undefined : sums.get(key);
		return [...(at === 0 || key !== earlier ? [heading] : []), rowLine(report, shown, row), ...(sum ? [sum] : [])];
	});
	return { lines, groups: undefined, totals, ownTotal: false, previousCursor, nextCursor };
}

function groupsPage(groups: readonly GroupLine[], offset: number) {
	return { lines: [], groups: groups.slice(offset, offset + pageSize), ...cursors(offset, groups.length) };
}

function cursors(offset: number, count: number) {
	return {
		previousCursor: offset > 0 ? String(Math.max(offset - pageSize, 0)) : undefined,
		nextCursor: offset + pageSize < count ? String(offset + pageSize) : undefined,
	};
}

function offsetOf(cursor: string | undefined): number {
	return /^\d{1,9}$/.test(cursor ?? "") ? Number(cursor) : 0;
}

function shownColumn({ name, label, type }: NamedColumn): ShownColumn {
	return { name, label, type };
}
