import { limitsFrom, takeAttempt, type Visitor } from "#domain/identity";
import { write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import { inviteeOfToken, inviteesByEmail } from "./invitee";
import type { InviteeKind } from "./labels";
import { sendInvitation } from "./send-invitation";

/**
 * Mails a sign-up link to whoever was added under this email and has no login yet: the specification's look-up by
 * email. The answer is the same whether there is someone or not. Three an hour for one email, twenty from one address.
 */
export function askByEmail(kind: InviteeKind, email: string, visitor: Visitor): Result {
	return write(() => {
		const allowed = takeAsking(email, visitor);
		if (!allowed.ok) return allowed;
		for (const invitee of inviteesByEmail(kind, email)) sendInvitation(kind, invitee);
		return { ok: true };
	});
}

/** Mails a fresh link in place of one that is too old, to the address it was sent to. The answer is always the same. */
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
