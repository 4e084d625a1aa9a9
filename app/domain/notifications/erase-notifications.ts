import { mustBeWriting, statement } from "~/db/client.server";
import { anywhere } from "~/db/where.server";
import { mentions } from "~/domain/kernel/mentions";
import type { Scope } from "~/domain/kernel/scope";

type Whose = {
	userId: number | null;
	toldAs: "tenant" | "property_owner" | null;
	name: string;
	/** Their maintenance requests, whose notifications repeat what they wrote. */
	requestIds: readonly number[];
};

/**
 * Deletes an organization's notifications to a person, those to others that name the person, and those of the person's
 * requests. Returns how many.
 */
export function eraseNotifications({ profileId }: Scope, { userId, toldAs, name, requestIds }: Whose): number {
	mustBeWriting();
	const found = statement<{ id: number; message: string; sure: 0 | 1 }>(
		`SELECT id, message, sure FROM (
			SELECT id, message, coalesce(user_id = @userId AND told_as = @toldAs, 0) OR coalesce(
				about_kind = 'request' AND about_id IN (SELECT value FROM json_each(@requests)), 0) AS sure
			FROM notifications WHERE profile_id = @profileId
		) WHERE sure OR message LIKE @like ESCAPE '\\'`,
	).all({ profileId, userId, toldAs, requests: JSON.stringify(requestIds), like: anywhere(name) });
	const gone = found.filter(({ sure, message }) => sure === 1 || mentions(message, name));
	for (const { id } of gone) statement("DELETE FROM notifications WHERE id = ?").run(id);
	return gone.length;
}
