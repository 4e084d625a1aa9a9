import type { Cents } from "#domain/money/format";
import { type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import { cutoverOf } from "../cutover";
import { isLongList } from "../labels";
import { accountReader } from "./accounts-of";
import type { ListPlanParts, ListProblem, PlannedRow } from "./define-list";
import { type LoadedList, loadListInPieces } from "./list-record";
import type { ListResult } from "./list-schema";
import { readList, unmatchedIn } from "./read-list";

/** Problems with the same message, counted, the serious ones first. */
export type ProblemGroup = {
	severity: "error" | "warning";
	message: string;
	count: number;
	/** What the file says in the first of them, with their rows. */
	examples: string[];
};

type ListDryRun = {
	rows: PlannedRow[];
	problems: ProblemGroup[];
	result: ListResult;
	totals: { agreed: number; differed: number };
	/** Files that came with the list and that no row names. */
	unlisted: readonly string[];
	/** Sums of the rows by what importing them does. */
	cents: Record<"new" | "same" | "differs", Cents>;
	/** It's imported in the background. */
	isLong: boolean;
};

export type PlannedList = ListDryRun & {
	parts: ListPlanParts;
	/** Every problem by itself, and the heading above each row that stands below one. */
	found: readonly ListProblem[];
	headings: ReadonlyMap<number, string>;
	/** Problems of the whole file, which keep it from being imported. */
	wholeErrors: string[];
	/** Accounts of the file that nothing is matched to, which keep it from being imported, too. */
	unmatched: string[];
};

/**
 * What importing a list would do, for a page; undefined if it isn't the organization's. Other requests are served while
 * it's planned.
 */
export function dryRunList(scope: Scope, importId: number): Promise<ListDryRun | undefined> {
	return inPieces(dryRunInPieces(scope, importId));
}

function* dryRunInPieces(scope: Scope, importId: number): InPieces<ListDryRun | undefined> {
	const record = yield* loadListInPieces(scope, importId);
	if (!record) return undefined;
	const { rows, problems, result, totals, unlisted, cents, isLong } = yield* planList(scope, record);
	return { rows, problems, result, totals, unlisted, cents, isLong };
}

/** Plans a list anew, each row by its kind (kinds/). May pause between rows. */
export function* planList(scope: Scope, { id, list, rows, settings }: LoadedList): InPieces<PlannedList> {
	const accountOf = accountReader(scope, settings.accounts);
	const read = yield* readList(list, rows, settings, accountOf);
	const chosen = new Set(settings.columns.map(({ field }) => field));
	const day = cutoverOf(scope)?.cutoverDay;
	if (!day) throw new Error("A list is planned after the cutover day is known.");
	const plan = yield* list.plan(scope, read.rows, {
		day,
		has: (field) => chosen.has(field),
		unread: read.unread,
		importId: id,
	});
	yield;
	const problems = [...read.problems, ...plan.problems];
	const count = (outcome: PlannedRow["outcome"]) => plan.rows.filter((row) => row.outcome === outcome).length;
	const sum = (outcome: PlannedRow["outcome"]) =>
		plan.rows.reduce((cents, row) => cents + (row.outcome === outcome ? (row.cents ?? 0) : 0), 0);
	const badRows = new Set([
		...problems.flatMap(({ row, severity }) => (severity === "error" && row !== null ? [row] : [])),
		...plan.rows.flatMap(({ row, outcome }) => (outcome === "waits" ? [row] : [])),
	]);
	const added = count("new");
	return {
		rows: plan.rows,
		problems: grouped(problems),
		found: problems,
		headings: read.headings,
		result: {
			...{ added, same: count("same"), differs: count("differs"), errors: badRows.size },
			addedCents: sum("new"),
		},
		totals: read.totals,
		unlisted: plan.unlisted,
		cents: { new: sum("new"), same: sum("same"), differs: sum("differs") },
		isLong: isLongList(rows.length, added),
		parts: plan.parts,
		unmatched: unmatchedIn(list, read.rows, accountOf),
		wholeErrors: problems.flatMap(({ row, severity, message, detail }) =>
			severity === "error" && row === null ? [detail ? `${message} ${detail}.` : message] : [],
		),
	};
}

function grouped(problems: readonly ListProblem[]): ProblemGroup[] {
	const groups = new Map<string, ProblemGroup>();
	for (const { row, severity, message, detail } of problems) {
		const group = groups.get(message) ?? { severity, message, count: 0, examples: [] };
		group.count += 1;
		const example = [row === null ? "" : `Row ${row}`, detail ?? ""].filter(Boolean).join(": ");
		if (example !== "" && group.examples.length < 10) group.examples.push(example);
		groups.set(message, group);
	}
	return [...groups.values()].sort(
		(a, b) => Number(b.severity === "error") - Number(a.severity === "error") || b.count - a.count,
	);
}
