import { importRunner } from "#domain/imports";
import { mustBeWriting } from "~/db/client.server";
import { atOnce, inPieces } from "~/domain/kernel/in-pieces";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { isLongList } from "../labels";
import { finishList } from "./finish-list";
import { answersOf } from "./list-answers";
import { findListRecord, type ListRecord, loadList } from "./list-record";
import { noteWritten } from "./list-records";
import { type ListResult, storedListResult } from "./list-schema";
import { type PlannedList, planList } from "./plan-list";
import { refusePlan, refuseUnready } from "./refuse-list";
import { setList } from "./set-list";

type CommitAnswers = {
	/** The sums that were shown are what should be posted. */
	confirmed: boolean;
	/** Why the file's own totals differ from its rows. */
	reason?: string | undefined;
	/** Import nothing if any row has an error. */
	onlyIfAllReady?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

type Committed = { result: ListResult; isUnderWay: boolean };

/**
 * Imports what the dry run showed, planned again, in one transaction; a long list in the background (run-list.ts), and
 * others are served while it's planned. Refuses, at `reason`, a file whose own totals (totals.ts) differ without an
 * explanation, a signed move (`refuseLocked` of cutover.ts), and whatever a record's own form would refuse; then nothing
 * is imported.
 */
export async function commitList(
	scope: Scope,
	importId: number,
	{ confirmed, reason = "", onlyIfAllReady = false, idempotencyKey }: CommitAnswers,
): Promise<Result<Committed>> {
	const loaded = await loadList(scope, importId);
	if (!loaded) return refuse("That list wasn't found.");
	const isPlannedFirst = loaded.state === "matched" && isLongList(loaded.rows.length, 0);
	const planned = isPlannedFirst ? await inPieces(planList(scope, loaded)) : undefined;
	const asked = { importId, confirmed, reason, onlyIfAllReady, idempotencyKey };
	const begun = once(scope, "import-list", asked, (): Result<Committed> => {
		const record = findListRecord(scope, importId);
		if (!record) return refuse("That list wasn't found.");
		if (record.state === "done" || record.state === "running") {
			const result = storedListResult.parse(record.result);
			return { ok: true, result, isUnderWay: record.state === "running" };
		}
		if (record.state !== "matched") return refuse("Match the columns first.");
		const unready = refuseUnready(scope, record);
		if (unready) return unready;
		if (!confirmed) return refuse("Confirm what will be entered.", "confirmed");
		const plan = planned ?? atOnce(planList(scope, { ...record, rows: loaded.rows }));
		const failure = refusePlan(plan, { reason, onlyIfAllReady });
		if (failure) return failure;
		const { result, isLong } = plan;
		const said = { result, reason: reason.trim(), failure: "" };
		if (isLong) {
			const answers = { ...answersOf(scope), reason, onlyIfAllReady };
			setList(scope, importId, { ...said, state: "running", answers, rowsDone: 0, rowsTotal: result.added });
			return { ok: true, result, isUnderWay: true };
		}
		setList(scope, importId, said);
		return writeAtOnce(scope, record, plan);
	});
	if (!begun.ok || !begun.isUnderWay) return begun;
	// The answer to the same form is kept, so the import may be over.
	const isUnderWay = findListRecord(scope, importId)?.state === "running";
	if (isUnderWay) importRunner().start(scope, importId, "list");
	return { ...begun, isUnderWay };
}

function writeAtOnce(scope: Scope, record: ListRecord, { parts, result }: PlannedList): Result<Committed> {
	mustBeWriting();
	const writePart = parts.writer();
	for (const part of parts.sizes.keys()) {
		const made = writePart(part);
		if (!made.ok) return made;
		noteWritten(scope, record.id, made.written);
	}
	finishList(scope, record, result);
	return { ok: true, result, isUnderWay: false };
}
