import { statement } from "~/db/client.server";
import { currentLimits, wholeOrganization } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";

/** How many of the organization's active properties a limited member sees; undefined for who sees them all. */
export function seenPart({ profileId }: Scope): { seen: number; all: number } | undefined {
	if (!currentLimits()?.properties) return undefined;
	const count = () =>
		statement<{ properties: number }>("SELECT properties FROM portfolio_stats WHERE profile_id = ?").get(profileId)
			?.properties ?? 0;
	return { seen: count(), all: wholeOrganization(count) };
}
