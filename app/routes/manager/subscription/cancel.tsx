import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { cancelPlan, endingOf, standingOf } from "#domain/subscriptions";
import { cancelReasons } from "#domain/subscriptions/labels";
import type { cancelPlanForm } from "#domain/subscriptions/schema";
import { cancelPlanForm as cancelForm } from "#domain/subscriptions/schema";
import { Banner } from "~/ui/banner";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Cancel Subscription");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return { ending: endingOf(manager), plan: standingOf(manager).plan.name, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, cancelForm);
	if (!form.ok) return form.reply;
	const canceled = await cancelPlan(manager, form.value);
	if (!canceled.ok) return form.refuse(canceled);
	return redirectWithMessage(href("/select-subscription"), "Your subscription is canceled.");
}

export default function Cancel() {
	const { ending, plan, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof cancelPlanForm>>();
	const crumbs = [{ label: "Select subscription", to: href("/select-subscription") }];
	if (!ending) {
		return (
			<>
				<PageHead title="Cancel subscription" crumbs={crumbs} />
				<EmptyState>There's no subscription to cancel.</EmptyState>
			</>
		);
	}
	return (
		<>
			<PageHead title="Cancel subscription" crumbs={crumbs} />
			<Banner tone="warn">
				Your {plan} plan will end on <DateText date={ending.endsOn} />.{" "}
				{ending.over
					? `You're ${ending.over} over the Free plan's limit, so your account will be read-only after that. You can still see and export everything.`
					: "After that, you'll be on the Free plan. You can still see and export everything."}
			</Banner>
			<Form
				form={form}
				submit="Cancel subscription"
				look="danger"
				cancel={href("/select-subscription")}
				cancelWords="Keep subscription"
				idempotencyKey={idempotencyKey}
			>
				<RadioField field={fields.reason} label="Why are you canceling?" options={optionsOf(cancelReasons)} />
				<TextareaField field={fields.comment} label="Anything else" maxLength={500} optional />
			</Form>
		</>
	);
}
