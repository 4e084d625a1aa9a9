import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findTransaction, type TransactionState } from "#domain/leasing";
import { paymentMethodWords } from "#domain/leasing/labels";
import type { AppliedRow, TransactionLine } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Status, type Tone } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Transaction");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return found(findTransaction(manager, idParam(request, "id")));
}

type Transaction = ReturnType<typeof useLoaderData<typeof loader>>;

export default function TransactionPage() {
	const transaction = useLoaderData<typeof loader>();
	const { id, leaseId, lines, appliedTo, paidBy } = transaction;
	return (
		<>
			<PageHead
				title={`${transaction.reversalOf ? "Reversal: " : ""}${transactionTypes[transaction.type]}`}
				status={<State state={transaction.state} />}
				facts={
					<>
						<Money cents={transaction.amountCents} />, <DateText date={transaction.date} />
					</>
				}
				crumbs={
					leaseId
						? [
								{ label: "Rent roll", to: href("/app/rentroll") },
								{
									label: transaction.leaseName ?? "Lease",
									to: href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: leaseId }),
								},
							]
						: []
				}
				links={
					canReverse(transaction) ? (
						<>
							<CorrectLink transaction={transaction} />
							{transaction.openCents && leaseId ? (
								<ButtonLink to={href("/app/credit", { id: leaseId, charge: id })} look="quiet">
									Waive
								</ButtonLink>
							) : null}
							<ButtonLink to={href("/app/transaction/reverse", { id })} look="quiet">
								{transaction.payment ? "Reverse or returned by bank" : "Reverse"}
							</ButtonLink>
						</>
					) : null
				}
				action={
					transaction.payment ? (
						<ButtonLink to={href("/app/transaction/receipt", { id })} look="plain">
							Receipt
						</ButtonLink>
					) : null
				}
			/>
			<Card title="Posted">
				<Facts facts={factsOf(transaction)} columns={2} />
			</Card>
			<DataTable
				caption="Lines"
				columns={lineColumns}
				rows={lines}
				rowKey={(row) => row.postingId}
				sums={transaction}
				sumsLabel="Total"
			/>
			{appliedTo.length > 0 ? <Applied title="Applied to" rows={appliedTo} /> : null}
			{paidBy.length > 0 ? <Applied title="Paid by" rows={paidBy} /> : null}
		</>
	);
}

const states: Record<TransactionState, { tone: Tone; words: string }> = {
	posted: { tone: "good", words: "Posted" },
	open: { tone: "warn", words: "Open" },
	part_paid: { tone: "warn", words: "Part paid" },
	paid: { tone: "good", words: "Paid" },
	undeposited: { tone: "warn", words: "Undeposited" },
	deposited: { tone: "good", words: "Deposited" },
	reconciled: { tone: "good", words: "Reconciled" },
	returned: { tone: "bad", words: "Returned" },
	reversed: { tone: "quiet", words: "Reversed" },
};

function State({ state }: { state: TransactionState }) {
	return <Status tone={states[state].tone}>{states[state].words}</Status>;
}

const correctedAt = { charge: "/app/charge", payment: "/app/receivepayment", credit: "/app/credit" } as const;

/** To the form the entry was made with; what has no such form is reversed and entered anew. */
function CorrectLink({ transaction: { id, type, leaseId } }: { transaction: Transaction }) {
	if (leaseId === null || !(type in correctedAt)) return null;
	return (
		<ButtonLink to={href(correctedAt[type as keyof typeof correctedAt], { id: leaseId, from: id })} look="quiet">
			Correct
		</ButtonLink>
	);
}

function canReverse({ leaseId, reversalOf, reversedBy }: Transaction): boolean {
	return leaseId !== null && reversalOf === null && reversedBy === null;
}

function factsOf(transaction: Transaction): Fact[] {
	const { payment, refund } = transaction;
	const other = (id: number | null, words: string) =>
		id && <Link to={href("/app/transaction", { id })} className="link">{`${words} ${id}`}</Link>;
	return [
		{ label: "Number", value: transaction.id },
		{ label: "Group", value: transaction.txnGroupNumber },
		{ label: "Property", value: transaction.propertyName },
		{ label: "Unit", value: transaction.unitNumber },
		{ label: "Received from", value: payment?.payerName },
		{ label: "Paid to", value: refund?.payeeName },
		{ label: "Method", value: payment && paymentMethodWords[payment.method] },
		{ label: "Check number", value: transaction.reference },
		{ label: "Receipt", value: payment?.receiptNumber },
		{ label: "Memo", value: transaction.memo },
		{ label: "Reverses", value: other(transaction.reversalOf, "Transaction") },
		{ label: "Reversed by", value: other(transaction.reversedBy, "Transaction") },
		{ label: "Corrects", value: other(transaction.corrects, "Transaction") },
		{ label: "Corrected by", value: other(transaction.correctedBy, "Transaction") },
		{ label: "Reason", value: transaction.reason },
		{ label: "Entered by", value: transaction.authorName ?? "Scheduled posting" },
		{ label: "Entered", value: <DateTimeText iso={transaction.createdDate} /> },
	];
}

type Sums = { amountCents: number };

const lineColumns: Column<TransactionLine, Sums>[] = [
	{
		header: "Account",
		cell: (row) => (
			<>
				{row.accountNumber} {row.accountName}
				<small>{row.memo}</small>
			</>
		),
	},
	{ header: "Property", phone: "fact", cell: (row) => row.propertyName ?? "Company" },
	{ header: "Unit", phone: "fact", cell: (row) => row.unitNumber },
	{
		header: "Debit",
		align: "end",
		phone: "fact",
		phoneLabel: "Debit",
		cell: (row) => (row.amountCents > 0 ? <Amount cents={row.amountCents} /> : null),
		total: (sums) => <Amount cents={sums.amountCents} />,
	},
	{
		header: "Credit",
		align: "end",
		phone: "fact",
		phoneLabel: "Credit",
		cell: (row) => (row.amountCents < 0 ? <Amount cents={-row.amountCents} /> : null),
		total: (sums) => <Amount cents={sums.amountCents} />,
	},
];

const appliedColumns: Column<AppliedRow>[] = [
	{
		header: "Transaction",
		cell: (row) => (
			<a href={href("/app/transaction", { id: row.transactionId })}>
				<DateText date={row.date} /> {transactionTypes[row.type]}
			</a>
		),
	},
	{ header: "For", phone: "fact", cell: (row) => row.memo || row.accountName },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];

function Applied({ title, rows }: { title: string; rows: readonly AppliedRow[] }) {
	return (
		<Card title={title}>
			<DataTable
				caption={title}
				columns={appliedColumns}
				rows={rows}
				rowKey={(row) => `${row.transactionId} ${row.memo} ${row.amountCents}`}
			/>
		</Card>
	);
}
