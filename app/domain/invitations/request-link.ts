import { limitsFrom, takeAttempt, type Visitor } from "#domain/identity";
import { write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import { inviteeOfToken, inviteesByEmail } from "./invitee";
import type { InviteeKind } from "./labels";
import { sendInvitation } from "./send-invitation";

/**
 * Emails a sign-up link to people on record with this email who have no login yet (the specification's look-up by
 * email). The answer is the same whether anyone was found. Limits: 3 per hour for an email, 20 per hour from an IP
 * address.
 */
export function askByEmail(kind: InviteeKind, email: string, visitor: Visitor): Result {
	return write(() => {
		const allowed = takeAsking(email, visitor);
		if (!allowed.ok) return allowed;
		for (const invitee of inviteesByEmail(kind, email)) sendInvitation(kind, invitee);
		return { ok: true };
	});
}

/**
 * Emails a new link in place of an expired one, to the address that the old one was sent to. The answer doesn't reveal
 * whether the token was valid.
 */
export function askWithOldLink(kind: InviteeKind, token: string, visitor: Visitor): Result {
	return write(() => {
		const invitee = inviteeOfToken(kind, token);
		if (!invitee || invitee.userId !== null) return { ok: true };
		const allowed = takeAsking(invitee.email, visitor);
		if (allowed.ok) sendInvitation(kind, invitee);
		return allowed;
	});
}

function takeAsking(email: string, visitor: Visitor) {
	const limits = [
		{ action: "ask-invitation", who: email, attempts: 3 },
		...limitsFrom("ask-invitation-from", visitor.ipAddress, 20),
	];
	return takeAttempt(limits, 60);
}
