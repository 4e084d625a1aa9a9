import { addDays } from "#domain/calendar/format";
import { findLease, leasePeople } from "#domain/lease-records";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { checkAsset, insertRequest } from "./add-request";
import { callOnCall } from "./emergencies";
import {
	type Entry,
	priorityOfUrgency,
	type RequestCategory,
	type RequestPlace,
	requestNumber,
	type urgencies,
} from "./labels";
import { notifyNewRequest } from "./notify-request";
import { proposeFor } from "./proposals";
import { type ResidentScope, residentSees, staysOf } from "./request-scope";

export type Problem = {
	place: RequestPlace;
	category: RequestCategory;
	title: string;
	/** An appliance of their home, or one that serves the property. */
	assetId?: number | undefined;
	description: string;
	urgency: keyof typeof urgencies;
	entry: Entry;
	entryNotes?: string | undefined;
	pets?: string | undefined;
	alarmNote?: string | undefined;
	phone?: string | undefined;
	/** Confirms sending it although a similar request is open. */
	confirmAnother?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/** Adds a resident's request for a lease they live at. Asks at `confirmAnother` if a similar one is open. */
export function reportProblem(
	scope: ResidentScope,
	leaseId: number,
	problem: Problem,
): Result<{ requestId: number; number: number }> {
	return once(scope, "report-problem", { leaseId, ...problem }, () => {
		const lease = findLease(scope, leaseId);
		const person = leasePeople(scope, leaseId).find(({ tenantId }) => tenantId === scope.tenantId);
		if (!lease || !person || person.role === "occupant") return refuse("That lease wasn't found.");
		const { today } = organizationOf(scope);
		if (lease.status === "past" || (person.moveOutDate !== null && person.moveOutDate < today)) {
			return refuse("Your lease has ended. Contact your manager instead.");
		}
		const known = problem.confirmAnother ? undefined : findAlike(scope, leaseId, problem.category);
		if (known) return refuse(`You already reported ${requestNumber(known.number)} “${known.title}”.`, "confirmAnother");
		const { title, category, place, description, entry, urgency } = problem;
		const { entryNotes = "", pets = "", alarmNote = "", phone = person.phone } = problem;
		const { propertyId, unitId } = lease;
		const asset = checkAsset(scope, problem.assetId, lease);
		if (asset) return asset;
		const request = insertRequest(scope, {
			...{ type: "resident", title, category, place, description, entry, entryNotes, pets, alarmNote, phone },
			...{ priority: priorityOfUrgency[urgency], propertyId, unitId, leaseId, tenantId: scope.tenantId },
			assetId: problem.assetId ?? null,
			...{ requesterName: person.displayName, sharedWithTenants: true },
		});
		proposeFor(scope, request);
		notifyNewRequest(scope, request);
		if (urgency === "today") callOnCall(scope, request);
		return { ok: true, requestId: request.id, number: request.number };
	});
}

/**
 * A request of the lease in this category, reported within 14 days and still open, which may be about the same problem.
 */
export function findAlike(scope: ResidentScope, leaseId: number, category: RequestCategory) {
	return statement<{ id: number; number: number; title: string }>(
		`SELECT r.id, r.number, r.title FROM maintenance_requests r
		WHERE ${residentSees} AND r.category = @category AND r.open = 1 AND r.created_date >= @since
		ORDER BY r.id DESC LIMIT 1`,
	).get({
		...{ profileId: scope.profileId, stays: staysOf(scope, [leaseId]), category },
		since: addDays(organizationOf(scope).today, -14),
	});
}
