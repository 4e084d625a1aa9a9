import type { RegisterRow, RegisterTotals } from "#domain/banking";
import { transactionTypes } from "#domain/ledger/labels";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Amount, AmountOff } from "~/ui/money";
import { href } from "~/web/href";
import { ClearedMark } from "../bank-words";

export const registerColumns: Column<RegisterRow, RegisterTotals>[] = [
	{
		header: "Date",
		cell: (row) => (
			<a href={addressOf(row)}>
				<DateText date={row.date} />
			</a>
		),
	},
	{ header: "Number", phone: "fact", cell: (row) => row.reference },
	{
		header: "Payee",
		phone: "fact",
		cell: (row) => (
			<>
				{row.payee || transactionTypes[row.type]}
				<small className="wrap-anywhere">{row.memo}</small>
			</>
		),
	},
	{ header: "Property", phone: "fact", cell: propertyOf },
	{
		header: "Money in",
		align: "end",
		phone: "amount",
		cell: (row) => (row.amountCents >= 0 ? <Amount cents={row.amountCents} /> : null),
		total: (sums) => <Amount cents={sums.inCents} />,
	},
	{
		header: "Money out",
		align: "end",
		phone: "amount",
		cell: (row) => (row.amountCents < 0 ? <AmountOff cents={-row.amountCents} /> : null),
		total: (sums) => <AmountOff cents={sums.outCents} />,
	},
	{ header: "Status", phone: "status", cell: (row) => <ClearedMark state={row.state} /> },
];

export const balanceColumn: Column<RegisterRow, RegisterTotals> = {
	header: "Balance",
	align: "end",
	running: true,
	cell: (row) =>
		row.balanceCents === undefined ? null : (
			<span className={row.balanceCents < 0 ? "text-bad" : undefined}>
				<Amount cents={row.balanceCents} zero />
			</span>
		),
};

/** The page of a register row: the deposit's page for a deposit, otherwise the transaction's page. */
function addressOf({ type, transactionId, amountCents }: RegisterRow): string {
	const page = type === "deposit" && amountCents > 0 ? "/app/bankaccount/deposit" : "/app/transaction";
	return href(page, { id: transactionId });
}

export function propertyOf({ properties, propertyName }: Pick<RegisterRow, "properties" | "propertyName">): string {
	return properties > 1 ? `${properties} properties` : (propertyName ?? "Company");
}
