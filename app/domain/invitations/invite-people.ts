import { recordActivity } from "#domain/activity";
import { accountByEmail } from "#domain/identity";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findInvitees, type Invitee } from "./invitee";
import type { InviteeKind } from "./labels";
import { sendInvitation } from "./send-invitation";

export type Candidate = { recordId: number; displayName: string; email: string; invitedBefore: boolean; why?: string };

/** The organization's people among `recordIds`; `why` says why someone can't be invited. */
export function reviewInvitations(scope: Scope, kind: InviteeKind, recordIds: readonly number[]): Candidate[] {
	return findInvitees(scope, kind, recordIds).map((invitee) => {
		const { recordId, displayName, email, signupToken } = invitee;
		const why = whyNot(invitee);
		return { recordId, displayName, email, invitedBefore: signupToken !== null, ...(why ? { why } : {}) };
	});
}

/**
 * Emails each of these tenants or owners a link to create a login; an earlier link stops working. Skips anyone who has
 * no email, already signed up, is inactive, or can't be invited for another reason.
 */
export function invitePeople(
	scope: Scope,
	kind: InviteeKind,
	{ recordIds, idempotencyKey }: { recordIds: readonly number[]; idempotencyKey?: string | undefined },
): Result<{ invited: number; skipped: number; email: string }> {
	return once(scope, "invite-people", { kind, recordIds, idempotencyKey }, () => {
		const found = findInvitees(scope, kind, recordIds);
		const open = found.filter((invitee) => !whyNot(invitee));
		const [first] = open;
		if (!first) return refuse(found[0] ? `${found[0].displayName}: ${whyNot(found[0])}` : "Not found.");
		for (const invitee of open) {
			sendInvitation(kind, invitee);
			recordActivity(scope, {
				action: `${kind}.invited`,
				subjectKind: kind,
				subjectId: invitee.recordId,
				summary: `${invitee.displayName} was invited at ${invitee.email}.`,
			});
		}
		return { ok: true, invited: open.length, skipped: found.length - open.length, email: first.email };
	});
}

function whyNot({ active, blocked, email, userId }: Invitee): string | undefined {
	if (blocked === 1) return "Blocked from the center.";
	if (userId !== null) return "Already signed up.";
	if (active === 0) return "Inactive.";
	if (email === "") return "No email address.";
	const account = accountByEmail(email);
	if (account?.role === "property_manager") return "This email belongs to a manager's account.";
	return account?.status === "inactive" ? "Their account has been deactivated." : undefined;
}
