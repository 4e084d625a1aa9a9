import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { creditInBulk, listBulkRuns, reviewOf } from "#domain/collections";
import { bulkCreditForm } from "#domain/collections/schema";
import { creditKinds } from "#domain/lease-accounts/labels";
import { accountsFor } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { ConfirmField } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { DateField } from "~/ui/date-field";
import { FieldRow } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { need, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { creditNeed } from "../../leasing/credit-need.server";
import { creditOptions } from "../../ledger-account-options";
import { fillFromFile, sendsFile } from "./bulk-file.server";
import { BulkAmount, BulkForm } from "./bulk-form";
import { bulkChoices, bulkRows, refuseReviewed } from "./bulk-rows.server";

export const meta = () => pageTitle("Bulk Credits");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		...bulkChoices(request, manager),
		runs: listBulkRuns(manager, "credit"),
		accounts: creditOptions(accountsFor(manager, "credit")),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** First shows a review, then posts exactly that, all or nothing. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	if (sendsFile(request)) return fillFromFile(request, manager);
	const form = await parseForm(request, bulkCreditForm(manager));
	if (!form.ok) return form.reply;
	const { review, ...credit } = form.value;
	await need(manager, creditNeed(credit.kind));
	const filled = bulkRows(bulkChoices(request, manager).leases, credit);
	if (!filled.ok) return form.refuse(filled);
	const { rows, totalCents } = filled;
	const answer = { rows, totalCents, digest: reviewOf({ ...credit, rows }) };
	if (review || !credit.reviewed) return { ...form.keep(), review: answer };
	const posted = creditInBulk(form.by(manager), { ...credit, rows });
	if (!posted.ok) return refuseReviewed(form.refuse(posted), answer);
	return redirectWithMessage(
		href("/app/bulkcharges/run", { id: posted.runId }),
		`Credited ${count(posted.leaseCount, "lease")}, ${formatMoney(posted.amountCents, manager)}.`,
	);
}

export default function BulkCredits() {
	const { accounts, today, ...data } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const [form, fields, answer] = usePostForm<z.input<ReturnType<typeof bulkCreditForm>>>({
		values: { kind: "waive", date: today, amountBy: "same" },
	});
	return (
		<BulkForm
			title="Bulk credits"
			facts="Credit many leases at once. Each credit is applied to the lease's open charges."
			verb="Credit"
			data={data}
			form={form}
			answer={answer}
			review={reply && "review" in reply ? reply.review : undefined}
		>
			<div className="group grid gap-4">
				<RadioField field={fields.kind} label="Credit type" options={optionsOf(creditKinds)} />
				<div className="group-has-[[value=previously_deposited]:checked]:hidden group-has-[[value=write_off]:checked]:hidden">
					<SelectField field={fields.accountId} label="Account" empty="Choose" options={accounts} />
				</div>
			</div>
			<BulkAmount amount={fields.amount} amountBy={fields.amountBy} />
			<FieldRow>
				<DateField field={fields.date} label="Date" width="full" />
				<TextField field={fields.memo} label="Memo" maxLength={65} width="full" optional />
			</FieldRow>
			<TextField field={fields.reason} label="Reason" maxLength={200} optional />
			<ConfirmField field={fields.leaveAsCredit} label="Yes, make any unapplied amount a prepayment" />
			<ConfirmField field={fields.confirmBelowZero} label="Yes, credit it anyway" />
		</BulkForm>
	);
}
