import type { BulkRun } from "#domain/collections";
import { chargeName } from "#domain/lease-accounts/labels";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

/** The last runs, each a link to what it posted. */
export function BulkRuns({ runs }: { runs: readonly BulkRun[] }) {
	if (runs.length === 0) return null;
	return (
		<Card title="Recent runs">
			<DataTable
				caption="Recent runs"
				columns={columns}
				rows={runs}
				rowKey={(row) => row.id}
				rowTone={(row) => (row.undoneDate ? "struck" : undefined)}
			/>
		</Card>
	);
}

const columns: Column<BulkRun>[] = [
	{
		header: "Run",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/bulkcharges/run", { id: row.id })}>{chargeName(row)}</PlainLink>
				<small>Group {row.txnGroupNumber}</small>
			</>
		),
	},
	{ header: "Date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{ header: "Status", phone: "status", cell: (row) => (row.undoneDate ? <Status tone="quiet">Undone</Status> : null) },
	{ header: "Leases", align: "end", phone: "fact", phoneLabel: "Leases", cell: (row) => row.leaseCount },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];
