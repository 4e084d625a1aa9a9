import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findLease } from "#domain/lease-records";
import { postDaysInAdvanceChoices, rentCycleWords } from "#domain/lease-records/labels";
import { accountsFor } from "#domain/ledger";
import { plainAmount } from "#domain/money/format";
import { addRecurring, endRecurring, findRecurring, listRecurring } from "#domain/recurring-charges";
import { endRecurringForm, recurringForm } from "#domain/recurring-charges/schema";
import { editScheduled } from "#domain/work-orders";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { ConfirmPage } from "~/ui/confirm-page";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../ledger-account-options";

export const meta = () => pageTitle("Recurring Transaction");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { lease, rule } = recordsOf(manager, request);
	return {
		lease: { id: lease.id, name: lease.name },
		rule: rule && {
			...{ kind: rule.kind, cycle: rule.cycle, memo: rule.memo, onlyIfPaid: rule.onlyIfPaid },
			...{ accountId: String(rule.accountId), amount: plainAmount(rule.amountCents) },
			...{ firstDate: rule.nextDate ?? rule.firstDate, toDate: rule.toDate ?? "" },
			...{
				postDaysInAdvance: String(rule.postDaysInAdvance),
				occurrences: rule.left === null ? "" : String(rule.left),
			},
		},
		accounts: accountOptions(accountsFor(manager, "recurring")),
		today: manager.today,
		ending: rule !== undefined && asksToEnd(request),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { lease, rule } = recordsOf(manager, request);
	if (rule && asksToEnd(request)) return end(manager, request, { leaseId: lease.id, ruleId: rule.id });
	const form = await parseForm(request, recurringForm(manager));
	if (!form.ok) return form.reply;
	const saved = rule
		? editScheduled(form.by(manager), rule.id, form.value)
		: addRecurring(form.by(manager), lease.id, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(recurringOf(lease.id), "Recurring charge saved.");
}

async function end(manager: Manager, request: Request, { leaseId, ruleId }: { leaseId: number; ruleId: number }) {
	const form = await parseForm(request, endRecurringForm);
	if (!form.ok) return form.reply;
	const ended = endRecurring(form.by(manager), ruleId);
	if (!ended.ok) return redirectWithMessage(recurringOf(leaseId), ended.message, { kind: "negative" });
	return redirectWithMessage(recurringOf(leaseId), "Recurring charge ended. Posted charges won't change.");
}

function asksToEnd(request: Request): boolean {
	return new URL(request.url).searchParams.get("confirm") === "end";
}

function recurringOf(leaseId: number) {
	return href("/app/leaseledger/leaseledgerfinancials/leaseledgerrecurringtransactions", { id: leaseId });
}

/** The recurring charge to edit with its lease, or the lease to add one to. */
function recordsOf(manager: Manager, request: Request) {
	const id = optionalIdParam(request, "id");
	if (id === undefined) return { lease: found(findLease(manager, idParam(request, "lease"))), rule: undefined };
	const known = findRecurring(manager, id);
	if (!known.ok) notFound();
	return { lease: known.lease, rule: found(listRecurring(manager, known.lease.id).find((rule) => rule.id === id)) };
}

export default function RecurringForm() {
	const { lease, rule, ending, accounts, today, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof recurringForm>>>({
		values: rule ?? { kind: "charge", cycle: "monthly", firstDate: today, postDaysInAdvance: "0" },
	});
	const back = recurringOf(lease.id);
	if (rule && ending) {
		return (
			<ConfirmPage
				title={`End ${rule.memo || "this recurring charge"}`}
				question="Nothing will be charged after today. Posted charges won't change."
				yes="End"
				no="Cancel"
				values={{ intent: "end" }}
				back={back}
			/>
		);
	}
	return (
		<>
			<PageHead
				title={rule ? "Edit recurring charge" : "Add recurring charge"}
				crumbs={[{ label: lease.name, to: back }]}
			/>
			<Form form={form} submit="Save" cancel={back} idempotencyKey={idempotencyKey}>
				<RadioField
					field={fields.kind}
					label="Type"
					options={[
						{ value: "charge", label: "Charge" },
						{ value: "credit", label: "Credit" },
					]}
				/>
				<SelectField field={fields.accountId} label="Account" empty="Choose an account" options={accounts} />
				<ConfirmField field={fields.confirmRentAccount} label="Yes, charge it in addition to rent" />
				<FieldRow>
					<MoneyField field={fields.amount} label="Amount" />
					<SelectField field={fields.cycle} label="Frequency" options={optionsOf(rentCycleWords)} />
				</FieldRow>
				<TextField field={fields.memo} label="Memo" maxLength={65} optional />
				<FieldRow>
					<DateField field={fields.firstDate} label={rule ? "Next date" : "First date"} />
					<SelectField
						field={fields.postDaysInAdvance}
						label="Days to post in advance"
						options={postDaysInAdvanceChoices.map((days) => ({ value: days, label: String(days) }))}
					/>
				</FieldRow>
				<FieldRow>
					<DateField field={fields.toDate} label="Last date" optional />
					<TextField field={fields.occurrences} label="Number of times" inputMode="numeric" maxLength={3} optional />
				</FieldRow>
				<CheckboxField
					field={fields.onlyIfPaid}
					label="Only if rent was paid by its due date"
					hint="For a credit that rewards on-time payment."
				/>
			</Form>
		</>
	);
}
