import { recordActivity } from "#domain/activity";
import { addInvitedLogin, hashChosenPassword } from "#domain/identity";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { systemScope } from "~/domain/kernel/scope";
import { openInvitee } from "./find-portal-invitation";
import type { InviteeKind } from "./labels";

type SignUpInput = { token: string; firstname: string; lastname: string; phone: string; password: string };

export const invitationGone = "This invitation is no longer valid.";

/**
 * Creates a login at the invited email for whoever has the invitation's link, and emails a confirmation link. The first
 * sign-in ties the record to the login and ends the invitation. Who can be invited: invite-people.ts; whether a link is
 * open: find-portal-invitation.ts. The token is looked up again inside the write.
 */
export async function acceptInvitation(kind: InviteeKind, input: SignUpInput): Promise<Result<{ email: string }>> {
	const before = openInvitee(kind, input.token);
	if (!before) return refuse(invitationGone);
	const hashed = await hashChosenPassword({ email: before.email, password: input.password });
	if (!hashed.ok) return hashed;

	return write(() => {
		const invitee = openInvitee(kind, input.token);
		if (!invitee) return refuse(invitationGone);
		const { profileId, recordId, email } = invitee;
		const role = kind === "tenant" ? "tenant" : "property_owner";
		const { firstname, lastname, phone } = input;
		const login = { role, recordId, email, firstname, lastname, phone, passwordHash: hashed.passwordHash } as const;
		const added = addInvitedLogin(systemScope(profileId), login, { confirmed: false });
		if (!added.ok) return refuse(added.message);
		recordActivity(
			{ profileId, userId: added.userId },
			{
				action: `${kind}.signed_up`,
				subjectKind: kind,
				subjectId: recordId,
				summary: `${invitee.displayName} signed up and was emailed a link to confirm the address.`,
			},
		);
		return { ok: true, email };
	});
}
