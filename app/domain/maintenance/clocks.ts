import { nowIso } from "#domain/calendar";
import type { Scope } from "~/domain/kernel/scope";
import type { RequestStatus } from "./labels";
import { isOver, type RequestRecord } from "./request-record";
import { dueMoments } from "./targets";

type ClockChange = {
	status?: RequestStatus;
	waitsForResident?: boolean;
	/** The requester hears from the staff with it. */
	responds?: boolean;
};

type Clock = Pick<
	RequestRecord,
	| "respondBy"
	| "repairBy"
	| "respondedDate"
	| "pausedSince"
	| "pausedSeconds"
	| "reopenedDate"
	| "reopenedCount"
	| "respondedLate"
	| "repairedLate"
>;

/** The clock of a request that comes in now: until when it should be answered and done, by targets.ts. */
export function startedClock(scope: Scope, request: Pick<RequestRecord, "category" | "priority">) {
	return dueMoments(scope, request, nowIso());
}

/**
 * The clock's columns after a change. It stands while the resident is asked and while the request is deferred; the
 * time that it stood moves the day until which it should be done. A reopened request gets a new one.
 */
export function clockAfter(scope: Scope, before: RequestRecord, change: ClockChange): Partial<Clock> {
	const moment = nowIso();
	const { status = before.status, waitsForResident = before.waitsForResident, responds = false } = change;
	const [wasOver, over] = [isOver(before), isOver({ status })];
	const after: Partial<Clock> = {};
	if (responds && before.respondedDate === null) {
		after.respondedDate = moment;
		after.respondedLate = before.respondBy !== null && moment > before.respondBy;
	}
	const stands = !over && (waitsForResident || status === "deferred");
	let repairBy = before.repairBy;
	if (stands && before.pausedSince === null) after.pausedSince = moment;
	if (!stands && before.pausedSince !== null) {
		const stood = Math.max(0, Date.parse(moment) - Date.parse(before.pausedSince));
		after.pausedSince = null;
		after.pausedSeconds = before.pausedSeconds + Math.round(stood / 1000);
		if (repairBy !== null) repairBy = new Date(Date.parse(repairBy) + stood).toISOString();
	}
	if (wasOver && !over) {
		after.reopenedCount = before.reopenedCount + 1;
		after.reopenedDate = moment;
		after.pausedSeconds = 0;
		repairBy = dueMoments(scope, before, moment).repairBy;
	}
	if (!wasOver && over && repairBy !== null && moment > repairBy) after.repairedLate = true;
	if (repairBy !== before.repairBy) after.repairBy = repairBy;
	return after;
}

/**
 * The due moments after the category or priority changed, counted from when it came in; the repair's, less the time it
 * stood, from when it was last reopened.
 */
export function clockOfEdited(
	scope: Scope,
	before: RequestRecord,
	after: Pick<RequestRecord, "category" | "priority">,
): Partial<Clock> {
	if (isOver(before) || (after.category === before.category && after.priority === before.priority)) return {};
	const { respondBy } = dueMoments(scope, after, before.createdDate);
	const { repairBy } = dueMoments(scope, after, before.reopenedDate ?? before.createdDate);
	const moved = new Date(Date.parse(repairBy) + before.pausedSeconds * 1000).toISOString();
	return { repairBy: moved, ...(before.respondedDate === null ? { respondBy } : {}) };
}
