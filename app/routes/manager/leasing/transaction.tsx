import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findTransaction, type TransactionState } from "#domain/leasing";
import { paymentMethodWords } from "#domain/leasing/labels";
import type { AppliedRow, TransactionLine, TransactionType } from "#domain/ledger";
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
import { JournalPart } from "../accounting/journal/transaction-part";
import { journalPart } from "../accounting/journal/transaction-part.server";
import { PayableAction, PayableLinks, PayablePart } from "../accounting/payables/transaction-part";
import { payablePart } from "../accounting/payables/transaction-part.server";
import { attachmentsOf } from "../records/attachments.server";
import { entryAddresses } from "./entry-forms";

export const meta = () => pageTitle("Transaction");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const transaction = found(findTransaction(manager, idParam(request, "id")));
	const { id } = transaction;
	return {
		...transaction,
		files: attachmentsOf(manager, id),
		payable: payablePart(manager, id),
		journal: journalPart(manager, id),
	};
}

type Transaction = ReturnType<typeof useLoaderData<typeof loader>>;

export default function TransactionPage() {
	const transaction = useLoaderData<typeof loader>();
	const { id, leaseId, lines, appliedTo, paidBy, files, payable, journal } = transaction;
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
				links={<EntryLinks transaction={transaction} />}
				action={
					transaction.payment ? (
						<ButtonLink to={href("/app/transaction/receipt", { id })} look="plain">
							Receipt
						</ButtonLink>
					) : payable ? (
						<PayableAction part={payable} />
					) : null
				}
			/>
			{journal ? <JournalPart part={journal} /> : null}
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
			{payable ? <PayablePart part={payable} /> : null}
			{appliedTo.length > 0 ? <Applied title="Applied to" rows={appliedTo} /> : null}
			{paidBy.length > 0 ? <Applied title="Paid by" rows={paidBy} /> : null}
			{files.length > 0 ? (
				<Card title="Files">
					<ul className="grid gap-1">
						{files.map((file) => (
							<li key={file.id}>
								<a href={file.link} className="link">
									{file.title}
								</a>
							</li>
						))}
					</ul>
				</Card>
			) : null}
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

/** To the forms the entry was made with; what has none is reversed by what it belongs to. */
function EntryLinks({ transaction }: { transaction: Transaction }) {
	const { id, leaseId, openCents, payment } = transaction;
	if (transaction.reversalOf !== null) return null;
	const { correct, copy, reverse } = entryAddresses(transaction);
	const stands = transaction.reversedBy === null;
	return (
		<>
			{copy ? (
				<ButtonLink to={copy} look="quiet">
					Copy
				</ButtonLink>
			) : null}
			{transaction.byCheck && stands ? (
				<ButtonLink to={href("/app/checks", { id })} look="quiet" icon="print">
					Print check
				</ButtonLink>
			) : null}
			{transaction.payable ? <PayableLinks part={transaction.payable} /> : null}
			{correct && stands ? (
				<ButtonLink to={correct} look="quiet">
					Correct
				</ButtonLink>
			) : null}
			{openCents && leaseId && stands ? (
				<ButtonLink to={href("/app/credit", { id: leaseId, charge: id })} look="quiet">
					Waive
				</ButtonLink>
			) : null}
			{reverse && stands ? (
				<ButtonLink to={reverse} look="quiet">
					{payment ? "Reverse or returned by bank" : "Reverse"}
				</ButtonLink>
			) : null}
		</>
	);
}

const referenceWords: Partial<Record<TransactionType, string>> = {
	journal_entry: "Entry",
	bill: "Their number",
	vendor_credit: "Their number",
	deposit: "Deposit number",
	transfer: "Reference",
};

/** A cost that no check paid is known by its vendor's number. */
function referenceLabel({ type, payable }: Transaction): string {
	if (type === "expense" && !payable?.expense?.checkNumber) return "Their number";
	return referenceWords[type] ?? "Check number";
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
		{ label: referenceLabel(transaction), value: transaction.reference },
		{ label: "Receipt", value: payment?.receiptNumber },
		{ label: "Deposit", value: depositLink(transaction) },
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

/** The deposit that took its money to the bank. */
function depositLink({ deposit }: Transaction) {
	if (!deposit) return null;
	return (
		<Link to={href("/app/bankaccount/deposit", { id: deposit.transactionId })} className="link">
			Deposit {deposit.number}
		</Link>
	);
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
