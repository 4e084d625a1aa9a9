import { membershipsOf } from "#domain/team";
import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Account } from "./accounts";
import type { Role } from "./current-user";
import type { Shown } from "./sessions";

type Open = { shows: Shown; role: Role };

/**
 * The record that a login shows after sign-in: the default one or, if a manager blocked that, another one of the
 * user's. If all are blocked, refuses with the manager's message. A manager begins in their own organization, or else in
 * the first one they are a member of; refuses a manager who is an active member of none.
 */
export function openStanding(account: Account): Result<Open> {
	const { userId, role, tenantId, propertyOwnerId } = account;
	if (role === "property_manager") return openOrganization(account);
	const usual: Result<Open> = { ok: true, shows: { tenantId, propertyOwnerId }, role };
	const closed = closedTo({ tenantId, propertyOwnerId });
	if (!closed) return usual;
	const other = statement<Shown>(
		`SELECT id AS tenantId, NULL AS propertyOwnerId FROM tenants
			WHERE user_id = @userId AND portal_blocked_date IS NULL
		UNION ALL SELECT NULL, id FROM property_owners WHERE user_id = @userId AND portal_blocked_date IS NULL LIMIT 1`,
	).get({ userId });
	if (!other) return refuse(`${closed.organizationName} has turned off your access. ${closed.message}`.trim());
	return { ok: true, shows: other, role: other.tenantId === null ? "property_owner" : "tenant" };
}

function openOrganization({ userId, role, ownProfileId, linkedProfileId }: Account): Result<Open> {
	const open = membershipsOf(userId);
	const home = open.find(({ profileId }) => profileId === (linkedProfileId ?? ownProfileId)) ?? open[0];
	if (!home) return refuse("Your access has ended. Ask an administrator of your organization.");
	return { ok: true, shows: { tenantId: null, propertyOwnerId: null, profileId: home.profileId }, role };
}

function closedTo(shown: Shown) {
	return statement<{ organizationName: string; message: string }>(
		`SELECT o.name AS organizationName, r.message FROM (
			SELECT profile_id, portal_blocked_message AS message FROM tenants
				WHERE id = @tenantId AND portal_blocked_date IS NOT NULL
			UNION ALL SELECT profile_id, portal_blocked_message FROM property_owners
				WHERE id = @propertyOwnerId AND portal_blocked_date IS NOT NULL
		) r JOIN organization o ON o.profile_id = r.profile_id`,
	).get(shown);
}
