import { mustBeWriting, statement } from "~/db/client.server";
import { anywhere } from "~/db/where.server";
import type { Scope } from "~/domain/kernel/scope";

/** Deletes an organization's notifications to a person, and those to others that name the person. Returns how many. */
export function eraseNotifications(
	{ profileId }: Scope,
	{ userId, toldAs, name }: { userId: number | null; toldAs: "tenant" | "property_owner" | null; name: string },
): number {
	mustBeWriting();
	return statement(
		`DELETE FROM notifications WHERE profile_id = @profileId
			AND (user_id = @userId AND told_as = @toldAs OR @name <> '%%' AND message LIKE @name ESCAPE '\\')`,
	).run({ profileId, userId, toldAs, name: anywhere(name) }).changes;
}
