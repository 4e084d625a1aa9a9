import { statement } from "~/db/client.server";
import { currentLimits } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";

/** How many active properties a limited member sees; undefined for who sees them all. */
export function seenPart({ profileId }: Scope): number | undefined {
	if (!currentLimits()?.properties) return undefined;
	return (
		statement<{ properties: number }>("SELECT properties FROM portfolio_stats WHERE profile_id = ?").get(profileId)
			?.properties ?? 0
	);
}
