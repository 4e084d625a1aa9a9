import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { billing } from "./billing-port";
import { amountOver } from "./format";
import { standingOf } from "./standing";
import { usageOf } from "./usage";

/**
 * Refuses more units or people than the plan includes (usage.ts counts): a larger plan is chosen first, never by
 * itself.
 */
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
