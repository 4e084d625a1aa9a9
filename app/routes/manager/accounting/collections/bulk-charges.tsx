import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { chargedLately, chargeInBulk, listBulkRuns } from "#domain/collections";
import { bulkAmounts } from "#domain/collections/labels";
import { bulkChargeForm } from "#domain/collections/schema";
import { accountsFor } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { FieldRow, Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../../account-options";
import { BulkGrid } from "./bulk-grid";
import { bulkList } from "./bulk-list";
import { bulkChoices, bulkRows, refuseReviewed } from "./bulk-rows.server";
import { BulkRuns } from "./bulk-runs";

export const meta = () => pageTitle("Bulk Charges");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		...bulkChoices(request, manager),
		runs: listBulkRuns(manager, "charge"),
		accounts: accountOptions(accountsFor(manager, "charge")),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** Reviews first: what each lease is charged, and what it comes to. Then posts, all or none of it. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, bulkChargeForm(manager));
	if (!form.ok) return form.reply;
	const { review, reviewedCents, ...charge } = form.value;
	const filled = bulkRows(bulkChoices(request, manager).leases, charge);
	if (!filled.ok) return form.refuse(filled);
	const { rows, totalCents } = filled;
	const leaseIds = rows.map(({ leaseId }) => leaseId);
	const lately = chargedLately(manager, { accountId: charge.accountId, date: charge.date, leaseIds });
	const reviewed = { rows: rows.map((row) => ({ ...row, lately: lately.get(row.leaseId) })), totalCents };
	if (review || reviewedCents !== totalCents) return { ...form.keep(), review: reviewed };
	const posted = chargeInBulk(manager, { ...charge, rows });
	if (!posted.ok) return refuseReviewed(form.refuse(posted), reviewed);
	return redirectWithMessage(
		href("/app/bulkcharges/run", { id: posted.runId }),
		`Charged ${count(posted.leaseCount, "lease")}, ${formatMoney(posted.amountCents, manager)}.`,
	);
}

export default function BulkCharges() {
	const { list, leases, more, most, properties, runs, accounts, today, idempotencyKey } =
		useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const format = useFormat();
	const [form, fields, answer] = usePostForm<z.input<ReturnType<typeof bulkChargeForm>>>({
		values: { date: today, amountBy: "same", applyPrepayment: true },
	});
	const review = reply && "review" in reply ? reply.review : undefined;
	return (
		<>
			<PageHead
				title="Bulk charges"
				facts="One charge to many leases: each gets a transaction of its own."
				crumbs={[{ label: "Outstanding balances", to: href("/app/outstandingbalances") }]}
			/>
			<Filters list={list} spec={bulkList} choices={{ property: properties }} />
			{more ? <Banner tone="warn">Only the first {most} leases are shown. Choose a property.</Banner> : null}
			{leases.length === 0 ? (
				<EmptyState>No active lease here.</EmptyState>
			) : (
				<Form
					form={form}
					submit={
						review
							? `Charge ${count(review.rows.length, "lease")}, ${formatMoney(review.totalCents, format)}`
							: "Review"
					}
					idempotencyKey={idempotencyKey}
					actions={
						review ? (
							<Button look="plain" name="review" value="again">
								Review again
							</Button>
						) : null
					}
					wide
				>
					<div className="grid max-w-160 gap-4">
						<SelectField field={fields.accountId} label="Account" empty="Choose" options={accounts} />
						<FieldRow>
							<MoneyField field={fields.amount} label="Amount" width="full" optional />
							<SelectField field={fields.amountBy} label="Amount is" width="full" options={optionsOf(bulkAmounts)} />
						</FieldRow>
						<FieldRow>
							<DateField field={fields.date} label="Date" width="full" />
							<DateField field={fields.dueDate} label="Due" width="full" optional />
						</FieldRow>
						<TextField field={fields.memo} label="Memo" maxLength={65} optional />
						<CheckboxField field={fields.applyPrepayment} label="Pay it from what is prepaid" />
						<ConfirmField field={fields.confirmDuplicates} label="Yes, charge them again" />
					</div>
					{review ? <input type="hidden" name="reviewedCents" value={review.totalCents} /> : null}
					<BulkGrid formId={form.id} leases={leases} answer={answer} review={review} />
				</Form>
			)}
			<BulkRuns runs={runs} />
		</>
	);
}
