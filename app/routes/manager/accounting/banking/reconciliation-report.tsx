import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type OpenEntry, reconciliationReport } from "#domain/banking";
import { transactionTypes } from "#domain/ledger/labels";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { accountCrumbs, bankName } from "./bank-words";

export const meta = () => pageTitle("Reconciliation Report");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const report = found(reconciliationReport(manager, id));
	if (report.reconciliation.state === "open") throw redirect(href("/app/bankaccount/reconcile/work", { id }));
	return { ...report, organizationName: manager.organizationName };
}

export default function ReconciliationReport() {
	const report = useLoaderData<typeof loader>();
	const { reconciliation, account, cleared, outstanding } = report;
	const ins = cleared.filter(({ amountCents }) => amountCents >= 0);
	const outs = cleared.filter(({ amountCents }) => amountCents < 0);
	return (
		<>
			<PageHead
				title="Reconciliation report"
				facts={
					<>
						{report.organizationName}, {bankName(account)}, statement ending{" "}
						<DateText date={reconciliation.statementEnd} />
					</>
				}
				crumbs={accountCrumbs(account)}
				action={<PrintButton />}
			/>
			{reconciliation.trustNote ? (
				<Banner tone="warn">Finished with the trust out of balance: {reconciliation.trustNote}</Banner>
			) : null}
			<Card title="Summary">
				<Facts
					columns={2}
					facts={[
						{ label: "Beginning balance", value: <Money cents={reconciliation.beginningCents} /> },
						{ label: "Statement ending balance", value: <Money cents={reconciliation.endingCents} /> },
						{
							label: "Money in cleared",
							value: (
								<>
									<Money cents={report.depositsCents} />, {count(report.deposits, "entry", "entries")}
								</>
							),
						},
						{ label: "Outstanding", value: <Money cents={report.outstandingCents} /> },
						{
							label: "Money out cleared",
							value: (
								<>
									<Money cents={report.withdrawalsCents} />, {count(report.withdrawals, "entry", "entries")}
								</>
							),
						},
						{ label: "Adjusted bank balance", value: <Money cents={report.adjustedCents} /> },
						{ label: "Cleared balance", value: <Money cents={report.clearedCents} /> },
						{
							label: "Finished",
							value: reconciliation.finishedDate ? (
								<>
									{reconciliation.finishedBy}, <DateTimeText iso={reconciliation.finishedDate} />
								</>
							) : null,
						},
						{ label: "Reopened", value: reconciliation.reopenReason },
					]}
				/>
			</Card>
			<Entries title="Cleared money in" rows={ins} />
			<Entries title="Cleared money out" rows={outs} />
			<Entries title="Outstanding" rows={outstanding} />
		</>
	);
}

function Entries({ title, rows }: { title: string; rows: readonly OpenEntry[] }) {
	if (rows.length === 0) return null;
	return (
		<Card title={title}>
			<DataTable
				caption={title}
				columns={columns}
				rows={rows}
				rowKey={(row) => row.transactionId}
				sums={{ amountCents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0) }}
				sumsLabel={`Total of ${rows.length}`}
			/>
		</Card>
	);
}

const columns: Column<OpenEntry, { amountCents: number }>[] = [
	{
		header: "Date",
		cell: (row) => (
			<PlainLink href={href("/app/transaction", { id: row.transactionId })}>
				<DateText date={row.date} />
			</PlainLink>
		),
	},
	{ header: "Number", phone: "fact", cell: (row) => row.reference },
	{ header: "Payee", phone: "fact", cell: (row) => row.payee || transactionTypes[row.type] },
	{ header: "Memo", cell: (row) => row.memo },
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.amountCents} />,
		total: (sums) => <Amount cents={sums.amountCents} />,
	},
];
