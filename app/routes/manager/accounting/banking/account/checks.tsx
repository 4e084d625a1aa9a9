import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findBankAccount, nextCheckNumber } from "#domain/bank-accounts";
import { type CheckRow, listChecks } from "#domain/banking";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Link, PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { askedBankAccount } from "../asked-bank-account.server";

export const meta = () => pageTitle("Checks");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findBankAccount(manager, askedBankAccount(manager, request)));
	const { cursor } = listParams(request, { sorts: ["number"] });
	return { id, page: listChecks(manager, id, { cursor }), next: nextCheckNumber(manager, id) };
}

export default function Checks() {
	const { id, page, next } = useLoaderData<typeof loader>();
	if (page.rows.length === 0) {
		return <EmptyState>No checks yet. The first check will be number {next}.</EmptyState>;
	}
	return (
		<>
			<p className="text-soft">
				The next check number is {next}.{" "}
				<Link to={href("/app/bankaccount/positivepay", { id })} className="link">
					Positive pay
				</Link>
			</p>
			<DataTable
				caption="Checks"
				columns={columns}
				rows={page.rows}
				rowKey={(row) => row.transactionId}
				rowTone={(row) => (row.voided ? "struck" : undefined)}
			/>
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

const columns: Column<CheckRow>[] = [
	{
		header: "Check",
		cell: (row) => <PlainLink href={href("/app/transaction", { id: row.transactionId })}>{row.checkNumber}</PlainLink>,
	},
	{ header: "Date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{ header: "Payee", phone: "fact", cell: (row) => row.payeeName },
	{ header: "Memo", cell: (row) => row.memo },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
	{ header: "Status", phone: "status", cell: (row) => <State row={row} /> },
];

function State({ row: { voided, reconciled, printedDate } }: { row: CheckRow }) {
	if (voided) return <Status tone="quiet">Void</Status>;
	if (reconciled) return <Status tone="good">Reconciled</Status>;
	return <Status tone="info">{printedDate ? "Printed" : "Not printed"}</Status>;
}
