import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Who of these people agreed to get the organization's texts, each number once, in their order. */
export function textedOf({ profileId }: Pick<Scope, "profileId">, people: readonly number[]): number[] {
	const consents = statement<{ userId: number; phone: string }>(
		`SELECT c.user_id AS userId, c.phone FROM text_consents c JOIN profiles own ON own.user_id = c.user_id AND own.status = 'active'
		WHERE c.profile_id = ? AND c.state = 'on' AND c.user_id IN (SELECT value FROM json_each(?))
			AND NOT EXISTS (SELECT 1 FROM text_stops s WHERE s.phone = c.phone) ORDER BY c.user_id`,
	).all(profileId, JSON.stringify(people));
	const first = new Map<string, number>();
	for (const { userId, phone } of consents) if (!first.has(phone)) first.set(phone, userId);
	return [...first.values()];
}
