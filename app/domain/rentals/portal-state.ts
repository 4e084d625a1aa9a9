import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import type { portalStates } from "./labels";

export type PortalAccount = {
	userId: number | null;
	signupToken: string | null;
	signupTokenExpiry: string | null;
	invitedDate: string | null;
	signedUpDate: string | null;
	/** Status of the user's profile, once there is one. */
	accountStatus: string | null;
	/** When the manager blocked their access; null if it isn't blocked. */
	portalBlockedDate: string | null;
};

export type Portal = {
	portal: keyof typeof portalStates;
	/** When they were invited, signed up or were blocked. */
	portalDate: string | null;
};

/** The state of a tenant's or owner's own sign-in. */
export function portalOf(account: PortalAccount): Portal {
	const { userId, signupToken, signupTokenExpiry, invitedDate, signedUpDate, accountStatus } = account;
	if (account.portalBlockedDate !== null) return { portal: "blocked", portalDate: account.portalBlockedDate };
	if (userId !== null) {
		return { portal: accountStatus === "inactive" ? "blocked" : "active", portalDate: signedUpDate };
	}
	if (signupToken === null) return { portal: "not_invited", portalDate: null };
	const ended = signupTokenExpiry !== null && signupTokenExpiry <= nowIso();
	return { portal: ended ? "expired" : "invited", portalDate: invitedDate };
}

/** The status of a user's profile; null without a user. */
export function accountStatusOf(userId: number | null): string | null {
	if (userId === null) return null;
	const sql = "SELECT status FROM profiles WHERE user_id = ?";
	return statement<{ status: string }, [number]>(sql).get(userId)?.status ?? null;
}
