import type { AccountLine } from "#domain/residents";
import { type LineState, lineStates } from "#domain/residents/labels";
import { ledgerLineWords } from "~/routes/manager/accounting/transactions/transaction-words";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { SignedMoney } from "~/ui/money";
import { Status, type Tone } from "~/ui/status";
import { href } from "~/web/href";

/** The columns of a lease's transactions for its residents. */
export const transactionColumns: Column<AccountLine>[] = [
	{
		header: "Description",
		cell: (row) => <a href={href("/resident/rtransactions/transaction", { id: row.id })}>{ledgerLineWords(row)}</a>,
	},
	{ header: "Date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{ header: "Status", phone: "status", cell: (row) => <LineStatus state={row.state} /> },
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <SignedMoney cents={row.amountCents} />,
	},
	{
		header: "Balance",
		align: "end",
		running: true,
		phone: "fact",
		phoneLabel: "Balance",
		cell: (row) =>
			row.state === "reversed" || row.state === "returned" ? null : <SignedMoney cents={row.balanceCents} />,
	},
];

const tones: Record<LineState, Tone> = {
	paid: "good",
	part_paid: "warn",
	ahead: "quiet",
	due: "warn",
	overdue: "bad",
	returned: "bad",
	reversed: "quiet",
};

/** The status of a line; nothing for lines without one, such as payments. */
function LineStatus({ state }: { state: LineState | null }) {
	return state ? <Status tone={tones[state]}>{lineStates[state]}</Status> : null;
}
