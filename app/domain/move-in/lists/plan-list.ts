import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { cutoverOf } from "../cutover";
import { accountReader } from "./accounts-of";
import type { ListPlanParts, ListProblem, PlannedRow } from "./define-list";
import { type ListRecord, loadList } from "./list-record";
import type { ListResult } from "./list-schema";
import { readList } from "./read-list";

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
};

export type PlannedList = ListDryRun & { parts: ListPlanParts; wholeErrors: string[] };

/** What importing a list would do, for a page; undefined if it isn't the organization's. */
export function dryRunList(scope: Scope, importId: number): ListDryRun | undefined {
	const record = loadList(scope, importId);
	if (!record) return undefined;
	const { parts: _, wholeErrors: __, ...shown } = planList(scope, record);
	return shown;
}

/**
 * Plans a list anew, each row by its kind (kinds/). `wholeErrors` are problems of the whole file, which keep it from
 * being imported.
 */
export function planList(scope: Scope, { id, list, rows, settings }: ListRecord): PlannedList {
	const read = readList(list, rows, settings, accountReader(scope, settings.accounts));
	const chosen = new Set(settings.columns.map(({ field }) => field));
	const day = cutoverOf(scope)?.cutoverDay;
	if (!day) throw new Error("A list is planned after the cutover day is known.");
	const plan = list.plan(scope, read.rows, { day, has: (field) => chosen.has(field), importId: id });
	const problems = [...read.problems, ...plan.problems];
	const count = (outcome: PlannedRow["outcome"]) => plan.rows.filter((row) => row.outcome === outcome).length;
	const sum = (outcome: PlannedRow["outcome"]) =>
		plan.rows.reduce((cents, row) => cents + (row.outcome === outcome ? (row.cents ?? 0) : 0), 0);
	const badRows = new Set(problems.flatMap(({ row, severity }) => (severity === "error" && row !== null ? [row] : [])));
	return {
		rows: plan.rows,
		problems: grouped(problems),
		result: {
			...{ added: count("new"), same: count("same"), differs: count("differs"), errors: badRows.size },
			addedCents: sum("new"),
		},
		totals: read.totals,
		unlisted: plan.unlisted,
		cents: { new: sum("new"), same: sum("same"), differs: sum("differs") },
		parts: plan.parts,
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
