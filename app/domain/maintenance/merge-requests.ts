import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { raise } from "#domain/notifications";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { maintenanceRequests } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { moveQuestion, waitingEstimate } from "./estimates";
import { seenBy } from "./own-requests";
import { called, findRecord, isOver, type RequestRecord } from "./request-record";
import { moveRequest } from "./set-status";

/** The most requests that are merged at a time. */
const mostMerged = 50;

/**
 * The requests' part of a merge into one of the same property. They are closed and lead to it; their messages and files
 * are read there by those who could read them before, and what their owners were asked waits there. Tells the residents
 * and owners of each, and returns how many people that were. Called by the merge with their work orders.
 */
export function mergeRequestRecords(
	scope: Scope,
	intoId: number,
	requestIds: readonly number[],
): Result<{ into: RequestRecord; requests: RequestRecord[]; told: number }> {
	mustBeWriting();
	const into = findRecord(scope, intoId);
	if (!into) return refuse("That request wasn't found.", "into");
	if (isOver(into)) return refuse(`${called(into)} is already completed.`, "into");
	const others = [...new Set(requestIds)].filter((id) => id !== intoId);
	if (others.length === 0) return refuse("Choose at least two requests.", "into");
	if (others.length > mostMerged) return refuse(`You can merge up to ${mostMerged} requests at a time.`, "into");
	const requests: RequestRecord[] = [];
	for (const id of others) {
		const request = findRecord(scope, id);
		if (!request) return refuse("That request wasn't found.", "into");
		if (isOver(request)) return refuse(`${called(request)} is already completed.`, "into");
		if (request.propertyId !== into.propertyId) {
			return refuse(`${called(request)} is for another property.`, "into");
		}
		requests.push(request);
	}
	const unasked = refuseQuestions(into, requests);
	if (unasked) return unasked;
	const told = requests.map((request) => mergeOne(scope, request, into));
	return { ok: true, into, requests, told: told.reduce((sum, people) => sum + people, 0) };
}

/** Refuses a question to the owners that they couldn't see there, and a second one. */
function refuseQuestions(into: RequestRecord, requests: readonly RequestRecord[]): Failure | undefined {
	const [first, second] = requests.filter(({ id }) => waitingEstimate(id));
	if (!first) return undefined;
	const other = waitingEstimate(into.id) ? into : second;
	if (other) {
		const both = `${called(first)} and ${called(other)} are both waiting for the owner's approval.`;
		return refuse(`${both} Withdraw one of the estimates first.`, "into");
	}
	if (into.sharedWithOwners) return undefined;
	const words = `${called(first)} is waiting for the owner's approval, and the owners don't see ${called(into)}.`;
	return refuse(`${words} Share it with them, or withdraw the estimate, first.`, "into");
}

/** Returns how many people were told. */
function mergeOne(scope: Scope, request: RequestRecord, into: RequestRecord): number {
	mustBeWriting();
	moveQuestion(request.id, into.id);
	if (request.leaseId !== null && request.leaseId === into.leaseId) takeOver(scope, request, into.id);
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
	let told = 0;
	if (sharedWithTenants && leaseId !== null) {
		told += raise(scope, {
			type,
			about,
			tenantsOf: leaseId,
			message: message(into.sharedWithTenants && into.leaseId === leaseId),
		});
	}
	if (sharedWithOwners && propertyId !== null) {
		told += raise(scope, { type, about, ownersOf: propertyId, message: message(into.sharedWithOwners) });
	}
	return told;
}

/** What was agreed about coming to the same home, where the kept request says nothing of it. */
function takeOver(scope: Scope, request: RequestRecord, intoId: number): void {
	const into = findRecord(scope, intoId);
	if (!into) return;
	const comes = request.visitDate !== null && request.visitDate >= organizationOf(scope).today;
	const { visitDate, visitWindow } = into.visitDate === null && comes ? request : into;
	const entry = into.entry === "unknown" ? request.entry : into.entry;
	const access = {
		entryNotes: into.entryNotes || request.entryNotes,
		pets: into.pets || request.pets,
		alarmNote: into.alarmNote || request.alarmNote,
		phone: into.phone || request.phone,
	};
	const set = { visitDate, visitWindow, entry, ...access };
	db().update(maintenanceRequests).set(set).where(eq(maintenanceRequests.id, intoId)).run();
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
