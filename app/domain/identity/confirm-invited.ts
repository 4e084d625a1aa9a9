import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { accountOfUser } from "./accounts";
import { markConfirmed } from "./confirm-email";
import { linkFirstLogin } from "./link-first-login";
import type { SignedIn } from "./open-session";
import { openStanding } from "./open-standing";
import { startSession, type Visitor } from "./sessions";
import { findToken, spendTokens } from "./user-tokens";

/**
 * Confirms an invited person's email, ties their record to the login and signs them in; the session `replaces` ends. A
 * link that was used already doesn't sign in again.
 */
export function confirmInvited(token: string, visitor: Visitor, replaces?: string): Result<SignedIn> {
	return write(() => {
		const found = findToken(token, "confirm_email");
		const account = found && accountOfUser(found.userId);
		if (!found || !account || found.state === "expired") return refuse("This link has expired.");
		if (found.state === "used") return refuse("Already confirmed. Log in.");
		/** Both are null if the invitation was canceled in the meantime. */
		if (account.tenantId === null && account.propertyOwnerId === null) return refuse("This link has expired.");
		const open = openStanding(account);
		if (!open.ok) return open;
		markConfirmed(found.userId);
		spendTokens(found.userId, "confirm_email");
		linkFirstLogin(account);
		const { shows, role } = open;
		const session = startSession(found.userId, visitor, { remember: false, replaces, shows });
		return {
			ok: true,
			session,
			userId: found.userId,
			role,
			firstname: account.firstname,
			isFirst: true,
			isNewDevice: false,
		};
	});
}
