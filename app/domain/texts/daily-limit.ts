import { momentsOf } from "#domain/calendar";
import { config } from "~/config.server";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** How many message parts the organization may still send today, in its time zone. */
export function partsLeftToday({ profileId }: Pick<Scope, "profileId">): number {
	const { today, timeZone } = organizationOf({ profileId });
	const used = wholeOrganization(() =>
		statement<{ parts: number }>(
			`SELECT coalesce(sum(parts), 0) AS parts FROM text_messages
			WHERE profile_id = ? AND created_date >= ? AND status NOT IN ('canceled', 'failed')`,
		).get(profileId, momentsOf(today, timeZone).begins),
	);
	return Math.max(0, config().smsDailyParts - (used?.parts ?? 0));
}

/** What is said of a text over the daily limit. */
export function overLimit(): string {
	return `Over the limit of ${config().smsDailyParts.toLocaleString("en-US")} message parts a day.`;
}
