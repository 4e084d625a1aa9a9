import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { type BulkLine, findBulkRun, whyNotUndone } from "#domain/collections";
import { undoBulkForm } from "#domain/collections/schema";
import { chargeName } from "#domain/lease-accounts/labels";
import { askOrDo } from "#domain/waiting-changes";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";

export const meta = () => pageTitle("Bulk Run");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const run = found(findBulkRun(manager, idParam(request, "id")));
	return {
		...{ run, whyNot: whyNotUndone(manager, run), waits: noticeOf(manager, "reversals") },
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findBulkRun(manager, idParam(request, "id")));
	const form = await parseForm(request, undoBulkForm);
	if (!form.ok) return form.reply;
	const { confirm: _, ...value } = form.value;
	const undone = askOrDo(form.by(manager), "undo_bulk", { runId: id, ...value });
	if (!undone.ok) return form.refuse(undone);
	if (undone.asked) return redirectToRequest(undone.asked);
	return redirectWithMessage(
		href("/app/bulkcharges/run", { id }),
		`Undone: ${count(undone.leaseCount, "transaction")} reversed.`,
	);
}

export default function BulkRun() {
	const { run, whyNot, waits, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof undoBulkForm>>();
	const charges = run.kind === "charge";
	return (
		<>
			<PageHead
				title={charges ? "Bulk charge" : "Bulk credit"}
				status={run.undoneDate ? <Status tone="quiet">Undone</Status> : null}
				facts={
					<>
						{chargeName(run)}, <DateText date={run.date} />: {count(run.leaseCount, "lease")},{" "}
						<Money cents={run.amountCents} />. Group {run.txnGroupNumber}.
					</>
				}
				crumbs={[
					charges
						? { label: "Bulk charges", to: href("/app/bulkcharges") }
						: { label: "Bulk credits", to: href("/app/bulkcredits") },
				]}
			/>
			<DataTable
				caption="Transactions"
				columns={columns}
				rows={run.lines}
				rowKey={(row) => row.transactionId}
				rowTone={(row) => (row.reversed ? "struck" : undefined)}
			/>
			{whyNot ? (
				<Banner>{whyNot}</Banner>
			) : (
				<Card title="Undo this run">
					<ApprovalNotice words={waits} />
					<Form form={form} submit="Undo" look="danger" idempotencyKey={idempotencyKey}>
						<p className="text-soft">Every transaction in this run is reversed. Nothing is deleted.</p>
						<TextField field={fields.reason} label="Reason" maxLength={200} />
						<CheckboxField field={fields.confirm} label={`Yes, reverse ${count(run.leaseCount, "transaction")}`} />
						<ConfirmField field={fields.confirmBelowZero} label="Yes, undo it anyway" />
					</Form>
				</Card>
			)}
		</>
	);
}

const columns: Column<BulkLine>[] = [
	{
		header: "Lease",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/transaction", { id: row.transactionId })}>{row.name}</PlainLink>
				<small>
					{row.propertyName}&nbsp;·&nbsp;{row.unitNumber}
				</small>
			</>
		),
	},
	{ header: "Status", phone: "status", cell: (row) => (row.reversed ? <Status tone="quiet">Reversed</Status> : null) },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];
