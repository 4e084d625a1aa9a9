import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { reverseTransaction } from "#domain/lease-accounts";
import { voidLease } from "#domain/leasing";
import {
	deactivateProperty,
	deactivateTenant,
	deactivateUnit,
	deleteProperty,
	deleteTenant,
	deleteUnit,
} from "#domain/rentals";
import { db, write } from "~/db/client.server";
import { imports } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { CommitOptions } from "./commit-import";
import { type MadeRecord, noteTakenBack, standingRecords } from "./import-records";
import { importRunner } from "./import-runner";
import { inBatches } from "./in-batches";
import { whyNotUndone } from "./undo-blockers";

/**
 * Starts to undo an import: its leases are voided with reversals of what they posted, and its tenants, units and
 * properties are deleted, or deactivated where the books name them. Refused, with all reasons, once anything depends on
 * them (undo-blockers.ts). Submitted twice, it's undone once.
 */
export function undoImport(scope: Scope, importId: number): Result {
	const begun = write((): Result => {
		const found = findState(scope, importId);
		if (!found) return refuse("That upload wasn't found.");
		if (found.state === "undoing" || found.state === "undone") return { ok: true };
		if (found.state !== "done") return refuse("This file wasn't imported.");
		const reasons = whyNotUndone(scope, importId);
		if (reasons.length > 0) return refuse(`This import can't be undone. ${reasons.join(" ")}`);
		const rowsTotal = standingRecords(scope, importId).length;
		setImport(scope, importId, { state: "undoing", failure: "", rowsDone: 0, rowsTotal });
		return { ok: true };
	});
	if (begun.ok && findState(scope, importId)?.state === "undoing") importRunner().start(scope, importId);
	return begun;
}

/** Carries out an undoing that was started, or goes on with it, in short batches. For the import runner. */
export async function carryOutUndo(
	scope: Scope,
	importId: number,
	{ onProgress, rest }: Pick<CommitOptions, "onProgress" | "rest">,
): Promise<Result> {
	const found = findState(scope, importId);
	if (found?.state !== "undoing") return refuse("That upload wasn't found.");
	const records = standingRecords(scope, importId);
	const before = found.rowsTotal - records.length;
	const failures: string[] = [];
	const keep = (taken: number) => {
		const done = Math.max(before + taken, 1);
		setImport(scope, importId, { rowsDone: done });
		if (taken === records.length) finish(scope, importId, found.fileName, failures);
		onProgress?.(done, found.rowsTotal);
	};
	const reason = `The import of ${found.fileName} was undone.`;
	const acting: Scope = { ...scope, approved: true };
	const carryOut = (record: MadeRecord) => {
		const taken = takeBack(acting, importId, record, reason);
		if (!taken.ok) failures.push(`Row ${record.row}: ${taken.message}`);
	};
	await inBatches(records, carryOut, { keep, rest });
	if (records.length === 0) write(() => finish(scope, importId, found.fileName, failures));
	return { ok: true };
}

/** Takes back one record. One that something came to depend on meanwhile stays as it is. */
function takeBack(scope: Scope, importId: number, record: MadeRecord, reason: string): Result {
	return allOrNothing((): Result => {
		const { recordId } = record;
		const deleted = remove[record.kind]?.(scope, recordId).ok ?? false;
		const taken = deleted ? { ok: true as const } : keepAway[record.kind](scope, recordId, reason);
		if (taken.ok) noteTakenBack(scope, importId, record, { deleted });
		return taken;
	});
}

type Act = (scope: Scope, id: number, reason: string) => Result;

/** What may disappear. A lease stays because transactions refer to it, and a posted transaction stays. */
const remove: Partial<Record<MadeRecord["kind"], (scope: Scope, id: number) => Result>> = {
	tenant: deleteTenant,
	unit: deleteUnit,
	property: deleteProperty,
};

const keepAway: Record<MadeRecord["kind"], Act> = {
	lease: (scope, id, reason) => voidLease(scope, id, { reason }),
	transaction: (scope, id, reason) => reverseTransaction(scope, id, { reason }),
	tenant: deactivateTenant,
	unit: deactivateUnit,
	property: deactivateProperty,
};

function finish(scope: Scope, importId: number, fileName: string, failures: string[]) {
	const whole = failures.length === 0;
	setImport(scope, importId, {
		state: whole ? "undone" : "done",
		failure: whole ? "" : `Not everything could be undone. ${failures.slice(0, 5).join(" ")}`,
		undoneDate: nowIso(),
	});
	recordActivity(scope, {
		action: "import.undone",
		subjectKind: "import",
		subjectId: importId,
		summary: whole ? `The import of ${fileName} was undone.` : `The import of ${fileName} was partly undone.`,
	});
}

function findState(scope: Scope, importId: number) {
	return db()
		.select({ state: imports.state, fileName: imports.fileName, rowsTotal: imports.rowsTotal })
		.from(imports)
		.where(and(eq(imports.id, importId), eq(imports.profileId, scope.profileId)))
		.get();
}

function setImport(scope: Scope, importId: number, values: Partial<typeof imports.$inferInsert>) {
	db()
		.update(imports)
		.set(values)
		.where(and(eq(imports.id, importId), eq(imports.profileId, scope.profileId)))
		.run();
}
