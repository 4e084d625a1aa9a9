import { residentLeases } from "#domain/lease-records";
import { queueMail } from "#domain/mail";
import { raise } from "#domain/notifications";
import { homeName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { inspectionToFillMail } from "~/emails/inspection-to-fill";
import { findInspection, type Inspection } from "./find-inspection";
import { changeInspection, findRecord, type InspectionRecord, note, refuseLocked } from "./inspection-record";
import type { InspectionKind, InspectionState } from "./labels";
import { isOfStay, ofStays, staysOn } from "./stays";
import { removeSignatures } from "./unlock-inspection";

type ResidentOfInspection = Scope & { tenantId: number; leaseId?: number | null };

/** Sends an inspection to the residents of its lease to fill in; they're notified and emailed. */
export function sendToResident(scope: Scope, inspectionId: number): Result {
	return once(scope, "send-inspection", {}, () => {
		const inspection = findRecord(scope, inspectionId);
		if (!inspection) return refuse("That inspection wasn't found.");
		const locked = refuseLocked(inspection);
		if (locked) return locked;
		if (inspection.leaseId === null) return refuse("This unit has no lease to send it to.");
		changeInspection(inspectionId, { state: "with_resident", byResident: true, sentBackNote: "" });
		note(scope, inspectionId, "sent", "The inspection was sent to the resident.");
		tellResidents(scope, inspection, "");
		return { ok: true };
	});
}

/** Takes an inspection back from the resident, to fill it out here. */
export function takeBackInspection(scope: Scope, inspectionId: number): Result {
	return once(scope, "take-back-inspection", {}, () => {
		const inspection = findRecord(scope, inspectionId);
		if (!inspection) return refuse("That inspection wasn't found.");
		if (inspection.state !== "with_resident") return refuse("This inspection isn't with the resident.");
		changeInspection(inspectionId, { state: "started", byResident: false });
		note(scope, inspectionId, "taken_back", "The inspection was taken back from the resident.");
		return { ok: true };
	});
}

/** Sends what a resident filled in back to them, with what to look at again. Their signature is removed. */
export function sendBackInspection(scope: Scope, inspectionId: number, words: string): Result {
	return once(scope, "send-back-inspection", {}, () => {
		const inspection = findRecord(scope, inspectionId);
		if (!inspection) return refuse("That inspection wasn't found.");
		if (inspection.state !== "to_accept") return refuse("This inspection isn't ready for review.");
		removeSignatures(inspectionId);
		changeInspection(inspectionId, { state: "with_resident", lockedDate: null, sentBackNote: words });
		note(scope, inspectionId, "sent_back", `The inspection was sent back to the resident. ${words}`);
		tellResidents(scope, inspection, words);
		return { ok: true };
	});
}

export type ResidentInspectionRow = {
	id: number;
	kind: InspectionKind;
	state: InspectionState;
	dueDate: string;
	items: number;
	rated: number;
	fileId: number | null;
};

/**
 * The inspections of a resident's stays (stays.ts) that they fill in, filled in, or that were shared with them; newest
 * first.
 */
export function inspectionsOfResident(scope: ResidentOfInspection): ResidentInspectionRow[] {
	return statement<ResidentInspectionRow>(
		`SELECT i.id, i.kind, i.state, i.due_date AS dueDate, i.items, i.rated,
			iif(i.state = 'completed' AND i.share_with_resident, i.sealed_file_id, NULL) AS fileId
		FROM inspections i WHERE i.profile_id = @profileId AND ${ofStays} AND ${shown}
		ORDER BY i.id DESC LIMIT 50`,
	).all({ profileId: scope.profileId, stays: ownStays(scope) });
}

/**
 * An inspection as a resident sees it, without what was found before them and what the team makes of it; undefined if it
 * isn't of their stay (stays.ts) or isn't theirs to see.
 */
export function findResidentInspection(scope: ResidentOfInspection, inspectionId: number): Inspection | undefined {
	const seen = statement(
		`SELECT 1 FROM inspections i WHERE i.id = @inspectionId AND i.profile_id = @profileId AND ${ofStays} AND ${shown}`,
	).get({ inspectionId, profileId: scope.profileId, stays: ownStays(scope) });
	const inspection = seen ? findInspection(scope, inspectionId) : undefined;
	if (!inspection) return undefined;
	const ours = { last: undefined, requestId: null, requestNumber: null };
	const rooms = inspection.rooms.map((room) => ({ ...room, items: room.items.map((item) => ({ ...item, ...ours })) }));
	return { ...inspection, rooms, earlier: undefined, history: [] };
}

const shown = `(i.state IN ('with_resident', 'to_accept') AND i.by_resident = 1
	OR i.state IN ('locked', 'completed') AND (i.by_resident = 1 OR i.share_with_resident = 1))`;

/** The resident's stays on leases where they are a tenant, as JSON. */
function ownStays(scope: ResidentOfInspection): string {
	const readable = residentLeases(scope, scope.tenantId).map(({ id }) => id);
	return JSON.stringify(staysOn(scope, readable).filter(({ tenantId }) => tenantId === scope.tenantId));
}

type Person = { tenantId: number; userId: number | null; email: string; name: string };

function tellResidents(scope: Scope, inspection: InspectionRecord, words: string) {
	const { id, leaseId, dueDate, profileId } = inspection;
	if (leaseId === null) return;
	const { date, name } = organizationOf(scope);
	const home = homeName(scope, inspection);
	const by = date(dueDate);
	const message = words
		? `${name} sent your inspection of ${home} back to you. Finish it by ${by}. ${words}`
		: `${name} asked you to fill out an inspection of ${home} by ${by}.`;
	raise(scope, {
		...{ type: "maintenance_request_status", tenantsOf: leaseId, about: { kind: "inspection", id }, mail: false },
		message,
	});
	for (const { tenantId, userId, email, name: greeted } of peopleOf(scope, inspection, leaseId)) {
		const mail = inspectionToFillMail({ id, name: greeted, home, dueDate: by, message: words, organizationName: name });
		const recipient = userId ? ({ kind: "user", id: userId } as const) : ({ kind: "tenant", id: tenantId } as const);
		queueMail({ profileId, to: email, recipient, kind: "inspection_to_fill", ...mail });
	}
}

/** The tenants who can fill it in: those of its time with a login. */
function peopleOf(scope: Scope, inspection: InspectionRecord, leaseId: number): Person[] {
	const stays = staysOn(scope, [leaseId]).filter((stay) => isOfStay(inspection, stay));
	return statement<Person>(
		`SELECT t.id AS tenantId, u.id AS userId, u.email, coalesce(nullif(t.firstname, ''), t.display_name) AS name
		FROM lease_tenants lt JOIN tenants t ON t.id = lt.tenant_id JOIN users u ON u.id = t.user_id
		WHERE lt.lease_id = ? AND lt.tenant_id IN (SELECT value FROM json_each(?)) AND u.email <> '' ORDER BY lt.position`,
	).all(leaseId, JSON.stringify(stays.map(({ tenantId }) => tenantId)));
}
