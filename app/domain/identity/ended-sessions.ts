import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";

/** The given sessions that have ended: signed out, expired, or of a deactivated account. Runs a single query. */
export function endedSessions(sessionIds: readonly number[]): Set<number> {
	const open = statement<{ id: number }>(
		`SELECT s.id FROM json_each(?) one JOIN sessions s ON s.id = one.value
		JOIN profiles p ON p.user_id = s.user_id AND p.status = 'active'
		WHERE s.revoked_date IS NULL AND s.expires_date > ?`,
	).all(JSON.stringify(sessionIds), nowIso());
	const lasting = new Set(open.map(({ id }) => id));
	return new Set(sessionIds.filter((id) => !lasting.has(id)));
}
