import { noteActivity, recordActivity } from "#domain/activity";
import { mustBeWriting, statement, write } from "~/db/client.server";
import type { Origin } from "~/domain/kernel/scope";
import type { Account } from "./accounts";
import { currentUser } from "./current-user";
import { deviceName } from "./format";
import { endSession, type Shown, signOut, signOutEverywhere, type Visitor } from "./sessions";

/** Whose session it is that asks. */
type Actor = { userId: number; profileId: number; origin?: Origin | undefined };
type Person = Pick<Account, "userId" | "ownProfileId" | "linkedProfileId" | "tenantId" | "propertyOwnerId">;

/** Puts a login into the trail of the organization whose records it shows. */
export function recordLogin(account: Person, visitor: Visitor, shows: Shown, sessionId: number): void {
	mustBeWriting();
	const { userId } = account;
	const scope = { profileId: organizationOfLogin(account, shows), userId, origin: { sessionId, ...visitor } };
	const summary = `${nameOf(userId)} signed in with ${deviceName(visitor.userAgent)}.`;
	recordActivity(scope, { action: "login.begun", subjectKind: "user", subjectId: userId, summary });
}

/**
 * Notes a login that was refused in the trail, with whose it would have been; who tried isn't known. It is kept a moment
 * later, so that an email without a login is answered no sooner.
 */
export function recordFailedLogin(account: Person, visitor: Visitor, why: string): void {
	const { userId, tenantId, propertyOwnerId } = account;
	const profileId = organizationOfLogin(account, { tenantId, propertyOwnerId });
	const scope = { profileId, userId: null, origin: { sessionId: null, ...visitor } };
	const summary = `A sign-in as ${nameOf(userId)} failed: ${why}.`;
	noteActivity(scope, { action: "login.failed", subjectKind: "user", subjectId: userId, summary });
}

/** Ends the session of this token, which its person asked for. An unknown or ended session is left alone. */
export function logOut(token: string, visitor: Visitor): void {
	write(() => {
		const user = currentUser(token);
		signOut(token);
		if (!user || !hasOrganization(user.profileId)) return;
		const { profileId, userId, sessionId } = user;
		recordActivity(
			{ profileId, userId, origin: { sessionId, ...visitor } },
			{ action: "login.ended", subjectKind: "user", subjectId: userId, summary: `${user.fullName} signed out.` },
		);
	});
}

function organizationOfLogin({ ownProfileId, linkedProfileId }: Person, shows: Shown): number {
	const { tenantId, propertyOwnerId, profileId } = shows;
	const found = statement<{ profileId: number | null }>(
		`SELECT coalesce((SELECT profile_id FROM tenants WHERE id = @tenantId),
			(SELECT profile_id FROM property_owners WHERE id = @propertyOwnerId)) AS profileId`,
	).get({ tenantId, propertyOwnerId });
	return found?.profileId ?? profileId ?? linkedProfileId ?? ownProfileId;
}

function hasOrganization(profileId: number): boolean {
	return statement("SELECT 1 FROM organization WHERE profile_id = ?").get(profileId) !== undefined;
}

function nameOf(userId: number): string {
	const sql = "SELECT trim(firstname || ' ' || lastname) AS name FROM users WHERE id = ?";
	return statement<{ name: string }>(sql).get(userId)?.name || "someone";
}

/** Ends one of the user's own sessions, or all of them where none is given. */
export function endOwnSessions(user: Actor, session?: number): void {
	write(() => {
		if (session === undefined) signOutEverywhere(user.userId);
		else if (!endSession(user.userId, session)) return;
		const what = session === undefined ? "all devices" : "a device";
		const summary = `${nameOf(user.userId)} signed ${what} out.`;
		recordActivity(user, { action: "login.ended", subjectKind: "user", subjectId: user.userId, summary });
	});
}
