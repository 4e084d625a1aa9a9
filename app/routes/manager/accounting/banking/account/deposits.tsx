import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findBankAccount } from "#domain/bank-accounts";
import { type DepositRow, listDeposits } from "#domain/banking";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { askedBankAccount } from "../asked-bank-account.server";

export const meta = () => pageTitle("Deposits");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findBankAccount(manager, askedBankAccount(manager, request)));
	const { cursor } = listParams(request, { sorts: ["number"] });
	return { id, page: listDeposits(manager, id, { cursor }) };
}

export default function Deposits() {
	const { id, page } = useLoaderData<typeof loader>();
	if (page.rows.length === 0) {
		return (
			<EmptyState action={<ButtonLink to={href("/app/bankaccount/makedeposit", { id })}>Deposit payments</ButtonLink>}>
				No bank deposits yet. Combine the checks and cash you take to the bank into one deposit.
			</EmptyState>
		);
	}
	return (
		<>
			<DataTable
				caption="Deposits"
				columns={columns}
				rows={page.rows}
				rowKey={(row) => row.transactionId}
				rowTone={(row) => (row.undone ? "struck" : undefined)}
			/>
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

const columns: Column<DepositRow>[] = [
	{
		header: "Deposit",
		cell: (row) => (
			<PlainLink href={href("/app/bankaccount/deposit", { id: row.transactionId })}>Deposit {row.number}</PlainLink>
		),
	},
	{ header: "Date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{ header: "Memo", cell: (row) => (row.memo === `Deposit ${row.number}` ? null : row.memo) },
	{ header: "Items", align: "end", phone: "fact", phoneLabel: "Items", cell: (row) => row.items },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
	{ header: "Status", phone: "status", cell: (row) => <State row={row} /> },
];

function State({ row: { undone, reconciled } }: { row: DepositRow }) {
	if (undone) return <Status tone="quiet">Undone</Status>;
	return <Status tone="good">{reconciled ? "Reconciled" : "Posted"}</Status>;
}
