import { billingDesk, findBillingAccount, listPlans, type Plan, syncSubscription } from "#domain/subscriptions";
import { connectBilling } from "~/adapters/billing/connect-billing";
import { config } from "~/config.server";
import type { Scope } from "~/domain/kernel/scope";

export const goodCard = "4242 4242 4242 4242";
export const badCard = "4000 0000 0000 0002";
/** Accepted on the page; every later bill fails. */
export const cardThatStops = "4000 0000 0000 0341";

/** Has this process bill by the sandbox. */
export function billingFrom(billing: "sandbox"): Promise<void> {
	return connectBilling({ ...config(), billing });
}

export function planNamed(name: string): Plan {
	const plan = listPlans().find((one) => one.name === name);
	if (!plan) throw new Error(`No plan ${name}.`);
	return plan;
}

/** Confirms a hosted page of the sandbox with a card, and hears of it. */
export async function confirmPage(scope: Scope, address: string, card: string) {
	const done = billingDesk()?.confirm(address.split("page=")[1] ?? "", card);
	await syncSubscription(scope);
	return done;
}

/** Lets days pass at the sandbox, and hears of them. */
export async function passDays(scope: Scope, days: number) {
	billingDesk()?.passDays(findBillingAccount(scope)?.customer ?? "", days);
	await syncSubscription(scope);
}
