import { chargeName } from "#domain/lease-accounts/labels";
import type { AppliedRow, TransactionLine } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";

/** A transaction's lines, debits beside credits. */
export function TransactionLines({ lines, sums }: { lines: readonly TransactionLine[]; sums: Sums }) {
	return (
		<DataTable
			caption="Lines"
			columns={lineColumns}
			rows={lines}
			rowKey={(row) => row.postingId}
			sums={sums}
			sumsLabel="Total"
		/>
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

/** What it was applied to, or by what it was paid. */
export function Applied({ title, rows }: { title: string; rows: readonly AppliedRow[] }) {
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

const appliedColumns: Column<AppliedRow>[] = [
	{
		header: "Transaction",
		cell: (row) => (
			<PlainLink href={href("/app/transaction", { id: row.transactionId })}>
				<DateText date={row.date} /> {transactionTypes[row.type]}
			</PlainLink>
		),
	},
	{ header: "For", phone: "fact", cell: (row) => chargeName(row) },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];
