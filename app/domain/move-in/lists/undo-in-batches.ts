import { write } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { cutoverOf } from "../cutover";
import type { ListRecord } from "./list-record";
import { forgetTakenBack, type StandingRecord, standingRecords } from "./list-records";
import { keepListProgress, setList } from "./set-list";
import { firstRefused, type RunOptions, refusingBugs, untilRefused } from "./step-by-step";
import { finishUndo } from "./undo-list";

/**
 * Takes back what a long list wrote, or goes on with it. If a person asked for it, every record is tried first and rolled
 * back, and a refusal leaves the list as it was. What something comes to depend on after that stays and is named.
 */
export async function carryOutUndo(
	scope: Scope,
	record: ListRecord,
	{ onProgress, rest }: RunOptions,
): Promise<Result> {
	const { id, list, rowsDone, rowsTotal, failure } = record;
	const takesBack = failure !== "";
	const day = cutoverOf(scope)?.cutoverDay ?? "";
	const standing = standingRecords(scope, id);
	const slices = list.undoneTogether && standing.length > 0 ? [standing] : standing.map((one) => [one]);
	const undo = (slice: StandingRecord[]) => refusingBugs(() => list.undo(scope, slice, { day, takesBack }));
	const refused = takesBack || rowsDone > 0 ? undefined : await firstRefused(slices, undo, { rest });
	if (refused) {
		write(() => setList(scope, id, { state: "done", failure: refused.message }));
		return refused;
	}
	const failures: string[] = [];
	const carryOut = (slice: StandingRecord[]): Result => {
		const undone = allOrNothing(() => undo(slice));
		if (undone.ok) forgetTakenBack(scope, id, slice);
		else failures.push(undone.message);
		return { ok: true };
	};
	let before = rowsDone;
	const keep = (slicesDone: number) => {
		const done = rowsDone + slices.slice(0, slicesDone).reduce((sum, slice) => sum + slice.length, 0);
		keepListProgress(scope, id, before, done);
		before = done;
		if (slicesDone === slices.length) finishUndo(scope, record, failures);
		onProgress?.(done, rowsTotal);
	};
	if (slices.length === 0) write(() => keep(0));
	await untilRefused(slices, carryOut, { keep, rest });
	return { ok: true };
}
