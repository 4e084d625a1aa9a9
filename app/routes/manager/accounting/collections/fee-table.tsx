import type { DueLateFee } from "#domain/collections";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";

/** Fees that would be charged, and how many are not shown. */
export function FeeTable({ fees, more }: { fees: readonly DueLateFee[]; more: number }) {
	return (
		<>
			<DataTable
				caption="Upcoming late fees"
				columns={columns}
				rows={fees}
				rowKey={(row) => `${row.leaseId} ${row.step} ${row.period}`}
			/>
			{more > 0 ? <p className="mt-2 text-soft">Plus {more.toLocaleString("en-US")} more.</p> : null}
		</>
	);
}

const columns: Column<DueLateFee>[] = [
	{
		header: "Lease",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: row.leaseId })}>
					{row.leaseName}
				</PlainLink>
				<small>
					{row.propertyName}&nbsp;·&nbsp;{row.unitNumber}
				</small>
			</>
		),
	},
	{ header: "Due date", phone: "fact", phoneLabel: "Due date", cell: (row) => <DateText date={row.dueDate} /> },
	{
		header: "Past due",
		align: "end",
		phone: "fact",
		phoneLabel: "Past due",
		cell: (row) => <Amount cents={row.baseCents} />,
	},
	{ header: "Fee", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];
