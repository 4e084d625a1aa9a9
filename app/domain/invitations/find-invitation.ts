import { nowIso } from "#domain/calendar";
import { accountByEmail } from "#domain/identity";
import { type Invitee, inviteeOfToken } from "./invitee";
import type { InviteeKind } from "./labels";
import { placeOf } from "./place";

/** What a mailed invitation's page shows. */
export type Invitation = {
	/** ended: it was a good one, and is too old now. */
	state: "open" | "ended";
	organizationName: string;
	place: string;
	email: string;
	firstname: string;
	lastname: string;
	phone: string;
	/** The login this email has: none yet, one to join with the invitation, or one that cannot be joined. */
	login: "none" | "own" | "taken" | "deactivated";
};

/** The invitation behind a link's secret; undefined for one never sent, used, replaced by a later one or taken back. */
export function findInvitation(kind: InviteeKind, token: string): Invitation | undefined {
	const invitee = inviteeOfToken(kind, token);
	if (!invitee) return undefined;
	const { organizationName, email, firstname, lastname, phone } = invitee;
	return {
		state: isOpen(invitee) ? "open" : "ended",
		...{ organizationName, email, firstname, lastname, phone },
		place: placeOf(kind, invitee),
		login: loginOf(email),
	};
}

/** Whoever may use the invitation now, for a change: undefined when it is gone, too old or used. */
export function openInvitee(kind: InviteeKind, token: string): Invitee | undefined {
	const invitee = inviteeOfToken(kind, token);
	return invitee && isOpen(invitee) ? invitee : undefined;
}

function isOpen({ signupTokenExpiry, userId }: Invitee) {
	return userId === null && signupTokenExpiry !== null && signupTokenExpiry > nowIso();
}

function loginOf(email: string): Invitation["login"] {
	const account = accountByEmail(email);
	if (!account) return "none";
	if (account.role !== "tenant" && account.role !== "property_owner") return "taken";
	if (account.status === "inactive") return "deactivated";
	return account.emailConfirmedDate === null ? "none" : "own";
}
