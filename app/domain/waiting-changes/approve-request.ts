import { findToDecide, inputOf, markApproved } from "#domain/approvals";
import { mayDo } from "#domain/team";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { StoredInput } from "./ask-or-do";
import { changeNamed } from "./changes";

/**
 * Approves another member's request and carries it out in the same write, checked as if it were sent now. Who may
 * approve is asked by approvals. What can't be done anymore says why, and nothing happens.
 */
export function approveRequest(scope: Scope, requestId: number): Result<{ transactionId: number | null }> {
	return allOrNothing(() => {
		const found = findToDecide(scope, requestId);
		if (!found.ok) return found;
		const { request } = found;
		const change = changeNamed(request.change);
		if (!change)
			return refuse("This request was made before an update and can't be approved. Decline it and have it sent again.");
		const asker = { profileId: scope.profileId, userId: request.askedById };
		if (![change.asks].flat().some((need) => mayDo(asker, need))) {
			return refuse(`${request.askedBy} no longer has access to do this, so it can't be approved. Decline it instead.`);
		}
		const { input, answers }: StoredInput = JSON.parse(inputOf(request));
		const done = change.carryOut({ ...scope, ...answers, approved: true }, input);
		if (!done.ok) return refuse(`This change can't be made now: ${done.message} Nothing was changed.`);
		const transactionId = change.transactionOf?.(done) ?? null;
		markApproved(scope, request, transactionId);
		return { ok: true, transactionId };
	});
}
