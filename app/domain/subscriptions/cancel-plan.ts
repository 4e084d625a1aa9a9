import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { billingIsOff, keyOf, orRefusal } from "./billing-account";
import { billing } from "./billing-port";
import { cancelReasons } from "./labels";
import { freePlan } from "./plans";
import { liveSubscription } from "./standing";
import { syncSubscription } from "./sync-subscription";
import { overIn, usageOf } from "./usage";

/** What ending the subscription would mean; undefined if there is none to end. */
export function endingOf(scope: Scope): { endsOn: PlainDate | null; over: string | undefined } | undefined {
	const subscription = liveSubscription(scope);
	if (!subscription || subscription.endsOn !== null) return undefined;
	return { endsOn: subscription.nextBillDate, over: overIn(usageOf(scope), freePlan()) };
}

/** Lets the subscription end with the period that is paid for. Refuses if there is none, or it is ending already. */
export async function cancelPlan(
	scope: Scope,
	input: { reason: keyof typeof cancelReasons; comment?: string | undefined; idempotencyKey?: string | undefined },
): Promise<Result<{ endsOn: PlainDate | null }>> {
	const gateway = billing();
	if (!gateway) return refuse(billingIsOff);
	const subscription = liveSubscription(scope);
	if (!subscription) return refuse("There's no subscription to cancel.");
	if (subscription.endsOn !== null) return refuse("Your subscription is already canceled.");
	return orRefusal(async () => {
		await gateway.endWithPeriod(subscription.gatewayId, true, keyOf(scope, input));
		const words = [cancelReasons[input.reason], input.comment].filter(Boolean).join(": ");
		write(() => {
			statement("UPDATE subscriptions SET cancel_reason = ? WHERE id = ?").run(words, subscription.id);
			record(scope, "subscription.canceled", `The subscription was canceled. ${words}.`);
		});
		await syncSubscription(scope);
		return { ok: true, endsOn: liveSubscription(scope)?.endsOn ?? null };
	});
}

/** Lets a subscription that was canceled go on after all. Refuses once it has ended. */
export async function keepPlan(scope: Scope, input: { idempotencyKey?: string | undefined } = {}): Promise<Result> {
	const gateway = billing();
	if (!gateway) return refuse(billingIsOff);
	const subscription = liveSubscription(scope);
	if (!subscription || subscription.endsOn === null) return refuse("Your subscription isn't canceled.");
	return orRefusal(async () => {
		await gateway.endWithPeriod(subscription.gatewayId, false, keyOf(scope, input));
		write(() => {
			statement("UPDATE subscriptions SET cancel_reason = '' WHERE id = ?").run(subscription.id);
			record(scope, "subscription.kept", "The subscription will continue.");
		});
		await syncSubscription(scope);
		return { ok: true };
	});
}

function record(scope: Scope, action: string, summary: string) {
	recordActivity(scope, { action, subjectKind: "organization", subjectId: scope.profileId, summary });
}
