import { now, nowIso } from "#domain/calendar";
import { newSecret } from "#domain/identity";
import { queueMail } from "#domain/mail";
import { mustBeWriting, statement } from "~/db/client.server";
import { portalInvitationMail } from "~/emails/portal-invitation";
import { placeOf } from "./invited-to";
import { type Invitee, tableOf } from "./invitee";
import { centerLinkDays, type InviteeKind } from "./labels";

/** Emails a new link, which replaces an earlier one and works for `centerLinkDays`. */
export function sendInvitation(kind: InviteeKind, invitee: Invitee) {
	mustBeWriting();
	const { secret, hash } = newSecret();
	const expiry = new Date(now().getTime() + centerLinkDays * 24 * 60 * 60_000).toISOString();
	statement(`UPDATE ${tableOf[kind]} SET signup_token = ?, signup_token_expiry = ?, invited_date = ? WHERE id = ?`).run(
		hash,
		expiry,
		nowIso(),
		invitee.recordId,
	);
	const { firstname, displayName, organizationName, profileId } = invitee;
	const words = portalInvitationMail({
		...{ kind, organizationName, token: secret },
		...{ name: firstname || displayName, place: placeOf(kind, invitee) },
	});
	const recipient = { kind, id: invitee.recordId };
	queueMail({ profileId, to: invitee.email, recipient, kind: "portal_invitation", secret: true, ...words });
}
