import type { DryRun, DryRunRow, Problem } from "#domain/imports";
import { listParams } from "~/web/list.server";
import { checkListOf } from "./check-list";

const pageSize = 50;

/** The view, the filters and the position that the URL asks for. */
export function checkListParams(request: Request, problems: number) {
	const params = listParams(request, checkListOf(problems));
	return { ...params, start: /^\d{1,6}$/.test(params.cursor ?? "") ? Number(params.cursor) : 0 };
}

type List = ReturnType<typeof checkListParams>;
type Page<Item> = { rows: Item[]; previousCursor: string | null; nextCursor: string | null };
export type CheckPage = ({ show: "problems" } & Page<Problem>) | ({ show: "rows" } & Page<DryRunRow>);

/**
 * Up to 50 problems or rows that match the filters. The dry run is one list in memory, so a cursor is an index in it.
 */
export function pageOf({ filters, start }: List, problems: DryRun["problems"], rows: DryRun["rows"]): CheckPage {
	const { show, severity, outcome } = filters;
	if (show === "problems") {
		const errorsFirst = (["error", "warning"] as const)
			.filter((one) => severity === undefined || severity === one)
			.flatMap((one) => problems.filter((problem) => problem.severity === one));
		return { show, ...cut(errorsFirst, start) };
	}
	return {
		show: "rows",
		...cut(
			rows.filter((row) => outcome === undefined || row.outcome === outcome),
			start,
		),
	};
}

function cut<Item>(items: Item[], start: number): Page<Item> {
	const from = start < items.length ? start : 0;
	return {
		rows: items.slice(from, from + pageSize),
		previousCursor: from > 0 ? String(Math.max(from - pageSize, 0)) : null,
		nextCursor: from + pageSize < items.length ? String(from + pageSize) : null,
	};
}
