import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { addMonths } from "#domain/calendar/format";
import { findLease } from "#domain/lease-records";
import { planTransfer, transferLease } from "#domain/leasing";
import { transferForm } from "#domain/leasing/schema";
import { accountsFor } from "#domain/ledger";
import { plainAmount } from "#domain/money/format";
import { listRecurring } from "#domain/recurring-charges";
import { Button } from "~/ui/button";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { findUnits } from "../../applicants/unit-picker.server";
import { accountOptions } from "../../ledger-account-options";
import { AmountLines } from "../amount-lines";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "../lease-facts";
import { MoneyPlan, planKey, showPlan } from "./money-plan";
import { LastMonthField } from "./notice-fields";

export const meta = () => pageTitle("Move To Another Unit");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const { id, stage, moveOutDate, prorateLast } = lease;
	if (stage !== "executed" || moveOutDate !== null) throw redirect(href("/app/endlease", { id }));
	const rent = listRecurring(manager, id).filter((rule) => rule.isRent && rule.state === "active");
	return {
		lease: leaseFacts(lease),
		units: choicesOf("unitId", (ask) => findUnits(manager, ask)),
		accounts: accountOptions(accountsFor(manager, "income")),
		values: {
			startDate: addMonths(manager.today, 1, 1),
			prorateLast: prorateLast === "none" ? "actual_days" : prorateLast,
			rent: rent.map(({ accountId, amountCents, memo }) => ({
				...{ accountId: String(accountId), amount: plainAmount(amountCents), memo },
			})),
		},
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, transferForm(manager), {
		find: { unitId: (ask) => findUnits(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const { press, planned, input } = form.value;
	const plan = planTransfer(manager, id, input);
	if (!plan.ok) return form.refuse(plan);
	const key = planKey({ moveOutDate: plan.moveOutDate, prorateLast: input.prorateLast });
	const shown = showPlan(plan.plan, key, { planned, credit: input.credit });
	if (press === "review" || planned !== key) return { ...form.keep(), shown };
	const moved = transferLease(form.by(manager), id, input);
	if (moved.ok) {
		const words = "Move scheduled. Review the new lease, then start it.";
		return redirectWithMessage(href("/app/viewlease", { id: moved.leaseId }), words);
	}
	const refused = form.refuse(moved);
	return data({ ...refused.data, shown }, refused.init ?? undefined);
}

export default function Transfer() {
	const { lease, units, accounts, values, idempotencyKey } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof transferForm>>>({ values });
	const shown = reply && "shown" in reply ? reply.shown : undefined;
	return (
		<>
			<PageHead title="Move to another unit" facts={<LeaseFacts lease={lease} />} crumbs={leaseCrumbs(lease)} />
			<p className="max-w-160">
				This lease ends and we create a draft lease for the new unit with the same people and terms. The deposit
				transfers when the new lease starts.
			</p>
			<Form
				form={form}
				submit={shown ? "Schedule move" : "Review charges"}
				cancel={href("/app/endlease", { id: lease.id })}
				idempotencyKey={idempotencyKey}
				wide
				actions={
					shown ? (
						<Button look="plain" name="press" value="review">
							Recalculate
						</Button>
					) : null
				}
			>
				{shown ? <MoneyPlan shown={shown} field={fields.credit} moves /> : null}
				<FormSection title="New unit">
					<div className="grid max-w-160 gap-4">
						<RecordField field={fields.unitId} label="Unit" empty="Choose a unit" choices={units} />
						<FieldRow>
							<DateField field={fields.startDate} label="Move-in date" width="full" />
							<DateField
								field={fields.moveOutDate}
								label="Move-out date"
								hint="Defaults to the day before move-in."
								width="full"
								optional
							/>
						</FieldRow>
						<LastMonthField field={fields.prorateLast} />
					</div>
					<AmountLines form={form} field={fields.rent} accounts={accounts} label="New rent" />
				</FormSection>
				<ConfirmField field={fields.confirmBelowZero} label="Yes, schedule it anyway" />
			</Form>
		</>
	);
}
