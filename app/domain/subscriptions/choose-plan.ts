import { recordActivity } from "#domain/activity";
import { now, nowIso } from "#domain/calendar";
import type { Cents } from "#domain/money/format";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { billingAccountOf, billingIsOff, findBillingAccount, keyOf, orRefusal } from "./billing-account";
import { type BillingGateway, billing, type PlanPreview } from "./billing-port";
import { billedMoney } from "./format";
import type { BillingInterval } from "./labels";
import { findPlan, type Plan, priced } from "./plans";
import { liveSubscription } from "./standing";
import { syncSubscription } from "./sync-subscription";
import { overIn, usageOf } from "./usage";

type Choice = { planId: number; billedEvery: BillingInterval };
type PlanReview = PlanPreview & {
	plan: Plan;
	billedEvery: BillingInterval;
	/** True for a first plan, whose card is entered on the provider's page. */
	entersCard: boolean;
};

/**
 * What choosing a plan would cost now: what is charged and credited, tax, and the next bill. Refuses a plan that what
 * there is doesn't fit (usage.ts), one that isn't sold, the present one, and any while an invoice is open. Reads only.
 */
export async function reviewPlan(scope: Scope, choice: Choice): Promise<Result<{ review: PlanReview }>> {
	const fit = fitting(scope, choice);
	if (!fit.ok) return fit;
	return orRefusal(async () => ({ ok: true, review: await preview(scope, fit, Math.floor(now().getTime() / 1000)) }));
}

/**
 * Chooses a plan as it was reviewed. A first one leads to the provider's page for the card (`goTo`); a later one takes
 * effect at once. `email` gets the bills. Refuses as `reviewPlan`, if what is due isn't what was shown, and if the card
 * is declined.
 */
export async function choosePlan(
	scope: Scope,
	input: Choice & { dueCents: Cents; at: number; idempotencyKey?: string | undefined },
	email: string,
): Promise<Result<{ plan: Plan; goTo?: string }>> {
	const fit = fitting(scope, input);
	if (!fit.ok) return fit;
	return orRefusal(async () => {
		const age = now().getTime() / 1000 - input.at;
		if (age > 3600 || age < -60) return refuse("This page has expired. Choose the plan again to see its price.");
		const review = await preview(scope, fit, input.at);
		if (review.dueCents !== input.dueCents) {
			const { locale } = organizationOf(scope);
			return refuse(
				`The amount due today is now ${billedMoney(review.dueCents, locale)}. Choose the plan again to review it.`,
			);
		}
		const { customer } = await billingAccountOf(scope, email);
		const { gateway, plan, subscription } = fit;
		const sold = priced(plan, input.billedEvery);
		const idempotencyKey = keyOf(scope, input);
		if (subscription) {
			const order = { customer, subscription: subscription.gatewayId, plan: sold, at: input.at, idempotencyKey };
			await gateway.changePlan(order);
			await syncSubscription(scope);
			return { ok: true, plan };
		}
		const paths = { returnTo: "/select-subscription?from=card", cancelTo: "/select-subscription" };
		const { page, url } = await gateway.openCheckout({ ...paths, customer, plan: sold, idempotencyKey });
		await keepOpen(scope, gateway, { page, plan });
		return { ok: true, plan, goTo: url };
	});
}

type Fit = { ok: true; gateway: BillingGateway; plan: Plan; billedEvery: BillingInterval } & {
	subscription: ReturnType<typeof liveSubscription>;
};

function fitting(scope: Scope, { planId, billedEvery }: Choice): Fit | Failure {
	const gateway = billing();
	if (!gateway) return refuse(billingIsOff);
	const plan = findPlan(planId);
	if (!plan || plan.monthlyCents === 0) return refuse("That plan wasn't found.");
	const subscription = liveSubscription(scope);
	if (subscription?.pricingPlanId === plan.id && subscription.billedEvery === billedEvery) {
		return refuse(`You're already on the ${plan.name} plan.`);
	}
	if (subscription && (subscription.status === "past_due" || subscription.status === "suspended")) {
		return refuse("Pay the open invoice first.");
	}
	const over = overIn(usageOf(scope), plan);
	if (over)
		return refuse(`You're ${over} over the ${plan.name} plan's limit. Choose a larger plan or remove some first.`);
	return { ok: true, gateway, plan, billedEvery, subscription };
}

async function preview(scope: Scope, fit: Fit, at: number): Promise<PlanReview> {
	const { gateway, plan, billedEvery, subscription } = fit;
	const customer = findBillingAccount(scope)?.customer ?? null;
	const order = {
		...{ customer, country: countryOf(scope), subscription: subscription?.gatewayId ?? null },
		...{ plan: priced(plan, billedEvery), at },
	};
	return { ...(await gateway.preview(order)), plan, billedEvery, entersCard: subscription === undefined };
}

function countryOf({ profileId }: Scope): string {
	const row = statement<{ country: string }, [number]>("SELECT country FROM organization WHERE profile_id = ?").get(
		profileId,
	);
	return row?.country ?? "US";
}

/**
 * Closes the page that was open until now and notes this one: of several only the newest can be used, so that no one
 * subscribes twice. Begins again if another page was noted meanwhile.
 */
async function keepOpen(scope: Scope, gateway: BillingGateway, { page, plan }: { page: string; plan: Plan }) {
	for (;;) {
		const former = findBillingAccount(scope)?.openPage ?? null;
		if (former !== null && former !== page) await gateway.closePage(former);
		if (notePage(scope, { page, former, plan })) return;
	}
}

/** Notes which page is open, if `former` still was until now; whether it did. */
function notePage(scope: Scope, { page, former, plan }: { page: string; former: string | null; plan: Plan }): boolean {
	return write(() => {
		const { changes } = statement(
			"UPDATE billing_accounts SET open_page = ?, updated_date = ? WHERE profile_id = ? AND open_page IS ?",
		).run(...[page, nowIso(), scope.profileId, former]);
		if (changes === 0) return false;
		recordActivity(scope, {
			...{ action: "subscription.chosen", subjectKind: "organization", subjectId: scope.profileId },
			summary: `The plan ${plan.name} was chosen.`,
		});
		return true;
	});
}
