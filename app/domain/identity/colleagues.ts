import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** The organization's active managers, by first name. */
export function colleagues(scope: Scope): { id: number; name: string }[] {
	return statement<{ id: number; name: string }>(
		`SELECT u.id, trim(u.firstname || ' ' || u.lastname) AS name FROM profiles p JOIN users u ON u.id = p.user_id
		WHERE (p.id = ? OR p.linked_profile_id = ?) AND u.user_role = 'property_manager' AND p.status = 'active'
		ORDER BY u.firstname, u.id`,
	).all(scope.profileId, scope.profileId);
}
