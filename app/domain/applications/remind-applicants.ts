import { write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { invitationMail } from "~/emails/application";
import { type Application, findRecord, membersOf } from "./application-record";
import { mailInvitation } from "./invite-person";
import { mailResumeLink, mailWithLink } from "./mail-links";
import { note } from "./timeline";

/**
 * Reminds applicants who haven't submitted; returns how many. Someone who hasn't accepted gets the invitation again.
 */
export function remindApplicants(scope: Scope, applicationIds: readonly number[]): { reminded: number } {
	return write(() => {
		const drafts = applicationIds.flatMap((id) => findRecord(scope, id) ?? []).filter(mayBeReminded);
		for (const draft of drafts) {
			const inviter = membersOf(draft.groupId).find(({ role, id }) => role === "primary" && id !== draft.id);
			if (draft.userId !== null) mailResumeLink(draft);
			else if (inviter) mailInvitation(inviter, draft);
			else mailWithLink(draft, "invite", (words) => invitationMail({ ...words, asGuarantor: false }));
			note(scope, draft.id, "reminded", "A reminder was sent.");
		}
		return { reminded: drafts.length };
	});
}

function mayBeReminded({ status, declinedDate, withdrawnDate }: Application): boolean {
	return status === "draft" && !declinedDate && !withdrawnDate;
}
