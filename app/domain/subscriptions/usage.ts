import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { billing } from "./billing-port";
import { amountOver, overWords } from "./format";
import { standingOf } from "./standing";

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

/** Refuses more units or people than the plan includes: a larger plan is chosen first, never by itself. */
export function refuseGrowth(
	scope: Scope,
	more: { units?: number; seats?: number },
	field?: string,
): Failure | undefined {
	if (!billing()) return undefined;
	const { plan } = standingOf(scope);
	const usage = usageOf(scope);
	const units = more.units && amountOver(usage.units + more.units, plan.units);
	const seats = more.seats && amountOver(usage.seats + more.seats, plan.seats);
	if (units) {
		const has = `Your ${plan.name} plan includes ${plan.units} units.`;
		return refuse(`${has} Choose a larger plan under Subscription to add more.`, field);
	}
	if (seats) {
		const has = `Your ${plan.name} plan includes ${plan.seats} people.`;
		return refuse(`${has} Choose a larger plan under Subscription to add more.`, field);
	}
	return undefined;
}
