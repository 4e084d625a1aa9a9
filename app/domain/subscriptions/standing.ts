import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { billing } from "./billing-port";
import type { BillingInterval, SubscriptionState } from "./labels";
import { findPlan, freePlan, type Plan } from "./plans";

export type Subscription = {
	id: number;
	pricingPlanId: number;
	status: SubscriptionState;
	billedEvery: BillingInterval;
	/** Null for one that no provider bills. */
	gatewayId: string | null;
	nextBillDate: PlainDate | null;
	endsOn: PlainDate | null;
	nextAttemptDate: PlainDate | null;
};

export type Standing = {
	/** The plan whose limits hold: the subscription's while it isn't canceled, otherwise Free. */
	plan: Plan;
	/** The last one; undefined if there never was one. */
	subscription: Subscription | undefined;
};

/** An organization's plan and its subscription, as the provider last told them. */
export function standingOf({ profileId }: Pick<Scope, "profileId">): Standing {
	const subscription = statement<Subscription, [number]>(
		`SELECT id, pricing_plan_id AS pricingPlanId, status, billed_every AS billedEvery, gateway_id AS gatewayId,
			next_bill_date AS nextBillDate, ends_on AS endsOn, next_attempt_date AS nextAttemptDate
		FROM subscriptions WHERE profile_id = ? ORDER BY status = 'cancelled', id DESC LIMIT 1`,
	).get(profileId);
	const live = subscription && subscription.status !== "cancelled";
	return { plan: (live && findPlan(subscription.pricingPlanId)) || freePlan(), subscription };
}

/** The subscription that is billed now; undefined if the organization is on Free. */
export function liveSubscription(scope: Pick<Scope, "profileId">): (Subscription & { gatewayId: string }) | undefined {
	const { subscription } = standingOf(scope);
	if (!subscription || subscription.status === "cancelled" || subscription.gatewayId === null) return undefined;
	return { ...subscription, gatewayId: subscription.gatewayId };
}

/** Whether billing is on at this installation. */
export function isBilled(): boolean {
	return billing() !== undefined;
}
