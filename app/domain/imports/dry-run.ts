import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { joinNames } from "#domain/rentals/format";
import { type InPieces, inPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import { type FailedTable, failedTable } from "./failed-table";
import { type ProofLine, proveFile } from "./file-proof";
import type { Change } from "./find-changes";
import { loadImportInPieces } from "./import-record";
import type { Outcome } from "./labels";
import { type PlanSummary, planImport, summarizePlan } from "./plan-import";
import type { PlannedRow } from "./plan-row";
import { monthlyCents, nameKey, type Problem, residentName } from "./rent-roll";
import { storedResult } from "./schema";
import { type Postings, whatIsPosted } from "./what-is-posted";

/** One row of the dry run as shown on a page. */
export type DryRunRow = {
	row: number;
	outcome: Outcome;
	propertyName: string;
	unitNumber: string;
	/** "Ana Diaz and Bo Lee"; "" if the row has no lease. */
	tenants: string;
	newProperty: boolean;
	newUnit: boolean;
	newLease: boolean;
	monthlyCents: Cents;
	depositCents: Cents;
	balanceCents: Cents;
};

export type DryRun = {
	asOfDate: PlainDate;
	summary: PlanSummary;
	/** What the file's rows come to, beside its own totals. */
	proof: ProofLine[];
	postings: Postings;
	/** What the file says otherwise than the records here. */
	changes: Change[];
	problems: Problem[];
	rows: DryRunRow[];
};

/**
 * What importing an upload would do, for a page; undefined if it isn't the organization's. Other requests are served
 * while a long file is read.
 */
export function dryRun(scope: Scope, importId: number): Promise<DryRun | undefined> {
	return inPieces(dryRunInPieces(scope, importId));
}

/** Same as `dryRun`, as a computation that may pause. */
export function* dryRunInPieces(scope: Scope, importId: number): InPieces<DryRun | undefined> {
	const record = yield* loadImportInPieces(scope, importId);
	if (!record) return undefined;
	const plan = yield* planImport(scope, record);
	const { settings, sheet } = record;
	yield;
	const summary = yield* summarizePlan(plan, settings.asOfDate);
	yield;
	const proof = proveFile({ ...plan, sheet }, settings);
	const postings = yield* whatIsPosted(scope, plan.rows, settings);
	return {
		...{ asOfDate: settings.asOfDate, summary, proof, postings },
		changes: plan.rows.flatMap(({ changes }) => changes ?? []),
		problems: plan.problems,
		rows: yield* shownRows(plan.rows),
	};
}

/**
 * The rows that can't be imported, as they are in the file, with the reasons, to correct and upload again. Undefined if
 * the upload isn't the organization's.
 */
export function failedRows(scope: Scope, importId: number): Promise<FailedTable | undefined> {
	return inPieces(failedRowsInPieces(scope, importId));
}

function* failedRowsInPieces(scope: Scope, importId: number): InPieces<FailedTable | undefined> {
	const record = yield* loadImportInPieces(scope, importId);
	if (!record) return undefined;
	const { sheet, settings } = record;
	const plan = yield* planImport(scope, record);
	yield;
	const reasons = new Map<number, string[]>();
	for (const { row, column, severity, message, suggestion } of plan.problems) {
		if (severity !== "error") continue;
		const reason = [column ? `${column}: ${message}` : message, suggestion].filter(Boolean).join(" ");
		reasons.set(row, [...(reasons.get(row) ?? []), reason]);
	}
	for (const { row, message } of storedResult.safeParse(record.result).data?.refusals ?? []) {
		reasons.set(row, [...(reasons.get(row) ?? []), message]);
	}
	yield;
	const failed = plan.rows.filter(({ outcome, source }) => outcome === "error" || reasons.has(source.row));
	const namesProperty = settings.columns.some(({ field }) => field === "property");
	const columns = settings.columns.map(({ header, field }) => ({ header, isRead: field !== "ignore" }));
	return yield* failedTable(
		{ columns, saidHeaders: namesProperty ? [] : ["Property"] },
		failed.map(({ source }) => ({
			cells: sheet.rows[source.row - 1] ?? [],
			said: namesProperty ? [] : [source.propertyName],
			reasons: reasons.get(source.row) ?? [],
		})),
	);
}

/** A new property or unit is marked as new only in its first row. */
function shownRows(rows: PlannedRow[]): InPieces<DryRunRow[]> {
	const brought = new Set<string>();
	const brings = (...key: string[]) => !brought.has(key.join("\n")) && Boolean(brought.add(key.join("\n")));
	return mapInPieces(rows, ({ source, outcome, property, unitId }) => {
		const { row, propertyName, unitNumber, lease } = source;
		const created = outcome === "create";
		return {
			...{ row, outcome, propertyName, unitNumber },
			tenants: joinNames(lease?.residents.map(residentName) ?? []),
			newProperty: created && property?.propertyId === undefined && brings(nameKey(propertyName)),
			newUnit: created && unitId === undefined && brings(nameKey(propertyName), nameKey(unitNumber)),
			newLease: created && lease !== null,
			monthlyCents: lease ? monthlyCents(lease) : 0,
			depositCents: lease?.depositCents ?? 0,
			balanceCents: lease?.balanceCents ?? 0,
		};
	});
}
