import { billedMoney } from "#domain/subscriptions/format";
import { freePlanName } from "#domain/subscriptions/labels";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { useFormat } from "~/ui/format-context";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

type Plan = {
	id: number;
	name: string;
	cents: number;
	units: number | null;
	seats: number | null;
	features: readonly string[];
	/** What there is more of than the plan includes, in words. */
	over?: string | undefined;
};
type Standing = {
	plan: { id: number };
	subscription?: { status: string; billedEvery: string; endsOn: string | null } | undefined;
};

/** One plan: price, what is in it, and the way to it. */
export function PlanCard({
	plan,
	billedEvery,
	standing,
}: {
	plan: Plan;
	billedEvery: "month" | "year";
	standing: Standing;
}) {
	const { locale } = useFormat();
	const isCurrent = plan.id === standing.plan.id;
	return (
		<section
			aria-labelledby={`plan-${plan.id}`}
			className={`flex flex-col gap-3 rounded-card border bg-surface p-5 shadow-whisper ${isCurrent ? "border-accent" : "border-line"}`}
		>
			<h2 id={`plan-${plan.id}`} className="flex flex-wrap items-center gap-2 text-heading">
				{plan.name}
				{isCurrent ? <Status tone="good">Your plan</Status> : null}
			</h2>
			<p>
				<span className="text-title tabular-nums">{billedMoney(plan.cents, locale)}</span>
				<span className="text-soft"> a {billedEvery}</span>
			</p>
			<p>
				{plan.units === null ? "Any number of units" : count(plan.units, "unit")}
				<br />
				{plan.seats === null ? "Any number of people" : count(plan.seats, "person", "people")}
			</p>
			<ul className="grid list-disc gap-1 ps-5 text-soft">
				{plan.features.map((feature) => (
					<li key={feature}>{feature}</li>
				))}
			</ul>
			<Way plan={plan} billedEvery={billedEvery} isCurrent={isCurrent} standing={standing} />
		</section>
	);
}

function Way({
	plan,
	billedEvery,
	isCurrent,
	standing: { subscription },
}: Parameters<typeof PlanCard>[0] & { isCurrent: boolean }) {
	const isLive = subscription !== undefined && subscription.status !== "cancelled";
	if (plan.name === freePlanName) {
		if (!isLive || subscription.endsOn !== null) return null;
		return (
			<>
				{plan.over ? <p className="text-warn">You're {plan.over} over this plan's limit.</p> : null}
				<div className="mt-auto grid">
					<ButtonLink to={href("/select-subscription/cancel")} look="quiet">
						Cancel subscription
					</ButtonLink>
				</div>
			</>
		);
	}
	if (isCurrent && subscription?.billedEvery === billedEvery) return null;
	if (plan.over) {
		return <p className="text-warn">You're {plan.over} over this plan's limit.</p>;
	}
	const words = isCurrent ? (billedEvery === "year" ? "Pay yearly" : "Pay monthly") : `Choose ${plan.name}`;
	return (
		<div className="mt-auto grid">
			<ButtonLink to={href("/select-subscription/review", { plan: plan.id, billed: billedEvery })} look="plain">
				{words}
			</ButtonLink>
		</div>
	);
}
