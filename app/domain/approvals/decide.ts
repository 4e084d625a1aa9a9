import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type RequestState, requestStates } from "./labels";
import { type ApprovalRequest, findRequest } from "./requests";
import { tellMembers } from "./tell";

/** The request, if it still waits and whoever acts may decide on it; otherwise why not. No one decides on their own. */
export function findToDecide(scope: Scope, requestId: number): Result<{ request: ApprovalRequest }> {
	const found = findWaiting(scope, requestId);
	if (!found.ok) return found;
	const { request } = found;
	if (request.askedById === scope.userId) return refuse("You can't approve your own request. Another member has to.");
	return found;
}

function findWaiting(scope: Scope, requestId: number): Result<{ request: ApprovalRequest }> {
	const request = findRequest(scope, requestId);
	if (!request) return refuse("That request wasn't found.");
	const expired = request.state === "waiting" && request.expiresDate <= nowIso();
	const state = expired ? "expired" : request.state;
	if (state !== "waiting") return refuse(`This request is no longer open: ${requestStates[state].toLowerCase()}.`);
	return { ok: true, request };
}

/** Notes that a request was approved, in the write that carries it out, and tells who asked. */
export function markApproved(scope: Scope, request: ApprovalRequest, transactionId: number | null): void {
	mustBeWriting();
	closeRequest(scope, request, "approved", { transactionId });
	tellAsker(scope, request, "Approved", `Approved: ${request.summary}`);
}

/** Declines a request, and tells who asked why. Needs a reason, at `reason`. */
export function declineRequest(
	scope: Scope,
	requestId: number,
	{ reason = "" }: { reason?: string | undefined },
): Result {
	return allOrNothing(() => {
		const found = findToDecide(scope, requestId);
		if (!found.ok) return found;
		if (!reason.trim()) return refuse("Enter a reason.", "reason");
		closeRequest(scope, found.request, "declined", { reason: reason.trim() });
		tellAsker(scope, found.request, "Declined", `Declined: ${found.request.summary} Reason: ${reason.trim()}`);
		return { ok: true };
	});
}

/** Takes back one's own request while it waits. */
export function withdrawRequest(scope: Scope, requestId: number): Result {
	return allOrNothing(() => {
		const found = findWaiting(scope, requestId);
		if (!found.ok) return found;
		if (found.request.askedById !== scope.userId) return refuse("Only the person who asked can withdraw this.");
		closeRequest(scope, found.request, "withdrawn");
		return { ok: true };
	});
}

type Decided = Pick<ApprovalRequest, "id" | "summary" | "askedById">;

/** Ends a request that waits, whatever comes of it. */
export function closeRequest(
	scope: Scope,
	{ id, summary }: Decided,
	state: Exclude<RequestState, "waiting">,
	{ reason = "", transactionId = null }: { reason?: string; transactionId?: number | null } = {},
) {
	mustBeWriting();
	const { changes } = statement(
		`UPDATE approval_requests SET state = @state, decided_by_id = @userId, decided_date = @moment, reason = @reason,
			transaction_id = @transactionId, input = iif(kind = 'bank_details', '', input)
		WHERE id = @id AND profile_id = @profileId AND state = 'waiting'`,
	).run({ state, reason, transactionId, id, profileId: scope.profileId, userId: scope.userId, moment: nowIso() });
	if (changes !== 1) throw new Error(`Request ${id} doesn't wait.`);
	recordActivity(scope, {
		...{ action: `approval.${state}`, subjectKind: "approval", subjectId: id },
		summary: `${requestStates[state]}: ${summary}${reason ? ` Reason: ${reason}` : ""}`,
	});
}

/** Tells whoever asked what became of their request. */
export function tellAsker(scope: Scope, { id, askedById }: Decided, heading: string, message: string) {
	mustBeWriting();
	const asker = statement<{ userId: number; email: string }>(
		`SELECT u.id AS userId, u.email FROM users u JOIN members m ON m.user_id = u.id
		WHERE u.id = ? AND m.profile_id = ? AND m.state = 'active'`,
	).all(askedById, scope.profileId);
	tellMembers(scope, id, asker, { heading, message });
}
