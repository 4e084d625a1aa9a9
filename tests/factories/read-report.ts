import { askedOf, findReport } from "#domain/reports";
import type { ReportRoute } from "#domain/reports/labels";
import type { Scope } from "~/domain/kernel/scope";

type Chosen = NonNullable<Parameters<typeof askedOf>[2]>;

/** A report's rows as values by column, each with its kind; the sums of its columns, and its checks. */
export function readRows(scope: Scope, route: ReportRoute, chosen: Chosen = {}) {
	const report = findReport(route);
	if (!report) throw new Error(`No report ${route}.`);
	const asked = askedOf(scope, report, chosen);
	const rows = [...report.rows(scope, asked)];
	const columns = typeof report.columns === "function" ? report.columns(scope, asked) : report.columns;
	const cells = rows.map((row) => ({
		kind: report.rowKind?.(row) ?? "row",
		...Object.fromEntries(Object.entries(columns).map(([name, { of }]) => [name, of(row)])),
	})) as ({ kind: string } & Record<string, string | number | null | undefined>)[];
	const sums: Record<string, number> = {};
	for (const [name, { sum }] of Object.entries(columns)) {
		if (sum) sums[name] = cells.reduce((all, cell) => all + (cell.kind === "row" ? Number(cell[name] ?? 0) : 0), 0);
	}
	const checks = report.checks?.(scope, asked, { rows: rows.length, sums }) ?? [];
	return { report, asked, rows, cells, sums, checks };
}
