import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { type SignedIn, signIn, switchStanding, type Visitor } from "#domain/identity";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { invitationGone } from "./accept-invitation";
import { openInvitee } from "./find-portal-invitation";
import { tableOf } from "./invitee";
import type { InviteeKind } from "./labels";

/**
 * Accepts an invitation with an existing login at the invited email: signs in, ties the record to the login, ends the
 * invitation and switches to this organization's pages. The login keeps its other records; only a tenant's or owner's
 * can. With two-step sign-in it refuses at `code` until one is given.
 */
export async function joinInvitation(
	kind: InviteeKind,
	{ token, password, code }: { token: string; password: string; code?: string | undefined },
	visitor: Visitor,
	replaces?: string,
): Promise<Result<SignedIn>> {
	const invitee = openInvitee(kind, token);
	if (!invitee) return refuse(invitationGone);
	const login = { email: invitee.email, password, remember: false, ...(code && { code }) };
	const signedIn = await signIn(login, visitor, { replaces });
	if (!signedIn.ok) return { field: "password", ...signedIn };
	if (signedIn.role !== "tenant" && signedIn.role !== "property_owner") return refuse("Email ID is already in use");

	return write(() => {
		const still = openInvitee(kind, token);
		if (!still) return refuse(invitationGone);
		const { profileId, recordId, displayName } = still;
		const { userId } = signedIn;
		statement(
			`UPDATE ${tableOf[kind]} SET user_id = ?, signup_token = NULL, signup_token_expiry = NULL, signed_up_date = ?
			WHERE id = ?`,
		).run(userId, nowIso(), recordId);
		const switched = switchStanding({ userId, sessionId: signedIn.session.sessionId }, { kind, recordId });
		if (!switched.ok) return switched;
		const summary = `${displayName} joined with their existing login.`;
		recordActivity(
			{ profileId, userId },
			{ action: `${kind}.signed_up`, subjectKind: kind, subjectId: recordId, summary },
		);
		return { ...signedIn, role: switched.role };
	});
}
