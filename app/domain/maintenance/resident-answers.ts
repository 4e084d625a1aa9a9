import { eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { maintenanceRequests } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { keepMessage } from "./add-message";
import { canReopen, reopenDays } from "./can-reopen";
import type { Entry } from "./labels";
import { notifyRequestStatus, notifyStaff } from "./notify-request";
import { called, isOver, type RequestRecord } from "./request-record";
import { findForResident, type ResidentScope } from "./request-scope";
import { moveRequest } from "./set-status";
import { keepRating } from "./surveys";

/** Closes a request that the resident no longer needs. Refuses one that is completed. */
export function cancelRequest(scope: ResidentScope, requestId: number, { reason }: { reason: string }): Result {
	return change(scope, requestId, (request) => {
		if (request.status === "closed") return { ok: true };
		if (isOver(request)) return refuse("This request is already completed.");
		keepMessage(scope, request, { channel: "resident", body: reason }, "resident");
		moved(
			scope,
			moveRequest(scope, request, "closed", { byRequester: true }),
			`The resident canceled request ${called(request)}.`,
		);
		return { ok: true };
	});
}

/** Closes a completed request that the resident confirms as fixed, with a rating from 1 to 5. */
export function confirmFixed(
	scope: ResidentScope,
	requestId: number,
	{ rating, comment }: { rating?: number | undefined; comment?: string | undefined },
): Result {
	return change(scope, requestId, (request) => {
		if (request.status === "closed") return { ok: true };
		if (request.status !== "completed") return refuse("This request isn't waiting for your answer.");
		if (comment) keepMessage(scope, request, { channel: "resident", body: comment }, "resident");
		if (rating !== undefined) keepRating(scope, request, { rating, words: comment ?? "" });
		moved(
			scope,
			moveRequest(scope, request, "closed", { rating: rating ?? request.rating, byRequester: true }),
			`The resident confirmed that request ${called(request)} is fixed.`,
		);
		return { ok: true };
	});
}

/** Reopens a request that isn't fixed. Possible for 14 days after it ended (can-reopen.ts). */
export function reopenRequest(scope: ResidentScope, requestId: number, { reason }: { reason: string }): Result {
	return change(scope, requestId, (request) => {
		if (!isOver(request)) return { ok: true };
		if (!canReopen(scope, request)) return refuse(`It's been more than ${reopenDays} days. Please send a new request.`);
		keepMessage(scope, request, { channel: "resident", body: reason }, "resident");
		moved(
			scope,
			moveRequest(scope, request, "in_progress", { byRequester: true }),
			`The resident reopened request ${called(request)}.`,
		);
		return { ok: true };
	});
}

/** Changes permission to enter and its notes, until the request ends. */
export function changeAccess(
	scope: ResidentScope,
	requestId: number,
	{ entry, entryNotes = "" }: { entry: Entry; entryNotes?: string | undefined },
): Result {
	return change(scope, requestId, (request) => {
		if (isOver(request)) return refuse("This request is already completed.");
		const changes = changedFields(request, { entry, entryNotes });
		if (!changes) return { ok: true };
		const set = { entry, entryNotes, updatedDate: nowIso() };
		db().update(maintenanceRequests).set(set).where(eq(maintenanceRequests.id, requestId)).run();
		recordActivity(scope, {
			...{ action: "request.access_changed", subjectKind: "request", subjectId: requestId, changes },
			summary: `The resident changed permission to enter for request ${called(request)}.`,
		});
		notifyStaff(scope, request, {
			type: "request_status_updates",
			message: `Permission to enter changed for request ${called(request)}.`,
		});
		return { ok: true };
	});
}

function change(scope: ResidentScope, requestId: number, carryOut: (request: RequestRecord) => Result): Result {
	return write(() => {
		const request = findForResident(scope, requestId);
		return request ? carryOut(request) : refuse("That request wasn't found.");
	});
}

/** Notifies the staff of what the resident did, and the lease's residents and the owners of the new status. */
function moved(scope: Scope, request: RequestRecord, message: string) {
	notifyStaff(scope, request, { type: "request_status_updates", message });
	notifyRequestStatus(scope, { ...request, assigneeId: null });
}
