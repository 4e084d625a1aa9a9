import { write } from "~/db/client.server";
import { atOnce } from "~/domain/kernel/in-pieces";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { finishList } from "./finish-list";
import { findListRecord, type LoadedList, loadList } from "./list-record";
import { noteWritten, standingRecords } from "./list-records";
import { type ListAnswers, storedListAnswers, storedListResult } from "./list-schema";
import { type PlannedList, planList } from "./plan-list";
import { refusePlan, refuseUnready } from "./refuse-list";
import { keepListProgress, setList } from "./set-list";
import { firstRefused, type RunOptions, refusingBugs, untilRefused } from "./step-by-step";
import { carryOutUndo } from "./undo-in-batches";

/**
 * Carries out a long list that was started, or its undoing, for the import runner. Every part of the list is tried first
 * and rolled back, so a refusal leaves nothing; one that only comes up later takes back what was written. What throws
 * leaves the list as it is, to be carried on.
 */
export async function runList(scope: Scope, importId: number, options: RunOptions = {}): Promise<Result> {
	const record = await loadList(scope, importId);
	if (!record) return refuse("That list wasn't found.");
	if (record.state !== "running" && record.state !== "undoing") return refuse("This list isn't being imported.");
	const { reason, onlyIfAllReady, ...acting } = storedListAnswers.parse(record.answers);
	const actor: Scope = { ...scope, ...acting };
	if (record.state === "undoing") return carryOutUndo(actor, record, options);
	const failure = await writeList(actor, record, { reason, onlyIfAllReady }, options);
	if (!failure) return { ok: true };
	await takeBack(actor, importId, failure, options);
	return failure;
}

async function writeList(
	scope: Scope,
	record: LoadedList,
	answers: Pick<ListAnswers, "reason" | "onlyIfAllReady">,
	{ onProgress, rest }: RunOptions,
): Promise<Failure | undefined> {
	const { id, rowsDone, rowsTotal } = record;
	const planned = refusingBugs((): Result<{ plan: PlannedList }> => {
		const unready = rowsDone > 0 ? undefined : refuseUnready(scope, record);
		if (unready) return unready;
		const plan = atOnce(planList(scope, record));
		return (rowsDone > 0 ? undefined : refusePlan(plan, answers)) ?? { ok: true, plan };
	});
	if (!planned.ok) return planned;
	const { sizes, writer } = planned.plan.parts;
	const parts = [...sizes.keys()];
	const refused =
		rowsDone > 0 ? undefined : await firstRefused(parts, (part) => refusingBugs(() => writer()(part)), { rest });
	if (refused) return refused;

	const result = rowsDone > 0 ? storedListResult.parse(record.result) : planned.plan.result;
	const writePart = writer();
	const carryOut = (part: number) => {
		const made = refusingBugs(() => writePart(part));
		if (made.ok) noteWritten(scope, id, made.written);
		return made;
	};
	let before = rowsDone;
	const keep = (partsDone: number) => {
		const done = rowsDone + sizes.slice(0, partsDone).reduce((sum, size) => sum + size, 0);
		keepListProgress(scope, id, before, done);
		before = done;
		if (partsDone === parts.length) finishList(scope, record, result);
		onProgress?.(done, rowsTotal);
	};
	// All of it was written, or came to be here otherwise.
	if (parts.length === 0) write(() => keep(0));
	return untilRefused(parts, carryOut, { keep, rest });
}

/** Ends a list that was refused: what it wrote is taken back, and its check says why. */
async function takeBack(scope: Scope, importId: number, { message }: Failure, options: RunOptions): Promise<void> {
	write(() => {
		const rowsTotal = standingRecords(scope, importId).length;
		setList(scope, importId, { state: "undoing", failure: message, rowsDone: 0, rowsTotal });
	});
	const record = findListRecord(scope, importId);
	if (record) await carryOutUndo(scope, record, options);
}
