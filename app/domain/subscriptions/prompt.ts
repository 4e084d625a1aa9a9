import type { PlainDate } from "#domain/calendar/format";
import { currentLimits } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { billing } from "./billing-port";
import { freePlanName } from "./labels";
import { readOnlyReason } from "./read-only";
import { standingOf } from "./standing";
import { overIn, usageOf } from "./usage";

type PlanPrompt = {
	/** On the Free plan; `reached` says what is nearly used up or over, to members who see all properties. */
	free: { reached: string | undefined } | undefined;
	pastDue: { plan: string; nextAttemptDate: PlainDate | null } | undefined;
	readOnly: string | undefined;
};

/** What every page says about the plan; undefined if billing is off. */
export function planPrompt(scope: Scope): PlanPrompt | undefined {
	if (!billing()) return undefined;
	const { plan, subscription } = standingOf(scope);
	const pastDue = subscription?.status === "past_due" ? subscription : undefined;
	return {
		free: plan.name === freePlanName ? { reached: reachedOf(scope, plan) } : undefined,
		pastDue: pastDue && { plan: plan.name, nextAttemptDate: pastDue.nextAttemptDate },
		readOnly: readOnlyReason(scope),
	};
}

function reachedOf(scope: Scope, plan: { units: number | null; seats: number | null }): string | undefined {
	if (currentLimits()) return undefined;
	const usage = usageOf(scope);
	const over = overIn(usage, plan);
	if (over) return `${over} over this plan's limit`;
	const near = (used: number, included: number | null) => included !== null && used * 5 >= included * 4;
	if (near(usage.units, plan.units)) return `${usage.units} of ${plan.units} units`;
	return near(usage.seats, plan.seats) ? `${usage.seats} of ${plan.seats} people` : undefined;
}
