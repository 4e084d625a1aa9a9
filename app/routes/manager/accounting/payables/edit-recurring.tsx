import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { payingAccounts } from "#domain/bank-accounts";
import { rentCycleWords } from "#domain/lease-records/labels";
import { accountsFor } from "#domain/ledger";
import { findRecurringExpense } from "#domain/payables";
import { expenseNouns } from "#domain/payables/labels";
import { recurringExpenseEditForm } from "#domain/payables/schema";
import { propertyChoices } from "#domain/rentals";
import { vendorChoices } from "#domain/vendors";
import { askOrDo } from "#domain/waiting-changes";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { accountOptions } from "../../ledger-account-options";
import { CostLines } from "./cost-lines";
import { lineValue } from "./expense-values";
import { PaidFrom } from "./paid-from";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Recurring Expense");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const rule = found(findRecurringExpense(manager, idParam(request, "id")));
	const named = rule.lines.flatMap(({ propertyId }) => propertyId ?? []);
	return {
		kind: rule.kind,
		values: {
			vendorId: String(rule.vendorId ?? ""),
			payeeName: rule.vendorId === null ? rule.payeeName : "",
			...{ bankAccountId: String(rule.bankAccountId ?? ""), method: rule.method ?? "", memo: rule.memo },
			...{ cycle: rule.cycle, nextDate: rule.nextDate, toDate: rule.toDate ?? "" },
			lines: rule.lines.map(({ propertyId, ...line }) => lineValue({ ...line, propertyId })),
			seenUpdatedDate: rule.updatedDate,
		},
		vendors: choicesOf("vendorId", (ask) => vendorChoices(manager, ask), rule.vendorId === null ? [] : [rule.vendorId]),
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask), named),
		accounts: accountOptions(accountsFor(manager, "expense"), { first: "expense" }),
		banks: payingAccounts(manager).map(({ id, name }) => ({ value: id, label: name })),
		waits: noticeOf(manager, "bills"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findRecurringExpense(manager, idParam(request, "id")));
	const form = await parseForm(request, recurringExpenseEditForm(manager), {
		find: {
			vendorId: (ask) => vendorChoices(manager, ask),
			propertyId: (ask) => propertyChoices(manager, ask),
		},
	});
	if (!form.ok) return form.reply;
	const edited = askOrDo(form.by(manager), "edit_recurring_expense", { recurringId: id, ...form.value });
	if (!edited.ok) return form.refuse(edited);
	if (edited.asked) return redirectToRequest(edited.asked);
	return redirectWithMessage(
		href("/app/expenses/recurring"),
		"Recurring expense saved. Recorded expenses won't change.",
	);
}

const { one_time: _, ...cycles } = rentCycleWords;

export default function EditRecurringExpense() {
	const { kind, values, vendors, properties, accounts, banks, waits } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof recurringExpenseEditForm>>>({ values });
	const back = href("/app/expenses/recurring");
	return (
		<>
			<PageHead
				title="Edit recurring expense"
				facts={`${expenseNouns[kind]}. Changes start with the next date. Recorded expenses won't change.`}
				crumbs={[
					{ label: "Direct expenses", to: href("/app/expenses") },
					{ label: "Recurring expenses", to: back },
				]}
			/>
			<ApprovalNotice words={waits} />
			<Form form={form} submit="Save" cancel={back} record={values} wide>
				<div className="grid max-w-160 gap-6">
					<RecordField
						field={fields.vendorId}
						label="Vendor"
						choices={vendors}
						empty={kind === "bill" ? "Choose a vendor" : "Someone else"}
						optional={kind !== "bill"}
					/>
					{kind === "bill" ? null : (
						<>
							<TextField
								field={fields.payeeName}
								label="Other payee"
								hint="Used if you don't choose a vendor."
								maxLength={120}
								width="m"
								autoComplete="off"
								optional
							/>
							<PaidFrom fields={fields} banks={banks} />
						</>
					)}
					<FieldRow>
						<SelectField field={fields.cycle} label="Repeats" width="full" options={optionsOf(cycles)} />
						<DateField field={fields.nextDate} label="Next date" width="full" />
						<DateField field={fields.toDate} label="End date" width="full" optional />
					</FieldRow>
					<TextField field={fields.memo} label="Memo" maxLength={100} optional />
				</div>
				<FormSection title="Lines" hint="Lines without a property belong to the company.">
					<CostLines
						{...{ form, properties, accounts }}
						field={fields.lines}
						lines={fields.lines.getFieldList().map((line) => line.getFieldset())}
						add={3}
					/>
				</FormSection>
			</Form>
		</>
	);
}
