import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { creditInBulk, listBulkRuns } from "#domain/collections";
import { bulkAmounts } from "#domain/collections/labels";
import { bulkCreditForm } from "#domain/collections/schema";
import { creditKinds } from "#domain/leasing/labels";
import { accountsFor } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
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
import { RadioField } from "~/ui/radio-field";
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

export const meta = () => pageTitle("Bulk Credits");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		...bulkChoices(request, manager),
		runs: listBulkRuns(manager, "credit"),
		accounts: accountOptions(accountsFor(manager, "credit")),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** Reviews first, then posts, all or none of it. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, bulkCreditForm(manager));
	if (!form.ok) return form.reply;
	const { review, reviewedCents, ...credit } = form.value;
	const filled = bulkRows(bulkChoices(request, manager).leases, credit);
	if (!filled.ok) return form.refuse(filled);
	const { rows, totalCents } = filled;
	if (review || reviewedCents !== totalCents) return { ...form.keep(), review: { rows, totalCents } };
	const posted = creditInBulk(manager, { ...credit, rows });
	if (!posted.ok) return refuseReviewed(form.refuse(posted), { rows, totalCents });
	return redirectWithMessage(
		href("/app/bulkcharges/run", { id: posted.runId }),
		`Credited ${count(posted.leaseCount, "lease")}, ${formatMoney(posted.amountCents, manager)}.`,
	);
}

export default function BulkCredits() {
	const { list, leases, more, most, properties, runs, accounts, today, idempotencyKey } =
		useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const format = useFormat();
	const [form, fields, answer] = usePostForm<z.input<ReturnType<typeof bulkCreditForm>>>({
		values: { kind: "waive", date: today, amountBy: "same" },
	});
	const review = reply && "review" in reply ? reply.review : undefined;
	return (
		<>
			<PageHead
				title="Bulk credits"
				facts="One credit to many leases: each settles the lease’s own open charges."
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
							? `Credit ${count(review.rows.length, "lease")}, ${formatMoney(review.totalCents, format)}`
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
						<div className="group grid gap-4">
							<RadioField field={fields.kind} label="What for" options={optionsOf(creditKinds)} />
							<div className="group-has-[[value=previously_deposited]:checked]:hidden group-has-[[value=write_off]:checked]:hidden">
								<SelectField field={fields.accountId} label="Account" empty="Choose" options={accounts} optional />
							</div>
						</div>
						<FieldRow>
							<MoneyField field={fields.amount} label="Amount" width="full" optional />
							<SelectField field={fields.amountBy} label="Amount is" width="full" options={optionsOf(bulkAmounts)} />
						</FieldRow>
						<FieldRow>
							<DateField field={fields.date} label="Date" width="full" />
							<TextField field={fields.memo} label="Memo" maxLength={65} width="full" optional />
						</FieldRow>
						<TextField field={fields.reason} label="Reason" maxLength={200} optional />
						<ConfirmField field={fields.leaveAsCredit} label="Yes, keep what is left over as prepayment" />
					</div>
					{review ? <input type="hidden" name="reviewedCents" value={review.totalCents} /> : null}
					<BulkGrid formId={form.id} leases={leases} answer={answer} review={review} />
				</Form>
			)}
			<BulkRuns runs={runs} />
		</>
	);
}
