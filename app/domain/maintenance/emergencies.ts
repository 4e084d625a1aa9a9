import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { now, nowIso } from "#domain/calendar";
import { colleaguesWhoSee } from "#domain/identity";
import { queueMail } from "#domain/mail";
import { raise, tellPerson } from "#domain/notifications";
import { homeName } from "#domain/rentals";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { maintenanceRequests, onCallCalls } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { emergencyCallMail } from "~/emails/emergency-call";
import { clockOfEdited } from "./clocks";
import { endCall, endCalls } from "./end-calls";
import { maintenanceSettingsOf } from "./maintenance-settings";
import { called, findRecord, isOver, type RequestRecord, seesRequests } from "./request-record";
import { onCallOn } from "./rota";
import { moveRequest } from "./set-status";

export type Call = {
	name: string;
	userId: number;
	calledDate: string;
	state: "waiting" | "taken" | "passed";
	endedDate: string | null;
	/** It was about an earlier emergency of the request. */
	over: 0 | 1;
};

/** Marks a request as an emergency, which makes it urgent and calls the member on call, or takes the mark away. */
export function setEmergency(scope: Scope, requestId: number, emergency: boolean): Result {
	return write((): Result => {
		const request = findRecord(scope, requestId);
		if (!request) return refuse("That request wasn't found.");
		if (request.emergency === emergency) return { ok: true };
		if (emergency && isOver(request)) return refuse("This request is already completed.");
		const priority = emergency ? ("urgent" as const) : request.priority;
		const after = { ...request, emergency, priority };
		const set = { emergency, priority, ...clockOfEdited(scope, request, after), updatedDate: nowIso() };
		db().update(maintenanceRequests).set(set).where(eq(maintenanceRequests.id, requestId)).run();
		recordActivity(scope, {
			...{ action: "request.emergency", subjectKind: "request", subjectId: requestId },
			summary: `Request ${called(request)} ${emergency ? "was marked as an emergency" : "is no longer an emergency"}.`,
			changes: { emergency: [request.emergency, emergency], priority: [request.priority, priority] },
		});
		if (emergency) callOnCall(scope, { ...request, ...set });
		else endCalls(requestId);
		return { ok: true };
	});
}

/**
 * Calls the first member on call (rota.ts) about a request; no one if the rota is empty or someone was called already.
 */
export function callOnCall(scope: Scope, request: RequestRecord): void {
	mustBeWriting();
	if (standingCalls(scope, request.id).some(({ state }) => state !== "passed")) return;
	callNext(scope, request);
}

/** A member takes an emergency: it's assigned to them, a new one is in troubleshooting, and no one else is called. */
export function takeCall(scope: Scope, requestId: number): Result {
	return write((): Result => {
		const request = findRecord(scope, requestId);
		if (!request || scope.userId === null) return refuse("That request wasn't found.");
		const calls = standingCalls(scope, requestId);
		if (isOver(request)) return refuse("This request is already completed.");
		const taken = calls.find(({ state }) => state === "taken");
		if (taken && taken.userId !== scope.userId) return refuse(`${taken.name} already took it.`);
		if (taken) return { ok: true };
		endCall(requestId, scope.userId);
		const wasCalled = calls.some(({ state, userId }) => state === "waiting" && userId === scope.userId);
		if (!wasCalled) keepCall(scope, requestId, scope.userId, "taken");
		const moved = request.status === "new" ? moveRequest(scope, request, "troubleshooting") : request;
		db()
			.update(maintenanceRequests)
			.set({ assigneeId: scope.userId })
			.where(eq(maintenanceRequests.id, requestId))
			.run();
		recordActivity(scope, {
			...{ action: "request.call_taken", subjectKind: "request", subjectId: requestId },
			summary: `${nameOf(scope.userId)} took the emergency ${called(moved)}.`,
		});
		return { ok: true };
	});
}

/** Who was called about a request, first to last. */
export function callsOf({ profileId }: Scope, requestId: number): Call[] {
	return statement<Call>(
		`SELECT trim(u.firstname || ' ' || u.lastname) AS name, c.user_id AS userId, c.called_date AS calledDate, c.state,
			c.ended_date AS endedDate, c.over
		FROM on_call_calls c JOIN users u ON u.id = c.user_id WHERE c.request_id = ? AND c.profile_id = ? ORDER BY c.id`,
	).all(requestId, profileId);
}

/** The calls about the emergency that a request is now. */
function standingCalls(scope: Scope, requestId: number): Call[] {
	return callsOf(scope, requestId).filter(({ over }) => over === 0);
}

/** The requests that a member was called about and hasn't answered. */
export function callsWaitingFor({ profileId, userId }: Scope): { id: number; number: number; title: string }[] {
	return statement<{ id: number; number: number; title: string }>(
		`SELECT r.id, r.number, r.title FROM on_call_calls c JOIN maintenance_requests r ON r.id = c.request_id
		WHERE c.user_id = ? AND c.profile_id = ? AND c.state = 'waiting' ORDER BY c.id`,
	).all(userId, profileId);
}

/** Calls the next member about emergencies that no one took in the minutes of maintenance-settings.ts. Idempotent. */
export function* passOnCalls(): Generator<number> {
	const waiting = statement<{ requestId: number; profileId: number; calledDate: string }>(
		`SELECT request_id AS requestId, profile_id AS profileId, called_date AS calledDate FROM on_call_calls
		WHERE state = 'waiting' ORDER BY called_date LIMIT 500`,
	).all();
	for (const { requestId, profileId, calledDate } of waiting) {
		const scope = systemScope(profileId);
		const { onCallMinutes } = maintenanceSettingsOf(scope);
		if (Date.parse(calledDate) + onCallMinutes * 60_000 > now().getTime()) continue;
		yield write(() => {
			const request = findRecord(scope, requestId);
			endCall(requestId);
			if (request && !isOver(request)) callNext(scope, request);
			return 1;
		});
	}
}

/**
 * Calls whoever on the rota sees the request and wasn't called yet; if no one is left, everyone who sees maintenance is
 * notified.
 */
function callNext(scope: Scope, request: RequestRecord) {
	const { today } = organizationOf(scope);
	const before = new Set(standingCalls(scope, request.id).map(({ userId }) => userId));
	const seeing = new Set(colleaguesWhoSee(scope, seesRequests, [request.propertyId]).map(({ id }) => id));
	const rota = onCallOn(scope, today);
	const next = rota.find((userId) => seeing.has(userId) && !before.has(userId));
	const about = { kind: "emergency", id: request.id } as const;
	if (next === undefined) {
		if (rota.length === 0) return;
		const message = `No one on call took the emergency ${called(request)}.`;
		note(scope, request, message);
		raise(scope, { type: "new_maintenance_request_submitted", message, about });
		return;
	}
	keepCall(scope, request.id, next, "waiting");
	const { onCallMinutes } = maintenanceSettingsOf(scope);
	const home = homeName(scope, request);
	const message = `Emergency ${called(request)}${home ? ` at ${home}` : ""}. You're on call: take it within ${onCallMinutes} minutes.`;
	tellPerson(
		{ userId: next, profileId: scope.profileId, toldAs: "property_manager" },
		{ type: "emergency", message, about },
	);
	const to = statement<{ email: string; name: string }>("SELECT email, firstname AS name FROM users WHERE id = ?").get(
		next,
	);
	if (to) {
		const { title, description, phone, requesterName } = request;
		const mail = emergencyCallMail({
			...{ name: to.name, title, description, home, minutes: onCallMinutes, requestId: request.id },
			caller: [requesterName, phone].filter(Boolean).join(", "),
		});
		const recipient = { kind: "user", id: next } as const;
		queueMail({ profileId: scope.profileId, to: to.email, recipient, kind: "emergency_call", ...mail });
	}
	note(scope, request, `${nameOf(next)} was called about the emergency ${called(request)}.`);
}

function keepCall({ profileId }: Scope, requestId: number, userId: number, state: "waiting" | "taken") {
	const moment = nowIso();
	insertRow(onCallCalls, {
		...{ profileId, requestId, userId, calledDate: moment, state },
		endedDate: state === "taken" ? moment : null,
	});
}

function note(scope: Scope, { id }: RequestRecord, summary: string) {
	recordActivity(scope, { action: "request.called", subjectKind: "request", subjectId: id, summary });
}

function nameOf(userId: number): string {
	const sql = "SELECT trim(firstname || ' ' || lastname) AS name FROM users WHERE id = ?";
	return statement<{ name: string }>(sql).get(userId)?.name ?? "A member";
}
