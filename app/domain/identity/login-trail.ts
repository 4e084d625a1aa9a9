import { noteActivity, recordActivity } from "#domain/activity";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Account } from "./accounts";
import { deviceName } from "./format";
import type { Shown, Visitor } from "./sessions";

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

function organizationOfLogin({ ownProfileId, linkedProfileId }: Person, shows: Shown): number {
	const { tenantId, propertyOwnerId, profileId } = shows;
	const found = statement<{ profileId: number | null }>(
		`SELECT coalesce((SELECT profile_id FROM tenants WHERE id = @tenantId),
			(SELECT profile_id FROM property_owners WHERE id = @propertyOwnerId)) AS profileId`,
	).get({ tenantId, propertyOwnerId });
	return found?.profileId ?? profileId ?? linkedProfileId ?? ownProfileId;
}

/** A login's name in the trail. */
export function nameOf(userId: number): string {
	const sql = "SELECT trim(firstname || ' ' || lastname) AS name FROM users WHERE id = ?";
	return statement<{ name: string }>(sql).get(userId)?.name || "someone";
}
