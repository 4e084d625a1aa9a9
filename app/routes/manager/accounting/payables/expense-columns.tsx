import type { ExpenseRow, ExpenseTotals } from "#domain/payables";
import { approvals, disbursementMethodWords, type ExpenseState, expenseStates } from "#domain/payables/labels";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Icon } from "~/ui/icon";
import { Amount } from "~/ui/money";
import { Status, type Tone } from "~/ui/status";
import { href } from "~/web/href";

export const expenseColumns: Column<ExpenseRow, ExpenseTotals>[] = [
	{
		header: "Payee",
		cell: (row) => (
			<>
				<a href={href("/app/transaction", { id: row.id })}>{row.payeeName}</a>
				{row.files > 0 ? <Icon name="file" label={row.files === 1 ? "1 file" : `${row.files} files`} /> : null}
				<small>{row.memo}</small>
			</>
		),
	},
	{ header: "Date", sort: "date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{ header: "Number", cell: (row) => row.billNumber || row.checkNumber },
	{ header: "Property · unit", phone: "fact", cell: placeOf },
	{ header: "Account", cell: (row) => row.accountName ?? `Split ${row.lineCount}` },
	{ header: "Paid from", cell: (row) => <PaidFrom row={row} /> },
	{ header: "State", phone: "status", cell: (row) => <State row={row} /> },
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.amountCents} />,
		total: (totals) => <Amount cents={totals.amountCents} />,
	},
	{
		header: "Open",
		align: "end",
		phone: "fact",
		phoneLabel: "Open",
		cell: (row) => <Amount cents={row.kind === "credit" ? -row.openCents : row.openCents} />,
		total: (totals) => <Amount cents={totals.openCents} />,
	},
];

function placeOf({ propertyName, unitNumber, lineCount }: ExpenseRow): string {
	if (propertyName === null) return lineCount > 1 ? "Several" : "Company";
	return unitNumber ? `${propertyName} · ${unitNumber}` : propertyName;
}

/** Where the money left, or by when it has to. */
function PaidFrom({ row }: { row: ExpenseRow }) {
	if (row.kind === "bill" && row.openCents > 0 && row.dueDate) {
		return (
			<>
				To pay by <DateText date={row.dueDate} />
			</>
		);
	}
	if (row.bankName === null) return null;
	return (
		<>
			{row.bankName}
			{row.method ? <small>{disbursementMethodWords[row.method]}</small> : null}
		</>
	);
}

const tones: Record<ExpenseState, Tone> = {
	paid: "good",
	to_pay: "info",
	part_paid: "warn",
	overdue: "bad",
	credit: "info",
	used: "quiet",
	reversed: "quiet",
};

function State({ row }: { row: ExpenseRow }) {
	const waits = row.openCents > 0 && row.state !== "reversed" && ["pending", "rejected"].includes(row.approval);
	return (
		<span className="flex flex-wrap gap-1">
			<Status tone={tones[row.state]}>{expenseStates[row.state]}</Status>
			{waits ? <Status tone={row.approval === "rejected" ? "bad" : "warn"}>{approvals[row.approval]}</Status> : null}
			{row.billed ? <Status tone="quiet">Charged on</Status> : null}
		</span>
	);
}
