import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { listImportFiles, listImports } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { refuseLocked } from "../cutover";
import { type ListKind, listTitles } from "../labels";
import { isBeingRead } from "./documents/zip-of-list";
import { loadList } from "./list-record";
import { type ListResult, storedListResult } from "./list-schema";
import { unmatched } from "./match-columns";
import { planList } from "./plan-list";

type CommitAnswers = {
	/** The sums that were shown are what should be posted. */
	confirmed: boolean;
	/** Why the file's own totals differ from its rows. */
	reason?: string | undefined;
	/** Import nothing if any row has an error. */
	onlyIfAllReady?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Imports what the dry run showed, planned again, in one transaction. Refuses, at `reason`, a file whose own totals
 * (totals.ts) differ without an explanation, a signed move (`refuseLocked` of cutover.ts), and whatever a record's own
 * form would refuse; then nothing is imported.
 */
export function commitList(
	scope: Scope,
	importId: number,
	{ confirmed, reason = "", onlyIfAllReady = false, idempotencyKey }: CommitAnswers,
): Result<{ result: ListResult }> {
	const asked = { importId, confirmed, reason, onlyIfAllReady, idempotencyKey };
	return once(scope, "import-list", asked, () => {
		const record = loadList(scope, importId);
		if (!record) return refuse("That list wasn't found.");
		if (record.state === "done") return { ok: true, result: storedListResult.parse(record.result) };
		if (record.state !== "matched") return refuse("Match the columns first.");
		const locked = record.list.afterProof ? undefined : refuseLocked(scope);
		if (locked) return locked;
		if (unmatched(scope, record).length > 0) return refuse("Match the accounts first.");
		if (!confirmed) return refuse("Confirm what will be entered.", "confirmed");
		if (isBeingRead(scope, importId)) return refuse("The files are still being read. Try again in a moment.");
		const plan = planList(scope, record);
		const [whole] = plan.wholeErrors;
		if (whole) return refuse(whole);
		if (plan.totals.differed > 0 && reason.trim() === "") {
			return refuse("Explain why the file's totals differ from its rows.", "reason");
		}
		if (onlyIfAllReady && plan.result.errors > 0) return refuse("Some rows have errors, so nothing was imported.");
		if (plan.result.added === 0) return refuse("There's nothing new to import.");
		const written = plan.write();
		if (!written.ok) return written;
		const mine = and(eq(listImports.id, importId), eq(listImports.profileId, scope.profileId));
		db()
			.update(listImports)
			.set({ state: "done", result: plan.result, reason: reason.trim(), finishedDate: nowIso() })
			.where(mine)
			.run();
		db().update(listImportFiles).set({ written: written.written }).where(eq(listImportFiles.importId, importId)).run();
		recordActivity(scope, {
			action: "list.imported",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `${record.fileName} was imported as ${listTitles[record.kind as ListKind].toLowerCase()}: ${plan.result.added === 1 ? "1 row" : `${plan.result.added} rows`}.`,
		});
		return { ok: true, result: plan.result };
	});
}
