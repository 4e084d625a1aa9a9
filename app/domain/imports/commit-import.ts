import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { refuseGrowth } from "#domain/subscriptions";
import { db } from "~/db/client.server";
import { imports } from "~/db/schema";
import { type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type ImportRecord, loadImport } from "./import-record";
import { countRecords, openingSums } from "./import-records";
import { inBatches, type Rest } from "./in-batches";
import { type ImportPlan, planImport, summarizePlan } from "./plan-import";
import type { ImportAnswers } from "./schema";
import { type ImportResult, type Refusal, storedResult } from "./schema";
import { changesOf, type Portion, portionsOf, rowWriter } from "./write-rows";

export type CommitOptions = Partial<ImportAnswers> & {
	/** Called after each batch with the number of rows written so far. */
	onProgress?: (done: number, total: number) => void;
	/** Waits between batches; without it, they follow one another. */
	rest?: Rest;
};

/** Refused rows that are kept with the result. */
const mostRefusals = 100;

/**
 * Imports what the dry run showed, planned again: properties, units, tenants, leases and their opening balances.
 * Refuses if nothing is new, and more units than the plan has. Written in short batches; one that was interrupted goes
 * on where it stopped, and pages wait until the last. Posts to closed periods without asking, because the date was
 * checked with the settings. If the import is done already, returns its result.
 */
export async function commitImport(
	scope: Scope,
	importId: number,
	options: CommitOptions = {},
): Promise<Result<{ result: ImportResult }>> {
	const record = await loadImport(scope, importId);
	if (!record) return refuse("That upload wasn't found.");
	if (record.state === "done") return { ok: true, result: storedResult.parse(record.result) };
	if (record.state === "uploaded") return refuse("Match the columns first.");
	if (record.state === "undoing" || record.state === "undone") return refuse("This import was undone.");
	const plan = await inPieces(planImport(scope, record));
	const rows = plan.rows.filter(({ outcome }) => outcome === "create");
	const changes = changesOf(plan.rows, options.takes ?? []);
	const planned =
		record.rowsDone > 0
			? storedResult.parse(record.result)
			: withChanges(await inPieces(resultOf(plan, record)), changes);
	const failure = record.rowsDone > 0 ? undefined : refuseStart(scope, planned, rows.length + changes.length, options);
	if (failure) return failure;

	const portions = [...portionsOf(plan.rows), ...changes];
	const total = record.rowsDone + rows.length + changes.length;
	const writePortion = rowWriter({ ...scope, postsBehind: true }, importId, record.settings);
	const refusals: Refusal[] = [];
	let [before, result] = [record.rowsDone, planned];
	const keep = (portionsDone: number) => {
		const done = record.rowsDone + portions.slice(0, portionsDone).reduce((sum, part) => sum + part.rows.length, 0);
		if (portionsDone === portions.length) result = finish(scope, record, { ...planned, refusals });
		keepProgress(scope, importId, { before, done, total, result });
		before = done;
		options.onProgress?.(done, total);
	};
	await inBatches(portions, (portion) => refusals.push(...writePortion(portion)), { keep, rest: options.rest });
	return { ok: true, result };
}

/** Rows with a change that was taken aren't left as they are. */
function withChanges(result: ImportResult, changes: Portion[]): ImportResult {
	const rows = new Set(changes.map(({ change }) => change?.row));
	const kept = { ...result, left: result.left - rows.size, changes: changes.length };
	return changes.length > 0 ? { ...kept, rentCents: undefined } : kept;
}

/** Refuses an import that would write nothing, or not all of what its author expects. */
function refuseStart(
	scope: Scope,
	planned: ImportResult,
	rows: number,
	{ onlyIfAllReady = false }: CommitOptions,
): Failure | undefined {
	if (onlyIfAllReady && planned.errors > 0) return refuse("Some rows have errors, so nothing was imported.");
	if (rows === 0) return refuse("There's nothing new to import.");
	return refuseGrowth(scope, { units: planned.units });
}

/** Saves how far an import is, unless another process has carried it on meanwhile. */
function keepProgress(
	scope: Scope,
	importId: number,
	{ before, done, total, result }: { before: number; done: number; total: number; result: ImportResult },
) {
	const mine = and(eq(imports.id, importId), eq(imports.profileId, scope.profileId), eq(imports.rowsDone, before));
	const { changes } = db().update(imports).set({ rowsDone: done, rowsTotal: total, result }).where(mine).run();
	if (changes === 0) throw new Error(`Import ${importId} is carried on by another process.`);
}

/** Opens the import: its pages no longer wait. Gives what it added, as counted in the records themselves. */
function finish(scope: Scope, { id, fileName }: ImportRecord, planned: ImportResult): ImportResult {
	const result = {
		...planned,
		...countRecords(scope, id),
		...openingSums(scope, id),
		refused: planned.refusals.length,
		refusals: planned.refusals.slice(0, mostRefusals),
	};
	db().update(imports).set({ state: "done", failure: "", finishedDate: nowIso() }).where(eq(imports.id, id)).run();
	recordActivity(scope, {
		action: "import.finished",
		subjectKind: "import",
		subjectId: id,
		summary: `${fileName} was imported with ${counted(result.units, "unit")} and ${counted(result.leases, "lease")}.`,
	});
	return result;
}

function* resultOf(plan: ImportPlan, { settings }: ImportRecord): InPieces<ImportResult> {
	const summary = yield* summarizePlan(plan, settings.asOfDate);
	const { byOutcome, newProperties, newUnits, newTenants, newLeases, ...sums } = summary;
	return {
		properties: newProperties,
		units: newUnits,
		tenants: newTenants,
		leases: newLeases,
		existing: byOutcome.exists,
		repeats: byOutcome.repeat,
		errors: byOutcome.error,
		left: byOutcome.differs,
		changes: 0,
		refused: 0,
		refusals: [],
		rentCents: sums.rentCents,
		depositCents: sums.depositCents,
		owedCents: sums.owedCents,
		prepaidCents: sums.prepaidCents,
	};
}

function counted(count: number, thing: "unit" | "lease"): string {
	return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
