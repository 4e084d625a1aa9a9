import { statement } from "~/db/client.server";
import type { portalStates } from "./labels";

export type PortalAccount = {
	userId: number | null;
	signupToken: string | null;
	/** Of the account's profile, once there is one. */
	accountStatus: string | null;
};

/** Where a tenant or owner stands with their own sign-in. */
export function portalState({ userId, signupToken, accountStatus }: PortalAccount): keyof typeof portalStates {
	if (userId !== null) return accountStatus === "inactive" ? "blocked" : "active";
	return signupToken === null ? "not_invited" : "invited";
}

/** The status of the account behind a user id; null without one. */
export function accountStatusOf(userId: number | null): string | null {
	if (userId === null) return null;
	const sql = "SELECT status FROM profiles WHERE user_id = ?";
	return statement<{ status: string }, [number]>(sql).get(userId)?.status ?? null;
}
