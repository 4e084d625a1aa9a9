import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** Users of active members in the given order, each replaced by their substitute of today; no one twice. */
export function substitutesFor({ profileId }: Scope, people: readonly number[]): number[] {
	const { today } = organizationOf({ profileId });
	const rows = statement<{ userId: number; stands: number }>(
		`SELECT m.user_id AS userId, coalesce(other.user_id, m.user_id) AS stands FROM members m
		LEFT JOIN members other ON other.id = m.substitute_id AND m.substitute_until >= @today AND other.state = 'active'
			AND (other.access_until IS NULL OR other.access_until >= @today)
		WHERE m.profile_id = @profileId AND m.state = 'active' AND m.user_id IN (SELECT value FROM json_each(@people))
			AND (m.access_until IS NULL OR m.access_until >= @today)`,
	).all({ profileId, today, people: JSON.stringify(people) });
	const found = new Map(rows.map(({ userId, stands }) => [userId, stands]));
	return [...new Set(people.flatMap((userId) => found.get(userId) ?? []))];
}

/** Whoever acts, and the users whom they stand in for today: what is assigned to one of them is theirs to open. */
export function actsFor({ profileId, userId }: Scope): number[] {
	if (userId === null) return [];
	const { today } = organizationOf({ profileId });
	const rows = statement<{ userId: number }>(
		`SELECT away.user_id AS userId FROM members own JOIN members away ON away.substitute_id = own.id
			AND away.substitute_until >= @today AND away.state = 'active' AND away.user_id IS NOT NULL
		WHERE own.profile_id = @profileId AND own.user_id = @userId AND away.profile_id = @profileId`,
	).all({ profileId, userId, today });
	return [userId, ...rows.map((row) => row.userId)];
}
