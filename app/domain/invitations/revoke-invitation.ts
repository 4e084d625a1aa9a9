import { recordActivity } from "#domain/activity";
import { withdrawInvitation } from "#domain/identity";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findInvitees } from "./invitee";
import type { InviteeKind } from "./labels";

/** Cancels an open invitation. Its link stops working, and the person can't request another one. */
export function revokeInvitation(scope: Scope, kind: InviteeKind, recordId: number): Result {
	return write(() => {
		const [invitee] = findInvitees(scope, kind, [recordId]);
		if (!invitee) return refuse("Not found.");
		if (!withdrawInvitation(kind === "tenant" ? "tenant" : "property_owner", recordId)) {
			return refuse("There's no open invitation to cancel.");
		}
		recordActivity(scope, {
			action: `${kind}.uninvited`,
			subjectKind: kind,
			subjectId: recordId,
			summary: `The invitation to ${invitee.displayName} was canceled.`,
		});
		return { ok: true };
	});
}
