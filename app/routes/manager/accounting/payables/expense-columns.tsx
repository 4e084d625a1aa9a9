import type { ExpenseRow, ExpenseTotals } from "#domain/payables";
import {
	approvals,
	disbursementMethodWords,
	type ExpenseState,
	expenseNouns,
	expenseStates,
} from "#domain/payables/labels";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Icon } from "~/ui/icon";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status, type Tone } from "~/ui/status";
import { href } from "~/web/href";

export const expenseColumns: Column<ExpenseRow, ExpenseTotals>[] = [
	{
		header: "Payee",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/transaction", { id: row.id })}>{row.payeeName}</PlainLink>
				{row.files > 0 ? <Icon name="file" label={row.files === 1 ? "1 file" : `${row.files} files`} /> : null}
				<small>{row.memo}</small>
			</>
		),
	},
	{ header: "Date", sort: "date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{ header: "Number", cell: (row) => <span className="whitespace-nowrap">{row.billNumber || row.checkNumber}</span> },
	{ header: "Property · unit", phone: "fact", cell: placeOf },
	{ header: "Account", cell: (row) => row.accountName ?? `Split ${row.lineCount}` },
	{ header: "Paid from", cell: (row) => <PaidFrom row={row} /> },
	{ header: "Status", phone: "status", cell: (row) => <State row={row} /> },
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <AmountAndOpen row={row} />,
		total: (totals) => <Amount cents={totals.amountCents} />,
	},
];

/** The same of one vendor, each entry named by what it is. */
export const vendorExpenseColumns: Column<ExpenseRow>[] = [
	{
		header: "Entry",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/transaction", { id: row.id })}>{expenseNouns[row.kind]}</PlainLink>
				<small>{row.memo}</small>
			</>
		),
	},
	...expenseColumns.slice(1).map(({ sort: _, total: __, ...column }) => column),
];

/** The property and unit that a cost is for. */
export function placeOf({
	propertyName,
	unitNumber,
	lineCount,
}: Pick<ExpenseRow, "propertyName" | "unitNumber" | "lineCount">): string {
	if (propertyName === null) return lineCount > 1 ? "Multiple" : "Company";
	return unitNumber ? `${propertyName} · ${unitNumber}` : propertyName;
}

/** Where the money left, or by when it has to. */
function PaidFrom({ row }: { row: ExpenseRow }) {
	if (row.kind === "bill" && row.openCents > 0 && row.dueDate) {
		return (
			<>
				Due <DateText date={row.dueDate} />
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

/** What is open of it stands below, where that is not all of it. */
function AmountAndOpen({ row: { amountCents, openCents } }: { row: ExpenseRow }) {
	const part = openCents > 0 && openCents < Math.abs(amountCents);
	return (
		<>
			<Amount cents={amountCents} />
			{part ? (
				<small>
					<Amount cents={openCents} /> open
				</small>
			) : null}
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
			{row.billed ? <Status tone="quiet">Billed to tenants</Status> : null}
		</span>
	);
}
