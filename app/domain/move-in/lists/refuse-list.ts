import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { refuseLocked } from "../cutover";
import { isBeingRead } from "./documents/zip-of-list";
import type { ListRecord } from "./list-record";
import type { PlannedList } from "./plan-list";

/** Refuses to import a list whose move is signed, or whose files are still being read. */
export function refuseUnready(scope: Scope, record: ListRecord): Failure | undefined {
	const locked = record.list.afterProof ? undefined : refuseLocked(scope);
	if (locked) return locked;
	return isBeingRead(scope, record.id) ? refuse("The files are still being read. Try again in a moment.") : undefined;
}

/** Refuses a plan that would import nothing, or not what its author expects. */
export function refusePlan(
	{ wholeErrors, unmatched, totals, result }: PlannedList,
	{ reason = "", onlyIfAllReady = false }: { reason?: string | undefined; onlyIfAllReady?: boolean | undefined },
): Failure | undefined {
	if (unmatched.length > 0) return refuse("Match the accounts first.");
	const [whole] = wholeErrors;
	if (whole) return refuse(whole);
	if (totals.differed > 0 && reason.trim() === "") {
		return refuse("Explain why the file's totals differ from its rows.", "reason");
	}
	if (onlyIfAllReady && result.errors > 0) return refuse("Some rows have errors, so nothing was imported.");
	return result.added === 0 ? refuse("There's nothing new to import.") : undefined;
}
