import type { Scope } from "~/domain/kernel/scope";
import { billing } from "./billing-port";
import { standingOf } from "./standing";
import { overIn, usageOf } from "./usage";

/**
 * Why an organization can't change anything for now, in words; undefined if it can. So it is once the provider gave up
 * on a payment, or once a subscription ended and what there is doesn't fit the Free plan. Reading and exports stay open.
 */
export function readOnlyReason(scope: Pick<Scope, "profileId">): string | undefined {
	if (!billing()) return undefined;
	const { plan, subscription } = standingOf(scope);
	if (!subscription) return undefined;
	if (subscription.status === "suspended") {
		return `We couldn't collect your payment for the ${plan.name} plan, so your account is read-only until the open invoice is paid. You can still see and export everything.`;
	}
	const over = subscription.status === "cancelled" && overIn(usageOf(scope), plan);
	if (!over) return undefined;
	return `Your subscription has ended, and you're ${over} over the ${plan.name} plan's limit, so your account is read-only until you choose a plan. You can still see and export everything.`;
}
