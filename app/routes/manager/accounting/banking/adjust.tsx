import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findBankAccount } from "#domain/bank-accounts";
import { adjustments } from "#domain/banking/labels";
import { adjustmentForm } from "#domain/banking/schema";
import { accountsFor } from "#domain/ledger";
import { propertyChoices } from "#domain/rentals";
import { askOrDo } from "#domain/waiting-changes";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { accountOptions } from "../../ledger-account-options";
import { askedBankAccount } from "./asked-bank-account.server";
import { accountCrumbs, registerOf } from "./bank-words";

export const meta = () => pageTitle("Adjust Bank Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const account = found(findBankAccount(manager, askedBankAccount(manager, request)));
	return {
		account,
		rec: optionalIdParam(request, "rec"),
		accounts: accountOptions([...accountsFor(manager, "bankFee"), ...accountsFor(manager, "income")]),
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask)),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "journal_entries"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findBankAccount(manager, idParam(request, "id")));
	const form = await parseForm(request, adjustmentForm(manager), {
		find: { propertyId: (ask) => propertyChoices(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const adjusted = askOrDo(form.by(manager), "adjust_account", { accountId: id, ...form.value });
	if (!adjusted.ok) return form.refuse(adjusted);
	if (adjusted.asked) return redirectToRequest(adjusted.asked);
	return redirectWithMessage(backTo(id, optionalIdParam(request, "rec")), `${adjustments[form.value.kind]} recorded.`);
}

function backTo(id: number, rec: number | undefined): string {
	return rec === undefined ? registerOf(id) : href("/app/bankaccount/reconcile", { id, rec });
}

export default function AdjustBankAccount() {
	const { account, rec, accounts, properties, today, idempotencyKey, waits } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof adjustmentForm>>>({
		values: { kind: "fee", date: today },
	});
	return (
		<>
			<PageHead
				title="Adjust bank account"
				facts="Record a bank fee or interest from your bank."
				crumbs={accountCrumbs(account)}
			/>
			<ApprovalNotice words={waits} />
			<Form form={form} submit="Record" cancel={backTo(account.id, rec)} idempotencyKey={idempotencyKey}>
				<RadioField field={fields.kind} label="Adjustment type" options={optionsOf(adjustments)} />
				<FieldRow>
					<MoneyField field={fields.amount} label="Amount" width="full" />
					<DateField field={fields.date} label="Date" width="full" max={today} />
				</FieldRow>
				<RecordField field={fields.propertyId} label="Property" choices={properties} empty="Company" optional />
				<SelectField
					field={fields.adjustAccountId}
					label="Account"
					hint="Use an expense account for a fee and an income account for interest."
					empty="Default account"
					options={accounts}
					optional
				/>
				<TextField field={fields.memo} label="Memo" maxLength={65} optional />
				<ConfirmField field={fields.confirmBelowZero} label="Yes, record it anyway" />
			</Form>
		</>
	);
}
