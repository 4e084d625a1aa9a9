import { listActivity } from "#domain/activity";
import { findAsset, warrantyOn } from "#domain/assets";
import { homeName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { channelsOf } from "./add-message";
import { nextStatuses } from "./labels";
import { seenBy } from "./own-requests";
import { findRecord, isSent } from "./request-record";
import { estimatesOf, messagesOf, ownFiles } from "./thread";

/** A request as managers see it, with all messages, estimates and history; undefined if it isn't the organization's. */
export function findRequest(scope: Scope, requestId: number) {
	const request = findRecord(scope, requestId);
	if (!request) return undefined;
	const { profileId } = scope;
	const { searchText: _, profileId: __, open: ___, urgency: ____, dueOrder: _____, ...shown } = request;
	return {
		...shown,
		...{ home: homeName(scope, request), sent: isSent(request), assignee: nameOf(request.assigneeId) },
		...{ unitNumber: unitNumberOf(request.unitId), next: nextStatuses[request.status], channels: channelsOf(request) },
		asset: assetOf(scope, request.assetId),
		files: ownFiles(profileId, requestId),
		messages: messagesOf(scope, requestId, ["staff", "resident", "owner"]),
		estimates: estimatesOf(profileId, requestId),
		history: listActivity(scope, { subjectKind: "request", subjectId: requestId }, 50),
	};
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

function unitNumberOf(unitId: number | null): string {
	const sql = "SELECT unit_number AS unitNumber FROM units WHERE id = ?";
	return statement<{ unitNumber: string }>(sql).get(unitId)?.unitNumber ?? "";
}
