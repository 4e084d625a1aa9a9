import { type FailedTable, failedTable } from "#domain/imports";
import { type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import { loadListInPieces } from "./list-record";
import { planList } from "./plan-list";
import { skipped } from "./propose-list";

/**
 * The rows of a list that can't be imported, as they are in the file, with the reasons, to correct and upload again.
 * All rows of a transaction or month come with the one that's wrong. Undefined if the list isn't the organization's, or its
 * columns aren't matched.
 */
export function failedListRows(scope: Scope, importId: number): Promise<FailedTable | undefined> {
	return inPieces(failedRowsInPieces(scope, importId));
}

function* failedRowsInPieces(scope: Scope, importId: number): InPieces<FailedTable | undefined> {
	const record = yield* loadListInPieces(scope, importId);
	if (!record || record.state === "uploaded") return undefined;
	const { list, settings, rows } = record;
	const plan = yield* planList(scope, record);
	const reasons = new Map<number, string[]>();
	for (const { row, severity, message, detail } of plan.found) {
		if (row === null || severity !== "error") continue;
		reasons.set(row, [...(reasons.get(row) ?? []), detail ? `“${detail}”: ${message}` : message]);
	}
	yield;
	for (const { row, outcome, what } of plan.rows) {
		if (outcome === "waits" && !reasons.has(row)) reasons.set(row, [`${what}.`]);
	}
	const headed = Object.entries(list.fields).find(([, { heads }]) => heads)?.[0];
	const sayOf = (row: number, field: string) =>
		(field === headed ? plan.headings.get(row) : undefined) ?? settings.once[field] ?? "";
	const failed = [...reasons].sort(([one], [other]) => one - other);
	const said = Object.keys(list.fields).filter(
		(field) =>
			!settings.columns.some((column) => column.field === field) && failed.some(([row]) => sayOf(row, field) !== ""),
	);
	return yield* failedTable(
		{
			columns: settings.columns.map(({ header, field }) => ({ header, isRead: field !== skipped })),
			saidHeaders: said.map((field) => list.fields[field]?.label ?? ""),
		},
		failed.map(([row, why]) => ({
			cells: settings.columns.map(({ field }, at) => rows[row - 1]?.[at] || sayOf(row, field)),
			said: said.map((field) => sayOf(row, field)),
			reasons: why,
		})),
	);
}
