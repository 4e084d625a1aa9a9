import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { maintenanceRequests, requestMessages } from "~/db/schema";
import { excerpt } from "~/domain/kernel/excerpt";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { clockAfter } from "./clocks";
import type { Channel } from "./labels";
import { notifyOwners, notifyResidents, notifyStaff } from "./notify-request";
import { called, findRecord, isOver, type RequestRecord } from "./request-record";
import { findForOwner, findForResident, type OwnerScope, ownsNow, type ResidentScope } from "./request-scope";

type Words = { body: string; idempotencyKey?: string | undefined };
type Sent = Result<{ messageId: number }>;

/**
 * Adds a manager's message in the chosen channel. `asks` marks the request as waiting for the resident's answer.
 * Refuses, at `channel`, a channel that no one else can read.
 */
export function addStaffMessage(
	scope: Scope,
	requestId: number,
	words: Words & { channel: Channel; asks?: boolean | undefined },
): Sent {
	return once(scope, "add-staff-message", { requestId, ...words }, () => {
		const request = findRecord(scope, requestId);
		if (!request) return refuse("That request wasn't found.");
		const { channel, body, asks = false } = words;
		if (!channelsOf(request).includes(channel)) return refuse("There's no one to send this message to.", "channel");
		const messageId = keepMessage(scope, request, { channel, body }, "staff");
		const toRequester = channel === (request.type === "owner" ? "owner" : "resident");
		keepClock(scope, request, {
			...(channel === "resident" && !isOver(request) ? { waitsForResident: asks } : {}),
			responds: toRequester,
		});
		const notice = { type: "maintenance_request_status", message: newMessage(request, body) } as const;
		if (channel === "resident") notifyResidents(scope, request, notice);
		if (channel === "owner") notifyOwners(scope, request, notice);
		if (channel === "staff" && request.assigneeId !== null) {
			notifyStaff(scope, request, { ...notice, type: "request_status_updates" });
		}
		return { ok: true, messageId };
	});
}

/** Adds a resident's message to a request they can see. The request no longer waits for their answer. */
export function addResidentMessage(scope: ResidentScope, requestId: number, words: Words): Sent {
	return once(scope, "add-resident-message", { requestId, ...words }, () => {
		const request = findForResident(scope, requestId);
		if (!request) return refuse("That request wasn't found.");
		const messageId = keepMessage(scope, request, { channel: "resident", body: words.body }, "resident");
		keepClock(scope, request, { waitsForResident: false });
		notifyStaff(scope, request, { type: "request_status_updates", message: newMessage(request, words.body) });
		return { ok: true, messageId };
	});
}

/** Adds an owner's message to a request at a property they own today. */
export function addOwnerMessage(scope: OwnerScope, requestId: number, words: Words): Sent {
	return once(scope, "add-owner-message", { requestId, ...words }, () => {
		const request = findForOwner(scope, requestId);
		if (!request?.propertyId || !ownsNow(scope, request.propertyId)) return refuse("That request wasn't found.");
		const messageId = keepMessage(scope, request, { channel: "owner", body: words.body }, "owner");
		notifyStaff(scope, request, { type: "request_status_updates", message: newMessage(request, words.body) });
		return { ok: true, messageId };
	});
}

/** The channels that can be used: staff, and residents or owners if the request is shared with them. */
export function channelsOf({ sharedWithTenants, sharedWithOwners }: RequestRecord): Channel[] {
	return [
		...(sharedWithTenants ? (["resident"] as const) : []),
		...(sharedWithOwners ? (["owner"] as const) : []),
		"staff",
	];
}

/** Saves a message. Returns its id. */
export function keepMessage(
	{ profileId, userId }: Scope,
	request: RequestRecord,
	{ channel, body }: { channel: Channel; body: string },
	authorRole: "staff" | "resident" | "owner",
): number {
	mustBeWriting();
	if (userId === null) throw new Error("A message has an author.");
	const moment = nowIso();
	const row = { profileId, requestId: request.id, channel, body, authorId: userId, authorRole, createdDate: moment };
	const messageId = insertRow(requestMessages, row);
	db().update(maintenanceRequests).set({ updatedDate: moment }).where(eq(maintenanceRequests.id, request.id)).run();
	return messageId;
}

function keepClock(scope: Scope, request: RequestRecord, change: { waitsForResident?: boolean; responds?: boolean }) {
	const { waitsForResident = request.waitsForResident } = change;
	const set = { waitsForResident, ...clockAfter(scope, request, change) };
	db().update(maintenanceRequests).set(set).where(eq(maintenanceRequests.id, request.id)).run();
}

function newMessage(request: RequestRecord, body: string): string {
	return `New message on request ${called(request)}: ${excerpt(body)}`;
}
