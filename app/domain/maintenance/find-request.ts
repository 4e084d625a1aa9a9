import { listActivity } from "#domain/activity";
import { findAsset, warrantyOn } from "#domain/assets";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { homeName, unitNumberOf } from "#domain/rentals";
import { findVendor } from "#domain/vendors";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { channelsOf } from "./add-message";
import { callsOf } from "./emergencies";
import { nextStatuses } from "./labels";
import { mergedInto } from "./merge-requests";
import { seenBy } from "./own-requests";
import { proposalsOf } from "./proposals";
import { ruleOfRequest } from "./recurring-queries";
import { findRecord, isSent, type RequestRecord } from "./request-record";
import { surveyOf } from "./surveys";
import { targetsFor } from "./targets";
import { estimatesOf, messagesOf, ownFiles } from "./thread";

/** A request as managers see it, with all messages, estimates and history; undefined if it isn't the organization's. */
export function findRequest(scope: Scope, requestId: number) {
	const request = findRecord(scope, requestId);
	if (!request) return undefined;
	const { profileId } = scope;
	const {
		searchText: _,
		profileId: __,
		open: ___,
		urgency: ____,
		dueOrder: _____,
		toldLateAt: ______,
		...shown
	} = request;
	const merged = mergedInto(scope, requestId);
	const threads = [requestId, ...merged.map(({ id }) => id)];
	return {
		...shown,
		...{ home: homeName(scope, request), sent: isSent(request), assignee: nameOf(request.assigneeId) },
		vendor: request.vendorId === null ? "" : (findVendor(scope, request.vendorId)?.displayName ?? ""),
		...{
			unitNumber: unitNumberOf(scope, request.unitId),
			next: nextStatuses[request.status],
			channels: channelsOf(request),
		},
		asset: assetOf(scope, request.assetId),
		...{ late: isLate(request), targets: targetsFor(scope, request.category, request.priority) },
		merged: merged.map(({ id, number, title, requesterName }) => ({ id, number, title, requesterName })),
		into: intoOf(scope, request),
		formerResident: leaseEnded(scope, request),
		calls: callsOf(scope, requestId),
		proposals: proposalsOf(scope, requestId),
		survey: surveyOf(scope, requestId),
		madeFrom: ruleOfRequest(scope, requestId),
		files: ownFiles(profileId, threads),
		messages: messagesOf(scope, threads, ["staff", "resident", "owner"]),
		estimates: estimatesOf(profileId, requestId),
		history: listActivity(scope, { subjectKind: "request", subjectId: requestId }, 50),
	};
}

/** Whether a due moment of the request has passed. */
function isLate({ lateAt }: RequestRecord): boolean {
	return lateAt !== null && lateAt < nowIso();
}

function intoOf({ profileId }: Scope, { mergedIntoId }: RequestRecord) {
	if (mergedIntoId === null) return undefined;
	return statement<{ id: number; number: number; title: string }>(
		"SELECT id, number, title FROM maintenance_requests WHERE id = ? AND profile_id = ?",
	).get(mergedIntoId, profileId);
}

/** The day on which the lease of the request ended; undefined while it runs. */
function leaseEnded({ profileId }: Scope, { leaseId }: RequestRecord): PlainDate | undefined {
	if (leaseId === null) return undefined;
	const sql = "SELECT end_date AS endDate FROM leases WHERE id = ? AND profile_id = ? AND status = 'past'";
	return statement<{ endDate: PlainDate | null }>(sql).get(leaseId, profileId)?.endDate ?? undefined;
}

export type EarlierRequest = { id: number; number: number; title: string; createdDate: string; status: string };

/** The five latest earlier requests at the same unit or, if it has no unit, at the property. */
export function earlierRequests(scope: Scope, requestId: number): EarlierRequest[] {
	const request = findRecord(scope, requestId);
	const place = request?.unitId ? "unit_id" : "property_id";
	const id = request?.unitId ?? request?.propertyId;
	if (!id) return [];
	return statement<EarlierRequest>(
		`SELECT id, number, title, created_date AS createdDate, status FROM maintenance_requests
		WHERE ${place} = ? AND profile_id = ? AND id < ? AND ${seenBy(scope)} ORDER BY id DESC LIMIT 5`,
	).all(id, scope.profileId, requestId);
}

/** What the request is about, with the warranty that runs today; undefined if it names nothing. */
function assetOf(scope: Scope, assetId: number | null) {
	const asset = assetId === null ? undefined : findAsset(scope, assetId);
	if (!asset) return undefined;
	const { id, name, make, model, serialNumber, warrantyUntil } = asset;
	const warranty = warrantyOn(scope, id, organizationOf(scope).today);
	return { id, name, make, model, serialNumber, warrantyUntil, warranty };
}

function nameOf(userId: number | null): string {
	const sql = "SELECT trim(firstname || ' ' || lastname) AS name FROM users WHERE id = ?";
	return statement<{ name: string }>(sql).get(userId)?.name ?? "";
}
