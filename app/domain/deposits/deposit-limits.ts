import { statement } from "~/db/client.server";
import type { DepositLimit } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { depositRulesOf, sameState } from "./deposit-rules";
import { monthsWords } from "./labels";

type Terms = {
	unitId: number;
	/** Rent of one month. */
	rentCents: number;
	/** All deposits of the lease, those already held too. */
	depositCents: number;
};

/**
 * That the deposits are above the limit which the organization set for the unit's state, in words; undefined if they
 * aren't, and without rent to compare with.
 */
export function aboveDepositLimit(scope: Scope, { unitId, rentCents, depositCents }: Terms): string | undefined {
	if (rentCents <= 0 || depositCents <= 0) return undefined;
	const state = statement<{ state: string }>(
		"SELECT p.state FROM units u JOIN properties p ON p.id = u.property_id WHERE u.id = ? AND u.profile_id = ?",
	).get(unitId, scope.profileId)?.state;
	const limit = state === undefined ? undefined : limitIn(depositRulesOf(scope).limits, state);
	if (!limit) return undefined;
	const mostCents = Math.round((rentCents * limit.months) / 100);
	if (depositCents <= mostCents) return undefined;
	const { money } = organizationOf(scope);
	const place = limit.state === "" ? "" : ` for ${state}`;
	return `The deposits come to ${money(depositCents)}. Your limit${place} is ${monthsWords(limit.months)} rent, ${money(mostCents)}. Check with your attorney.`;
}

/** Asks at `confirmDeposits` about deposits above the limit, until that is confirmed. */
export function askAboveLimit(
	scope: Scope,
	terms: Terms,
	{ confirmed }: { confirmed: boolean | undefined },
): Failure | undefined {
	const words = confirmed ? undefined : aboveDepositLimit(scope, terms);
	return words === undefined ? undefined : refuse(words, "confirmDeposits");
}

function limitIn(limits: readonly DepositLimit[], state: string): DepositLimit | undefined {
	const here = sameState(state);
	return limits.find((limit) => sameState(limit.state) === here) ?? limits.find((limit) => limit.state === "");
}
