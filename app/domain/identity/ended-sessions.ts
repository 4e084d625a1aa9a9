import { nowIso, today } from "#domain/calendar";
import { accessLasts } from "#domain/team";
import { statement } from "~/db/client.server";

/**
 * The given sessions that have ended: signed out, expired, of a deactivated account, or of a manager who is no longer an
 * active member. Runs a single query.
 */
export function endedSessions(sessionIds: readonly number[]): Set<number> {
	const open = statement<Open>(
		`SELECT s.id, m.id AS memberId, m.access_until AS accessUntil, o.time_zone AS timeZone,
			s.tenant_id IS NULL AND s.property_owner_id IS NULL
				AND (s.profile_id IS NOT NULL OR u.user_role = 'property_manager') AS isManager
		FROM json_each(?) one JOIN sessions s ON s.id = one.value
		JOIN users u ON u.id = s.user_id
		JOIN profiles p ON p.user_id = s.user_id AND p.status = 'active'
		LEFT JOIN members m ON m.user_id = s.user_id AND m.state = 'active'
			AND m.profile_id = coalesce(s.profile_id, p.linked_profile_id, p.id)
		LEFT JOIN organization o ON o.profile_id = m.profile_id
		WHERE s.revoked_date IS NULL AND s.expires_date > ?`,
	).all(JSON.stringify(sessionIds), nowIso());
	const lasting = new Set(open.filter(isOpen).map(({ id }) => id));
	return new Set(sessionIds.filter((id) => !lasting.has(id)));
}

type Open = {
	id: number;
	memberId: number | null;
	accessUntil: string | null;
	timeZone: string | null;
	isManager: 0 | 1;
};

function isOpen({ isManager, memberId, accessUntil, timeZone }: Open): boolean {
	if (!isManager) return true;
	return memberId !== null && (timeZone === null || accessLasts(accessUntil, today(timeZone)));
}
