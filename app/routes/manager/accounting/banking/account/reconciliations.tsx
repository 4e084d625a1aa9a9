import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findBankAccount } from "#domain/bank-accounts";
import { listReconciliations, type Reconciliation } from "#domain/banking";
import { reconciliationStates } from "#domain/banking/labels";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Amount } from "~/ui/money";
import { Status } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { askedBankAccount } from "../asked-bank-account.server";

export const meta = () => pageTitle("Reconciliations");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findBankAccount(manager, askedBankAccount(manager, request)));
	return { id, reconciliations: listReconciliations(manager, id) };
}

export default function Reconciliations() {
	const { id, reconciliations } = useLoaderData<typeof loader>();
	const open = reconciliations.find(({ state }) => state === "open");
	const latest = reconciliations.find(({ state, opening }) => state === "finished" && !opening);
	const reconcile = (
		<ButtonLink to={href("/app/bankaccount/reconcile", { id, rec: open?.id })}>
			{open ? "Continue reconciling" : "Reconcile"}
		</ButtonLink>
	);
	if (reconciliations.length === 0) {
		return <EmptyState action={reconcile}>Reconcile your books with the bank statement every month.</EmptyState>;
	}
	return (
		<>
			<div className="flex flex-wrap gap-3">
				{reconcile}
				{latest && !open ? (
					<ButtonLink to={href("/app/bankaccount/reconcile/reopen", { id: latest.id })} look="quiet">
						Reopen last reconciliation
					</ButtonLink>
				) : null}
			</div>
			<DataTable caption="Reconciliations" columns={columns} rows={reconciliations} rowKey={(row) => row.id} />
		</>
	);
}

const columns: Column<Reconciliation>[] = [
	{
		header: "Statement date",
		cell: (row) => (
			<a href={addressOf(row)}>
				<DateText date={row.statementEnd} />
			</a>
		),
	},
	{
		header: "Beginning",
		align: "end",
		cell: (row) => <Amount cents={row.beginningCents} zero />,
	},
	{ header: "Ending", align: "end", phone: "amount", cell: (row) => <Amount cents={row.endingCents} zero /> },
	{ header: "Reconciled by", phone: "fact", cell: (row) => row.finishedBy ?? row.startedBy },
	{
		header: "Date",
		phone: "fact",
		cell: (row) => <DateTimeText iso={row.finishedDate ?? row.startedDate} />,
	},
	{
		header: "Report",
		phone: "fact",
		cell: ({ reportFileId }) =>
			reportFileId === null ? null : <a href={href("/resources/files", { id: reportFileId })}>PDF</a>,
	},
	{ header: "Status", phone: "status", cell: (row) => <State row={row} /> },
];

function addressOf({ id, accountId, state }: Reconciliation): string {
	if (state === "open") return href("/app/bankaccount/reconcile", { id: accountId, rec: id });
	return href("/app/bankaccount/reconcile/report", { id });
}

function State({ row }: { row: Reconciliation }) {
	if (row.opening) return <Status tone="quiet">Opening balance</Status>;
	return (
		<>
			<Status tone={row.state === "open" ? "warn" : "good"}>{reconciliationStates[row.state]}</Status>
			{row.reopenReason ? <small>Reopened: {row.reopenReason}</small> : null}
		</>
	);
}
