import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { choosePlan, findPlan, reviewPlan } from "#domain/subscriptions";
import { billedMoney } from "#domain/subscriptions/format";
import type { confirmPlanForm } from "#domain/subscriptions/schema";
import { billedEveryForm, confirmPlanForm as confirmForm } from "#domain/subscriptions/schema";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Review Plan");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const choice = choiceOf(request);
	const plan = found(findPlan(choice.planId));
	const reviewed = await reviewPlan(manager, choice);
	const { billedEvery } = choice;
	const idempotencyKey = newIdempotencyKey();
	if (!reviewed.ok) return { plan, billedEvery, idempotencyKey, refusal: reviewed.message, review: undefined };
	return { plan, billedEvery, idempotencyKey, refusal: undefined, review: reviewed.review };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const choice = choiceOf(request);
	found(findPlan(choice.planId));
	const form = await parseForm(request, confirmForm);
	if (!form.ok) return form.reply;
	const { dueCents, at, idempotencyKey } = form.value;
	const chosen = await choosePlan(manager, { ...choice, dueCents, at, idempotencyKey }, manager.email);
	if (!chosen.ok) return form.refuse(chosen);
	if (chosen.goTo) return redirectDocument(chosen.goTo, 303);
	return redirectWithMessage(href("/select-subscription"), `You're on the ${chosen.plan.name} plan.`);
}

function choiceOf(request: Request) {
	const billedEvery = billedEveryForm.parse(new URL(request.url).searchParams.get("billed") ?? "month");
	return { planId: idParam(request, "plan"), billedEvery };
}

export default function Review() {
	const { plan, billedEvery, review, refusal, idempotencyKey } = useLoaderData<typeof loader>();
	const { locale } = useFormat();
	const [form, fields] = usePostForm<z.input<typeof confirmPlanForm>>();
	const crumbs = [{ label: "Select subscription", to: href("/select-subscription") }];
	const money = (cents: number) => billedMoney(cents, locale);
	if (!review) {
		return (
			<>
				<PageHead title={`Review ${plan.name}`} crumbs={crumbs} />
				<Banner tone="warn">{refusal}</Banner>
				<div>
					<ButtonLink to={href("/select-subscription")} look="plain">
						Back to plans
					</ButtonLink>
				</div>
			</>
		);
	}
	const price = money(billedEvery === "year" ? plan.yearlyCents : plan.monthlyCents);
	const facts: Fact[] = [
		...review.lines.map(({ words, cents }) => ({ label: words, value: money(cents) })),
		{ label: "Tax", value: money(review.taxCents) },
		{ label: "Due today", value: <strong>{money(review.dueCents)}</strong> },
		{ label: "Credit toward future bills", value: review.creditCents > 0 ? money(review.creditCents) : undefined },
		{ label: "Next bill", value: <DateText date={review.nextBillDate} /> },
	];
	return (
		<>
			<PageHead title={`Review ${plan.name}`} facts={`${price} a ${billedEvery}, before tax`} crumbs={crumbs} />
			<Card title="What you'll pay">
				<div className="mb-5 max-w-160">
					<Facts facts={facts} />
				</div>
				<Form
					form={form}
					submit={review.entersCard ? "Continue to card" : `Change to ${plan.name}`}
					cancel={href("/select-subscription")}
					idempotencyKey={idempotencyKey}
				>
					<input type="hidden" name="dueCents" value={review.dueCents} />
					<input type="hidden" name="at" value={review.at} />
					<CheckboxField
						field={fields.agree}
						label={`I agree to pay ${money(review.dueCents)} today, and ${price} and tax each ${billedEvery} until I cancel.`}
					/>
				</Form>
			</Card>
		</>
	);
}
