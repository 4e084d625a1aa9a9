import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { db, mustBeWriting, write } from "~/db/client.server";
import { maintenanceRequests } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { keepMessage } from "./add-message";
import { clockAfter } from "./clocks";
import { endCalls } from "./end-calls";
import { withdrawWaiting } from "./estimates";
import { type Channel, nextStatuses, type RequestStatus, requestStatuses } from "./labels";
import { notifyRequestStatus, notifyResidents } from "./notify-request";
import { recurringEnded, recurringReopened } from "./recurring-ended";
import { called, findRecord, isOver, isSent, type RequestRecord } from "./request-record";
import { sendSurvey } from "./surveys";

type StatusChange = {
	status: RequestStatus;
	/** The date until which it's deferred. */
	until?: PlainDate | undefined;
	/** Sent to the requester if they can see the request; otherwise only to the staff. */
	message?: string | undefined;
};

/**
 * Changes a request's status for the staff, as `nextStatuses` (labels.ts) lets, and notifies residents, owners and
 * assignee. Deferring needs a future date, refused at `until`. Closing what a resident or owner sent needs a reason,
 * unless it's completed.
 */
export function setRequestStatus(scope: Scope, requestId: number, change: StatusChange): Result {
	return write((): Result => {
		const request = findRecord(scope, requestId);
		if (!request) return refuse("That request wasn't found.");
		const { status, until, message } = change;
		if (request.status === status && (status !== "deferred" || request.deferredUntil === until)) return { ok: true };
		if (request.status !== status && !(nextStatuses[request.status] as readonly string[]).includes(status)) {
			const [from, to] = [requestStatuses[request.status], requestStatuses[status]].map((word) => word.toLowerCase());
			return refuse(`You can't change a request from ${from} to ${to}.`);
		}
		if (status === "deferred" && (until === undefined || until <= organizationOf(scope).today)) {
			return refuse("Choose a future date.", "until");
		}
		if (status === "closed" && request.status !== "completed" && !message && isSent(request)) {
			return refuse("Enter a reason for closing it.");
		}
		if (message) keepMessage(scope, request, { channel: audienceOf(request), body: message }, "staff");
		const after = moveRequest(scope, request, status, {
			deferredUntil: status === "deferred" ? (until ?? null) : null,
		});
		notifyRequestStatus(scope, after);
		if (isOver(after)) notifyMerged(scope, after);
		if (status === "completed") sendSurvey(scope, after);
		return { ok: true };
	});
}

/**
 * Changes a request's status and logs it, with its clock. Sets the date it ended, or clears it when the request is
 * reopened. `byRequester`: it isn't an answer of the staff.
 */
export function moveRequest(
	scope: Scope,
	request: RequestRecord,
	status: RequestStatus,
	more: Partial<Pick<RequestRecord, "deferredUntil" | "rating" | "mergedIntoId">> & { byRequester?: boolean } = {},
): RequestRecord {
	mustBeWriting();
	const over = isOver({ status });
	if (over) {
		withdrawWaiting(scope, request.id);
		endCalls(request.id);
	}
	const moment = nowIso();
	const ended = over
		? { endedDate: request.endedDate ?? moment, endedOn: request.endedOn ?? organizationOf(scope).today }
		: { endedDate: null, endedOn: null, rating: null, mergedIntoId: null };
	const visit = over
		? { waitsForResident: false }
		: request.endedOn === null
			? {}
			: { visitDate: null, visitWindow: "" };
	const { byRequester = false, ...columns } = more;
	const waitsForResident = over ? false : request.waitsForResident;
	const clock = clockAfter(scope, request, {
		status,
		waitsForResident,
		responds: !byRequester && scope.userId !== null,
	});
	const set = { status, deferredUntil: null, ...ended, ...visit, ...clock, ...columns, updatedDate: moment };
	db().update(maintenanceRequests).set(set).where(eq(maintenanceRequests.id, request.id)).run();
	if (over && !isOver(request)) recurringEnded(request.id, organizationOf(scope).today);
	if (!over && isOver(request)) recurringReopened(request.id);
	recordActivity(scope, {
		...{ action: "request.status_changed", subjectKind: "request", subjectId: request.id },
		summary: `Request ${called(request)}: ${requestStatuses[request.status]} → ${requestStatuses[status]}.`,
		changes: { status: [request.status, status] },
	});
	return { ...request, ...set };
}

/** Tells the residents of merged requests, who can't see this one, that the work is over. */
function notifyMerged(scope: Scope, { id, leaseId, status }: RequestRecord) {
	const merged = db()
		.select()
		.from(maintenanceRequests)
		.where(and(eq(maintenanceRequests.mergedIntoId, id), eq(maintenanceRequests.profileId, scope.profileId)))
		.all();
	for (const request of merged) {
		if (request.leaseId === leaseId) continue;
		const message = `The work for request ${called(request)} was ${status}.`;
		notifyResidents(scope, request, { type: "maintenance_request_completed", message });
	}
}

/** The channel of a message sent with a status: the requester's if they can see the request. */
function audienceOf({ type, sharedWithTenants, sharedWithOwners }: RequestRecord): Channel {
	if (type === "owner" && sharedWithOwners) return "owner";
	return sharedWithTenants ? "resident" : "staff";
}
