import { askedOf, type Chosen, findReport, readReport } from "#domain/reports";
import type { ReportRoute } from "#domain/reports/labels";
import { atOnce } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import { reportLines } from "../../app/domain/reports/machine/report-lines";
import { everyColumn, shownColumns } from "../../app/domain/reports/machine/shown-columns";

export function reportOf(route: ReportRoute) {
	const report = findReport(route);
	if (!report) throw new Error(`There is no report ${route}.`);
	return report;
}

/** The lines of every page one after another, without headings that go on, and what each page says of everything. */
export function pagedLines(scope: Scope, route: ReportRoute, chosen: Chosen) {
	const report = reportOf(route);
	const asked = askedOf(scope, report, chosen);
	const [lines, backwards]: [unknown[], unknown[]] = [[], []];
	let [cursor, last]: (string | undefined)[] = [];
	const totals = new Set<string>();
	const view = (at: string | undefined) => atOnce(readReport(scope, report, asked, { cursor: at }));
	const shown = ({ lines: all }: ReturnType<typeof view>) =>
		all.filter((line) => !(line.is === "group" && line.continued)).map(plain);
	for (;;) {
		const page = view(cursor);
		lines.push(...shown(page));
		totals.add(JSON.stringify([page.total?.values, page.total?.rows]));
		last = cursor;
		cursor = page.nextCursor;
		if (cursor === undefined) break;
	}
	for (let at = last; ; ) {
		const page = view(at);
		backwards.unshift(...shown(page));
		at = page.previousCursor;
		if (at === undefined) break;
	}
	return { lines, backwards, totals: [...totals] };
}

/** The same of the report as a file has it. */
export function wholeLines(scope: Scope, route: ReportRoute, chosen: Chosen) {
	const report = reportOf(route);
	const asked = askedOf(scope, report, chosen);
	const every = everyColumn(scope, report, asked);
	const all = [...reportLines(scope, report, asked, { every, shown: shownColumns(every, undefined) })];
	const total = all.find(({ is }) => is === "total");
	return {
		lines: all.filter(({ is }) => is !== "total").map(plain),
		total: JSON.stringify(total?.is === "total" ? [total.values, total.rows] : []),
	};
}

type Line = ReturnType<typeof reportLines> extends Generator<infer One> ? One : never;

function plain(line: Line) {
	if (line.is === "group") return ["group", line.heading];
	return line.is === "row" ? ["row", ...line.values] : [line.is, line.heading, line.rows, ...line.values];
}
