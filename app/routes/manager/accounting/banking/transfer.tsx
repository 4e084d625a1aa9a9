import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { bankAccountsOf } from "#domain/bank-accounts";
import { transferForm } from "#domain/banking/schema";
import { formatMoney } from "#domain/money/format";
import { propertyChoices } from "#domain/rentals";
import { askOrDo } from "#domain/waiting-changes";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { bankingCrumb, bankName, registerOf } from "./bank-words";
import { openedFrom } from "./opened-from.server";

export const meta = () => pageTitle("Transfer");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const banks = bankAccountsOf(manager).filter(({ active }) => active);
	return {
		from: openedFrom(manager, request),
		banks: banks.map((bank) => ({ value: bank.id, label: bankName(bank) })),
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask)),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "journal_entries"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	openedFrom(manager, request);
	const form = await parseForm(request, transferForm(manager), {
		find: { propertyId: (ask) => propertyChoices(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const moved = askOrDo(form.by(manager), "transfer_money", form.value);
	if (!moved.ok) return form.refuse(moved);
	if (moved.asked) return redirectToRequest(moved.asked);
	const { amountCents, fromAccountId } = form.value;
	return redirectWithMessage(registerOf(fromAccountId), `Transferred ${formatMoney(amountCents, manager)}.`);
}

export default function Transfer() {
	const { from, banks, properties, today, idempotencyKey, waits } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof transferForm>>>({
		values: { fromAccountId: from === undefined ? undefined : String(from), date: today },
	});
	return (
		<>
			<PageHead title="Transfer" facts="Move money from one bank account to another." crumbs={[bankingCrumb]} />
			<ApprovalNotice words={waits} />
			<Form
				form={form}
				submit="Transfer"
				cancel={from === undefined ? href("/app/banking") : registerOf(from)}
				idempotencyKey={idempotencyKey}
			>
				<FieldRow>
					<SelectField field={fields.fromAccountId} label="From" width="full" empty="Choose" options={banks} />
					<SelectField field={fields.toAccountId} label="To" width="full" empty="Choose" options={banks} />
				</FieldRow>
				<FieldRow>
					<MoneyField field={fields.amount} label="Amount" width="full" />
					<DateField field={fields.date} label="Date" width="full" max={today} />
				</FieldRow>
				<RecordField
					field={fields.propertyId}
					label="Property"
					hint="The property this money belongs to."
					choices={properties}
					empty="Company"
					optional
				/>
				<TextField field={fields.memo} label="Memo" maxLength={65} optional />
				<TextField field={fields.reference} label="Number" maxLength={30} width="s" autoComplete="off" optional />
				<TextField
					field={fields.reason}
					label="Reason"
					hint="Required when deposit money leaves its trust account."
					maxLength={200}
					optional
				/>
				<ConfirmField field={fields.confirmBelowZero} label="Yes, transfer it anyway" />
			</Form>
		</>
	);
}
