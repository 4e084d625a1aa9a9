import { nowIso } from "#domain/calendar";
import { accountByEmail } from "#domain/identity";
import { placeOf } from "./invited-to";
import { type Invitee, inviteeOfToken } from "./invitee";
import type { InviteeKind } from "./labels";

/** What the page of an invitation link shows. */
export type Invitation = {
	/** "ended" if the invitation is genuine but has expired. */
	state: "open" | "ended";
	organizationName: string;
	place: string;
	email: string;
	firstname: string;
	lastname: string;
	phone: string;
	/**
	 * The login at this email: "none" if there is none or it was never confirmed, "own" if it can accept the invitation,
	 * "taken" if it isn't a tenant's or owner's, or "deactivated".
	 */
	login: "none" | "own" | "taken" | "deactivated";
};

/**
 * The invitation of a link's token; undefined if it was never sent, was used, was replaced by a newer one, or was
 * canceled.
 */
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

/** The person whose invitation can be accepted now; undefined if it's unknown, expired or used. */
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
