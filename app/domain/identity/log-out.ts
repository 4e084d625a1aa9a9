import { recordActivity } from "#domain/activity";
import { statement, write } from "~/db/client.server";
import type { Origin } from "~/domain/kernel/scope";
import { currentUser } from "./current-user";
import { nameOf } from "./login-trail";
import { endSession, signOut, signOutEverywhere, type Visitor } from "./sessions";

/** Whose session it is that asks. */
type Actor = { userId: number; profileId: number; origin?: Origin | undefined };

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

function hasOrganization(profileId: number): boolean {
	return statement("SELECT 1 FROM organization WHERE profile_id = ?").get(profileId) !== undefined;
}
