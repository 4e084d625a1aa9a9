import { type Notice, raise } from "#domain/notifications";
import { homeName } from "#domain/rentals";
import { mustBeWriting } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { requestStatuses } from "./labels";
import { called, isOver, type RequestRecord } from "./request-record";

type RequestNotice = Pick<Notice, "type" | "message">;

/** The one who sees to it, or all managers while no one does. */
export function notifyStaff(scope: Scope, request: RequestRecord, notice: RequestNotice): void {
	mustBeWriting();
	const about = { kind: "request", id: request.id } as const;
	const { assigneeId } = request;
	raise(scope, { ...notice, about, ...(assigneeId === null ? {} : { userIds: [assigneeId] }) });
}

/** The people of the lease, when the request is shared with them. Returns how many. */
export function notifyResidents(scope: Scope, request: RequestRecord, notice: RequestNotice): number {
	mustBeWriting();
	if (!request.sharedWithTenants || request.leaseId === null) return 0;
	return raise(scope, { ...notice, tenantsOf: request.leaseId, about: { kind: "request", id: request.id } });
}

/** The owners of the property, when the request is shared with them. */
export function notifyOwners(
	scope: Scope,
	request: RequestRecord,
	{ kind = "request", ...notice }: RequestNotice & { kind?: "request" | "approval_request" },
): void {
	mustBeWriting();
	if (!request.sharedWithOwners || request.propertyId === null) return;
	raise(scope, { ...notice, ownersOf: request.propertyId, about: { kind, id: request.id } });
}

/** All managers, of a request that came in. */
export function notifyNewRequest(scope: Scope, request: RequestRecord): void {
	mustBeWriting();
	const at = homeName(scope, request);
	const message = `${request.requesterName} sent request ${called(request)}${at ? ` for ${at}` : ""}.`;
	const about = { kind: "request", id: request.id } as const;
	raise(scope, { type: "new_maintenance_request_submitted", message, about });
}

/** Everyone who follows a request, of its new status. */
export function notifyRequestStatus(scope: Scope, request: RequestRecord): void {
	mustBeWriting();
	const message = `Request ${called(request)} ${statusPhrase(scope, request)}.`;
	const done = request.status === "completed";
	if (request.assigneeId !== null) notifyStaff(scope, request, { type: "request_status_updates", message });
	notifyResidents(scope, request, {
		type: done ? "maintenance_request_completed" : "maintenance_request_status",
		message: done ? `${message} Please let us know if it's fixed.` : message,
	});
	notifyOwners(scope, request, { type: "maintenance_request_status", message });
}

function statusPhrase(scope: Scope, { status, deferredUntil }: RequestRecord): string {
	if (status === "deferred" && deferredUntil) return `is on hold until ${organizationOf(scope).date(deferredUntil)}`;
	if (isOver({ status })) return status === "completed" ? "was completed" : "was closed";
	return `is ${requestStatuses[status].toLowerCase()}`;
}
