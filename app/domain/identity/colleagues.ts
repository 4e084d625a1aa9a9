import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** The active members of the organization's team, by first name. */
export function colleagues(scope: Scope): { id: number; name: string }[] {
	return statement<{ id: number; name: string }>(
		`SELECT u.id, trim(u.firstname || ' ' || u.lastname) AS name
		FROM members m JOIN users u ON u.id = m.user_id JOIN profiles p ON p.user_id = u.id
		WHERE m.profile_id = @profileId AND m.state = 'active' AND p.status = 'active'
			AND (m.access_until IS NULL OR m.access_until >= @today)
		ORDER BY u.firstname, u.id`,
	).all({ profileId: scope.profileId, today: organizationOf(scope).today });
}
