import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { chargeName } from "#domain/lease-accounts/labels";
import { findLease } from "#domain/lease-records";
import { rentCycleWords } from "#domain/lease-records/labels";
import { accountsFor } from "#domain/ledger";
import { plainAmount } from "#domain/money/format";
import {
	changeRent,
	listRecurring,
	type RecurringRow,
	rentCharges,
	type ScheduledRent,
} from "#domain/recurring-charges";
import { pastRent } from "#domain/recurring-charges/labels";
import { rentChangeForm } from "#domain/recurring-charges/schema";
import { AddPanel } from "~/ui/add-panel";
import { ConfirmField, isAsked } from "~/ui/confirm-field";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { Status, type Tone } from "~/ui/status";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../../ledger-account-options";
import { AmountLines } from "../amount-lines";

export const meta = () => pageTitle("Rents");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, stage } = found(findLease(manager, idParam(request, "id")));
	const rent = listRecurring(manager, id).filter(
		// A rent that was changed from its first day on was never in force.
		({ isRent, from, toDate }) => isRent && (toDate === null || toDate >= from),
	);
	const charges = rentCharges(manager, id);
	const current = rent.filter((rule) => rule.state === "active");
	return {
		id,
		rent,
		charges,
		canChange: stage === "executed" && current.length > 0,
		accounts: accountOptions(accountsFor(manager, "income")),
		values: {
			from: charges.find((charge) => charge.state === "to_come")?.dueDate ?? "",
			rent: current.map(({ accountId, amountCents, memo }) => ({
				accountId: String(accountId),
				amount: plainAmount(amountCents),
				memo,
			})),
		},
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, rentChangeForm(manager));
	if (!form.ok) return form.reply;
	const changed = changeRent(form.by(manager), id, form.value);
	if (!changed.ok) return form.refuse(changed);
	return redirectWithMessage(href("/app/leaseledger/leaseledgerfinancials/leaseledgerrents", { id }), "Rent changed.");
}

export default function Rents() {
	const { rent, charges, canChange } = useLoaderData<typeof loader>();
	return (
		<>
			{rent.length > 0 ? (
				<DataTable
					caption="Rent history"
					columns={rentColumns}
					rows={rent}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.state === "ended" ? "quiet" : undefined)}
				/>
			) : (
				<EmptyState>No rent yet. Set it on the lease.</EmptyState>
			)}
			{canChange ? <RentChange /> : null}
			{charges.length > 0 ? (
				<DataTable
					caption="Rent charges, last month through the next 12 months"
					columns={chargeColumns}
					rows={charges}
					rowKey={(row) => `${row.recurringId} ${row.dueDate}`}
				/>
			) : null}
		</>
	);
}

function RentChange() {
	const { accounts, values, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields, answer] = usePostForm<z.input<ReturnType<typeof rentChangeForm>>>({ values });
	return (
		<AddPanel label="Change rent" open={answer !== undefined}>
			<Form form={form} submit="Change rent" idempotencyKey={idempotencyKey}>
				<DateField
					field={fields.from}
					label="Effective date"
					hint="Choose a rent due date. Posted charges won't change. For a past date, you can post the difference."
				/>
				<AmountLines form={form} field={fields.rent} accounts={accounts} label="New rent" />
				<TextField field={fields.reason} label="Reason" maxLength={200} />
				{isAsked(fields.past) ? (
					<RadioField field={fields.past} label="Rent already charged" options={optionsOf(pastRent)} />
				) : null}
				<ConfirmField field={fields.confirmBelowZero} label="Yes, credit it anyway" />
			</Form>
		</AddPanel>
	);
}

const rentColumns: Column<RecurringRow>[] = [
	{ header: "Account", cell: (row) => chargeName(row) },
	{ header: "From", phone: "fact", phoneLabel: "From", cell: (row) => <DateText date={row.from} /> },
	{ header: "To", phone: "fact", phoneLabel: "To", cell: (row) => <DateText date={row.toDate} /> },
	{ header: "Frequency", cell: (row) => rentCycleWords[row.cycle] },
	{ header: "Reason", cell: (row) => row.reason },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];

const states: Record<ScheduledRent["state"], { tone: Tone; words: string }> = {
	posted: { tone: "good", words: "Posted" },
	to_come: { tone: "info", words: "Upcoming" },
	skipped: { tone: "quiet", words: "Skipped" },
};

const chargeColumns: Column<ScheduledRent>[] = [
	{
		header: "Due",
		cell: (row) =>
			row.transactionId ? (
				<PlainLink href={href("/app/transaction", { id: row.transactionId })}>
					<DateText date={row.dueDate} />
				</PlainLink>
			) : (
				<DateText date={row.dueDate} />
			),
	},
	{ header: "Charge", phone: "fact", cell: (row) => chargeName(row) },
	{
		header: "Status",
		phone: "status",
		cell: (row) => <Status tone={states[row.state].tone}>{states[row.state].words}</Status>,
	},
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];
