import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { chargedLately, chargeInBulk, listBulkRuns, reviewOf } from "#domain/collections";
import { bulkChargeForm } from "#domain/collections/schema";
import { accountsFor } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { DateField } from "~/ui/date-field";
import { FieldRow } from "~/ui/form";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../../ledger-account-options";
import { fillFromFile, sendsFile } from "./bulk-file.server";
import { BulkAmount, BulkForm } from "./bulk-form";
import { bulkChoices, bulkRows, refuseReviewed } from "./bulk-rows.server";

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

/**
 * The first submit shows every charge and their total for review. The second posts exactly these charges, or none of
 * them.
 */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	if (sendsFile(request)) return fillFromFile(request, manager);
	const form = await parseForm(request, bulkChargeForm(manager));
	if (!form.ok) return form.reply;
	const { review, ...charge } = form.value;
	const filled = bulkRows(bulkChoices(request, manager).leases, charge);
	if (!filled.ok) return form.refuse(filled);
	const { rows, totalCents } = filled;
	const { accountId, date } = charge;
	const lately = chargedLately(manager, { accountId, date, leaseIds: rows.map(({ leaseId }) => leaseId) });
	const shown = rows.map((row) => ({ ...row, lately: lately.get(row.leaseId) }));
	const answer = { rows: shown, totalCents, digest: reviewOf({ ...charge, rows }) };
	if (review || !charge.reviewed) return { ...form.keep(), review: answer };
	const posted = chargeInBulk(form.by(manager), { ...charge, rows });
	if (!posted.ok) return refuseReviewed(form.refuse(posted), answer);
	return redirectWithMessage(
		href("/app/bulkcharges/run", { id: posted.runId }),
		`Charged ${count(posted.leaseCount, "lease")}, ${formatMoney(posted.amountCents, manager)}.`,
	);
}

export default function BulkCharges() {
	const { accounts, today, ...data } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const [form, fields, answer] = usePostForm<z.input<ReturnType<typeof bulkChargeForm>>>({
		values: { date: today, amountBy: "same", applyPrepayment: true },
	});
	return (
		<BulkForm
			title="Bulk charges"
			facts="Charge many leases at once. Each lease gets its own transaction."
			verb="Charge"
			data={data}
			form={form}
			answer={answer}
			review={reply && "review" in reply ? reply.review : undefined}
		>
			<SelectField field={fields.accountId} label="Account" empty="Choose" options={accounts} />
			<BulkAmount amount={fields.amount} amountBy={fields.amountBy} />
			<FieldRow>
				<DateField field={fields.date} label="Date" width="full" />
				<DateField field={fields.dueDate} label="Due" width="full" optional />
			</FieldRow>
			<TextField field={fields.memo} label="Memo" maxLength={65} optional />
			<CheckboxField field={fields.applyPrepayment} label="Apply prepayments to these charges" />
			<ConfirmField field={fields.confirmDuplicates} label="Yes, charge them again" />
		</BulkForm>
	);
}
