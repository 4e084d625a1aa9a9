import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allOwing, endPaymentPlans, notePaymentPlans } from "#domain/collections";
import { paymentPlanForm } from "#domain/collections/schema";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { chosenLeases, outstandingAddress } from "./chosen-leases.server";
import { ChosenTable, NobodyChosen } from "./chosen-table";

export const meta = () => pageTitle("Payment Plan");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const leaseIds = chosenLeases(request, manager);
	return {
		rows: allOwing(manager, { filters: { leaseIds }, direction: "desc" }),
		back: outstandingAddress(request),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const leaseIds = chosenLeases(request, manager);
	const form = await parseForm(request, paymentPlanForm(manager));
	if (!form.ok) return form.reply;
	const back = outstandingAddress(request);
	const { end, note = "", ...plan } = form.value;
	if (end) {
		const ended = endPaymentPlans(manager, { idempotencyKey: plan.idempotencyKey, leaseIds });
		if (!ended.ok) return form.refuse(ended);
		return redirectWithMessage(back, `${count(ended.leases, "payment plan")} ended.`);
	}
	const noted = notePaymentPlans(manager, { ...plan, note, leaseIds });
	if (!noted.ok) return form.refuse(noted);
	return redirectWithMessage(back, `Payment plan saved for ${count(noted.leases, "lease")}.`);
}

type PlanFields = { note: string; until: string };

export default function PaymentPlan() {
	const { rows, back, idempotencyKey } = useLoaderData<typeof loader>();
	const [first] = rows;
	const known = rows.length === 1 && first ? { note: first.planNote ?? "", until: first.planUntil ?? "" } : undefined;
	const [form, fields] = usePostForm<PlanFields>({ values: known ?? { note: "", until: "" } });
	const plans = rows.filter(({ planNote }) => planNote !== null).length;
	return (
		<>
			<PageHead
				title="Payment plan"
				facts="Record what the tenants agreed to. It's also saved in the lease notes. Tenants don't see it."
				crumbs={[{ label: "Outstanding balances", to: back }]}
			/>
			{rows.length === 0 ? (
				<NobodyChosen />
			) : (
				<>
					<Form
						form={form}
						submit="Save payment plan"
						cancel={back}
						idempotencyKey={idempotencyKey}
						actions={
							plans > 0 ? (
								<Button look="plain" name="end" value="yes">
									{plans === 1 ? "End plan" : `End ${plans} plans`}
								</Button>
							) : null
						}
					>
						<TextareaField field={fields.note} label="Note" maxLength={500} rows={4} />
						<DateField field={fields.until} label="Paid in full by" optional />
					</Form>
					<ChosenTable rows={rows} />
				</>
			)}
		</>
	);
}
