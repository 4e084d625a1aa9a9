import { type DryRun, type DryRunRow, groupProblems, kindOf, type Problem, type ProblemGroup } from "#domain/imports";
import { listParams } from "~/web/list.server";
import { checkListOf } from "./check-list";

const pageSize = 50;

/** The view, the filters and the position that the URL asks for. */
export function checkListParams(request: Request, problems: number) {
	const params = listParams(request, checkListOf(problems));
	const group = new URL(request.url).searchParams.get("group") ?? "";
	return {
		...params,
		group: /^\d{1,4}$/.test(group) ? Number(group) : 0,
		start: /^\d{1,6}$/.test(params.cursor ?? "") ? Number(params.cursor) : 0,
	};
}

type List = ReturnType<typeof checkListParams>;
type Page<Item> = { rows: Item[]; previousCursor: string | null; nextCursor: string | null };
export type CheckPage =
	| ({ show: "kinds" } & Page<ProblemGroup>)
	/** `group` is the kind of all these problems, if one was chosen. */
	| ({ show: "problems"; group: (ProblemGroup & { number: number }) | null } & Page<Problem>)
	| ({ show: "rows" } & Page<DryRunRow>);

/**
 * All types of problems, or up to 50 problems or rows that match the filters. The dry run is one list in memory, so a
 * cursor is an index in it.
 */
export function pageOf(
	{ filters, start, group: number }: List,
	problems: DryRun["problems"],
	rows: DryRun["rows"],
): CheckPage {
	const { show, severity, outcome } = filters;
	if (show === "kinds") {
		const groups = groupProblems(problems);
		return { show, rows: groups, previousCursor: null, nextCursor: null };
	}
	if (show === "problems") {
		const group = number > 0 ? groupProblems(problems)[number - 1] : undefined;
		const errorsFirst = (["error", "warning"] as const)
			.filter((one) => severity === undefined || severity === one)
			.flatMap((one) => problems.filter((problem) => problem.severity === one));
		const ofGroup = group ? problems.filter((problem) => kindOf(problem) === group.key) : errorsFirst;
		return { show, group: group ? { ...group, number } : null, ...cut(ofGroup, start) };
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
