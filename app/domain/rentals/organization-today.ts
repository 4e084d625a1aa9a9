import { today } from "#domain/calendar";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";

/** Today's plain date where the organisation is. */
export function organizationToday(scope: Scope) {
	const row = statement<{ timeZone: string }, [number]>(
		"SELECT time_zone AS timeZone FROM organization WHERE profile_id = ?",
	).get(scope.profileId);
	return today(row?.timeZone ?? "UTC");
}
