import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	billing,
	checkSubscription,
	isBilled,
	keepPlan,
	listPlans,
	overIn,
	standingOf,
	usageOf,
} from "#domain/subscriptions";
import { billedEveryForm, planPageForm } from "#domain/subscriptions/schema";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { Tabs } from "~/ui/tabs";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { PlanCard } from "./plan-card";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Select Subscription");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	if (!isBilled()) return { plans: undefined, usage: usageOf(manager) };
	const search = new URL(request.url).searchParams;
	const standing = standingOf(manager);
	const billedEvery = billedEveryForm.parse(search.get("billed") ?? standing.subscription?.billedEvery ?? "month");
	return {
		...plansFor(manager, billedEvery),
		billedEvery,
		standing,
		test: billing()?.test ?? false,
		fromCard: search.get("from") === "card",
		idempotencyKey: newIdempotencyKey(),
	};
}

function plansFor(manager: Manager, billedEvery: "month" | "year") {
	const usage = usageOf(manager);
	const plans = listPlans().map((plan) => ({
		...plan,
		cents: billedEvery === "year" ? plan.yearlyCents : plan.monthlyCents,
		over: overIn(usage, plan),
	}));
	return { usage, plans };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, planPageForm);
	if (!form.ok) return form.reply;
	const { intent, idempotencyKey } = form.value;
	const done = intent === "keep" ? await keepPlan(manager, { idempotencyKey }) : await checkSubscription(manager);
	const here = href("/select-subscription");
	if (!done.ok) return redirectWithMessage(here, done.message, { kind: "negative" });
	const { plan } = standingOf(manager);
	return redirectWithMessage(
		here,
		intent === "keep" ? `Your ${plan.name} plan will continue.` : `You're on the ${plan.name} plan.`,
	);
}

export default function Plans() {
	const data = useLoaderData<typeof loader>();
	const { usage } = data;
	const facts = `You have ${count(usage.units, "unit")} and ${count(usage.seats, "person", "people")} on your team.`;
	if (data.plans === undefined) {
		return (
			<>
				<PageHead title="Select subscription" facts={facts} />
				<EmptyState>Billing is off on this server. Everything is included, with no limits.</EmptyState>
			</>
		);
	}
	const { plans, billedEvery, standing, test, fromCard, idempotencyKey } = data;
	const here = (billed: "month" | "year") => href("/select-subscription", { billed });
	return (
		<>
			<PageHead
				title="Select subscription"
				facts={facts}
				links={
					<ButtonLink to={href("/view-subscription-invoices")} look="quiet">
						Invoices
					</ButtonLink>
				}
			/>
			{test ? <Banner tone="warn">Test mode: no money moves.</Banner> : null}
			<Outcome standing={standing} fromCard={fromCard} idempotencyKey={idempotencyKey} />
			<Tabs
				name="How often you pay"
				tabs={[
					{ label: "Monthly", to: here("month"), isOpen: billedEvery === "month" },
					{ label: "Yearly", to: here("year"), isOpen: billedEvery === "year" },
				]}
			/>
			<ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
				{plans.map((plan) => (
					<li key={plan.id} className="grid">
						<PlanCard plan={plan} billedEvery={billedEvery} standing={standing} />
					</li>
				))}
			</ul>
			<p className="text-soft">
				Prices are in US dollars, before tax. We'll never move you to a larger plan automatically.
			</p>
		</>
	);
}

type Live = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { billedEvery: unknown }>;

/** What came of the card's page, and whether the plan ends. */
function Outcome({ standing, fromCard, idempotencyKey }: Pick<Live, "standing" | "fromCard" | "idempotencyKey">) {
	const { plan, subscription } = standing;
	const press = (intent: "keep" | "check", words: string) => (
		<Form method="post">
			<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
			<Button look="plain" name="intent" value={intent}>
				{words}
			</Button>
		</Form>
	);
	if (subscription?.endsOn && subscription.status !== "cancelled") {
		return (
			<Banner tone="warn" action={press("keep", `Keep ${plan.name}`)}>
				{plan.name} ends on <DateText date={subscription.endsOn} />. You can still export everything after that.
			</Banner>
		);
	}
	if (!fromCard) return null;
	if (subscription?.status === "active" || subscription?.status === "trial") {
		return <Banner tone="good">You're on the {plan.name} plan.</Banner>;
	}
	return (
		<Banner tone="info" action={press("check", "Check now")}>
			Waiting for the billing provider to confirm your card. This usually takes a minute.
		</Banner>
	);
}
