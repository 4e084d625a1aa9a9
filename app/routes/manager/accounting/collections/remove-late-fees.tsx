import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { removableLateFees } from "#domain/collections";
import { removeLateFeesForm } from "#domain/collections/schema";
import { findLease } from "#domain/lease-records";
import { formatMoney } from "#domain/money/format";
import { askOrDo } from "#domain/waiting-changes";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { FieldError } from "~/ui/field";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { findLeaseChoices } from "../../leasing/find-lease.server";
import { FindLease } from "../../leasing/find-lease-page";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "../../leasing/lease-facts";

export const meta = () => pageTitle("Remove Late Fees");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id === undefined) return { lease: undefined, choices: findLeaseChoices(manager, request) };
	const lease = found(findLease(manager, id));
	return {
		lease: leaseFacts(lease),
		fees: removableLateFees(manager, lease.id),
		waits: noticeOf(manager, "reversals"),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, removeLateFeesForm);
	if (!form.ok) return form.reply;
	const removed = askOrDo(form.by(manager), "remove_late_fees", { leaseId: lease.id, ...form.value });
	if (!removed.ok) return form.refuse(removed);
	if (removed.asked) return redirectToRequest(removed.asked);
	return redirectWithMessage(
		href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id }),
		`Removed ${count(removed.removed, "late fee")}, ${formatMoney(removed.removedCents, manager)}.`,
	);
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function RemoveLateFees() {
	const data = useLoaderData<typeof loader>();
	if (data.lease) return <Removal {...data} />;
	return <FindLease title="Remove late fees" to="/app/removelatefees" choices={data.choices} />;
}

function Removal({ lease, fees, waits, idempotencyKey }: Exclude<Data, { lease: undefined }>) {
	const [form, fields] = usePostForm<z.input<typeof removeLateFeesForm>>({
		values: { keepOff: true, applyFreed: true },
	});
	const closed = fees.some((fee) => fee.removedOn !== fee.date);
	const ticked = [fields.transactionIds.initialValue ?? []].flat();
	return (
		<>
			<PageHead title="Remove late fees" facts={<LeaseFacts lease={lease} />} crumbs={leaseCrumbs(lease)} />
			<ApprovalNotice words={waits} />
			{fees.length === 0 ? (
				<EmptyState>No late fees to remove.</EmptyState>
			) : (
				<Form
					form={form}
					submit="Remove late fees"
					look="danger"
					cancel={href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id })}
					idempotencyKey={idempotencyKey}
				>
					<fieldset id={fields.transactionIds.id} tabIndex={-1} className="min-w-0">
						<legend className="sr-only">Late fees</legend>
						<DataTable
							caption="Late fees"
							columns={closed ? [...columns, removedColumn] : columns}
							rows={fees}
							rowKey={(row) => row.transactionId}
							select={{
								form: form.id,
								name: fields.transactionIds.name,
								value: (row) => row.transactionId,
								label: (row) => `Remove ${row.memo || "late fee"}`,
								ticked: (row) => ticked.includes(String(row.transactionId)),
							}}
						/>
						<FieldError field={fields.transactionIds} />
					</fieldset>
					{closed ? (
						<p className="text-soft">Fees in closed books are removed today, so closed months don't change.</p>
					) : null}
					<TextField field={fields.reason} label="Reason" maxLength={200} />
					<CheckboxField field={fields.keepOff} label="Don't charge these late fees again" />
					<CheckboxField
						field={fields.applyFreed}
						label="Apply any payments on these fees to the oldest open charges"
						hint="Otherwise, they become a prepayment."
					/>
					<ConfirmField field={fields.confirmBelowZero} label="Yes, remove them anyway" />
				</Form>
			)}
		</>
	);
}

type Fee = ReturnType<typeof removableLateFees>[number];

const removedColumn: Column<Fee> = {
	header: "Removed on",
	phone: "fact",
	phoneLabel: "Removed on",
	cell: (row) => <DateText date={row.removedOn} />,
};

const columns: Column<Fee>[] = [
	{
		header: "Charged",
		cell: (row) => (
			<PlainLink href={href("/app/transaction", { id: row.transactionId })}>
				<DateText date={row.date} />
			</PlainLink>
		),
	},
	{ header: "For", phone: "fact", cell: (row) => row.memo || "Late fee" },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
	{
		header: "Open",
		align: "end",
		phone: "fact",
		phoneLabel: "Open",
		cell: (row) => <Amount cents={row.openCents} />,
	},
];
