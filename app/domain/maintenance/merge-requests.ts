import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { raise } from "#domain/notifications";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { maintenanceRequests } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { seenBy } from "./own-requests";
import { called, findRecord, isOver, type RequestRecord } from "./request-record";
import { moveRequest } from "./set-status";

/** The most requests that are merged at a time. */
const mostMerged = 50;

/**
 * Merges requests into one of the same property. They are closed and lead to it; their messages and files are read there
 * by those who could read them before. Tells the residents and owners of each.
 */
export function mergeRequests(scope: Scope, intoId: number, requestIds: readonly number[]): Result<{ merged: number }> {
	return write((): Result<{ merged: number }> => {
		const into = findRecord(scope, intoId);
		if (!into) return refuse("That request wasn't found.", "into");
		if (isOver(into)) return refuse(`${called(into)} is already completed.`, "into");
		const others = [...new Set(requestIds)].filter((id) => id !== intoId);
		if (others.length === 0) return refuse("Choose at least two requests.", "into");
		if (others.length > mostMerged) return refuse(`You can merge up to ${mostMerged} requests at a time.`, "into");
		const merged: RequestRecord[] = [];
		for (const id of others) {
			const request = findRecord(scope, id);
			if (!request) return refuse("That request wasn't found.", "into");
			if (isOver(request)) return refuse(`${called(request)} is already completed.`, "into");
			if (request.propertyId !== into.propertyId) {
				return refuse(`${called(request)} is for another property.`, "into");
			}
			merged.push(request);
		}
		for (const request of merged) mergeOne(scope, request, into);
		return { ok: true, merged: merged.length };
	});
}

function mergeOne(scope: Scope, request: RequestRecord, into: RequestRecord) {
	mustBeWriting();
	db()
		.update(maintenanceRequests)
		.set({ mergedIntoId: into.id })
		.where(eq(maintenanceRequests.mergedIntoId, request.id))
		.run();
	moveRequest(scope, request, "closed", { mergedIntoId: into.id });
	recordActivity(scope, {
		...{ action: "request.merged", subjectKind: "request", subjectId: request.id },
		summary: `Request ${called(request)} was merged into ${called(into)}.`,
	});
	recordActivity(scope, {
		...{ action: "request.merged", subjectKind: "request", subjectId: into.id },
		summary: `Request ${called(request)} was merged into this one.`,
	});
	const { id, leaseId, propertyId, sharedWithTenants, sharedWithOwners } = request;
	const about = { kind: "request", id } as const;
	const message = (seesBoth: boolean) =>
		seesBoth
			? `Request ${called(request)} is now part of request ${called(into)}.`
			: `Request ${called(request)} is being handled together with another request. We'll let you know when it's done.`;
	const type = "maintenance_request_status" as const;
	if (sharedWithTenants && leaseId !== null) {
		raise(scope, {
			type,
			about,
			tenantsOf: leaseId,
			message: message(into.sharedWithTenants && into.leaseId === leaseId),
		});
	}
	if (sharedWithOwners && propertyId !== null) {
		raise(scope, { type, about, ownersOf: propertyId, message: message(into.sharedWithOwners) });
	}
}

type Mergeable = {
	id: number;
	number: number;
	title: string;
	requesterName: string;
	home: string;
	createdDate: string;
};

/** Open requests among the ids, as choices of which to keep. */
export function mergeChoices(scope: Scope, requestIds: readonly number[]): Mergeable[] {
	return statement<Mergeable>(
		`${choice} WHERE r.id IN (SELECT value FROM json_each(?)) AND r.profile_id = ? AND r.open = 1
			AND ${seenBy(scope, "r")} ORDER BY r.id LIMIT ${mostMerged}`,
	).all(JSON.stringify(requestIds), scope.profileId);
}

/** The open requests at the same unit and then property that a request could be merged into, newest first. */
export function mergeTargets(scope: Scope, requestId: number): Mergeable[] {
	const request = findRecord(scope, requestId);
	if (!request?.propertyId) return [];
	return statement<Mergeable>(
		`${choice} WHERE r.property_id = ? AND +r.profile_id = ? AND r.open = 1 AND r.id <> ? AND ${seenBy(scope, "r")}
		ORDER BY coalesce(r.unit_id, 0) = ? DESC, r.id DESC LIMIT 30`,
	).all(request.propertyId, scope.profileId, requestId, request.unitId ?? 0);
}

const choice = `SELECT r.id, r.number, r.title, r.requester_name AS requesterName, r.created_date AS createdDate,
		concat_ws(' · ', p.name, u.unit_number) AS home
	FROM maintenance_requests r LEFT JOIN properties p ON p.id = r.property_id LEFT JOIN units u ON u.id = r.unit_id`;

/** The requests that were merged into one. */
export function mergedInto({ profileId }: Scope, requestId: number): RequestRecord[] {
	return db()
		.select()
		.from(maintenanceRequests)
		.where(eq(maintenanceRequests.mergedIntoId, requestId))
		.all()
		.filter((request) => request.profileId === profileId);
}
