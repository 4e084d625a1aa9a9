import { recordActivity } from "#domain/activity";
import { importRunner } from "#domain/imports";
import { mustBeWriting, statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { cutoverOf, refuseLocked } from "../cutover";
import { type ListKind, listTitles, mostAtOnce } from "../labels";
import { answersOf } from "./list-answers";
import { findListRecord, type ListRecord } from "./list-record";
import { forgetTakenBack, standingRecords } from "./list-records";
import { setList } from "./set-list";

/**
 * Undoes a list's import as a whole: what was posted is reversed, what was added is removed. Refused as soon as
 * something depends on one of its records, and for all but the newest import of its kind. A long list is undone in the
 * background (undo-in-batches.ts).
 */
export function undoList(
	scope: Scope,
	importId: number,
	{ idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Result {
	const undone = once(scope, "undo-list", { importId, idempotencyKey }, (): Result => {
		const record = findListRecord(scope, importId);
		if (!record) return refuse("That list wasn't found.");
		if (record.state === "undone" || record.state === "undoing") return { ok: true };
		if (record.state !== "done") return refuse("This list isn't imported.");
		const locked = record.list.afterProof ? undefined : refuseLocked(scope);
		if (locked) return locked;
		const later = statement<{ fileName: string }>(
			`SELECT file_name AS fileName FROM list_imports
			WHERE profile_id = ? AND kind = ? AND state = 'done' AND id > ? LIMIT 1`,
		).get(scope.profileId, record.kind, importId);
		if (later) return refuse(`Undo ${later.fileName} first. It was imported after this list.`);
		const standing = standingRecords(scope, importId);
		if (standing.length > mostAtOnce) {
			const begun = { state: "undoing", failure: "", rowsDone: 0, rowsTotal: standing.length } as const;
			setList(scope, importId, { ...begun, answers: answersOf(scope) });
			return { ok: true };
		}
		const undo = record.list.undo(scope, standing, { day: cutoverOf(scope)?.cutoverDay ?? "" });
		if (!undo.ok) return undo;
		forgetTakenBack(scope, importId, standing);
		finishUndo(scope, record, []);
		return { ok: true };
	});
	if (undone.ok && findListRecord(scope, importId)?.state === "undoing") importRunner().start(scope, importId, "list");
	return undone;
}

/**
 * Ends an undoing. `failures` says why some records stay. A list that was refused in the middle of its import can then
 * be imported again.
 */
export function finishUndo(
	scope: Scope,
	{ id, kind, fileName, failure }: ListRecord,
	failures: readonly string[],
): void {
	mustBeWriting();
	const what = `The import of ${fileName} as ${listTitles[kind as ListKind].toLowerCase()}`;
	const say = (action: string, summary: string) =>
		recordActivity(scope, { action, subjectKind: "organization", subjectId: scope.profileId, summary });
	if (failures.length > 0) {
		const why = [...new Set(failures)].slice(0, 5).join(" ");
		setList(scope, id, { state: "done", failure: `Not everything could be undone. ${why}` });
		say("list.undone", `${what} was partly undone.`);
	} else if (failure !== "") {
		setList(scope, id, { state: "matched", result: null, reason: "", rowsDone: 0 });
	} else {
		setList(scope, id, { state: "undone" });
		say("list.undone", `${what} was undone.`);
	}
}
