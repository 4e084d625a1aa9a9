import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { amountOver, overWords } from "./format";

type Usage = { units: number; seats: number };

/**
 * How many active units of active properties an organization has, and people on its team: invited ones count, those
 * without access don't.
 */
export function usageOf({ profileId }: Pick<Scope, "profileId">): Usage {
	return wholeOrganization(() => {
		const units = statement<{ number: number }, [number]>(
			`SELECT count(*) AS number FROM units u JOIN properties p ON p.id = u.property_id
			WHERE u.profile_id = ? AND u.active = 1 AND p.active = 1`,
		).get(profileId);
		const seats = statement<{ number: number }, [number]>(
			"SELECT count(*) AS number FROM members WHERE profile_id = ? AND state IN ('active', 'invited')",
		).get(profileId);
		return { units: units?.number ?? 0, seats: seats?.number ?? 0 };
	});
}

/** What an organization has more of than a plan includes, in words; undefined if it fits. */
export function overIn(usage: Usage, plan: { units: number | null; seats: number | null }): string | undefined {
	return overWords({ units: amountOver(usage.units, plan.units), seats: amountOver(usage.seats, plan.seats) });
}
