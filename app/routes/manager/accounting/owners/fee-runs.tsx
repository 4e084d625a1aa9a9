import type { FeeRunRow } from "#domain/owner-accounts";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

/** The runs of management fees, newest first. */
export function FeeRuns({ runs }: { runs: readonly FeeRunRow[] }) {
	if (runs.length === 0) return null;
	return (
		<Card title="Past runs">
			<DataTable
				caption="Runs"
				columns={columns}
				rows={runs}
				rowKey={(row) => row.id}
				rowTone={(row) => (row.undoneDate ? "struck" : undefined)}
			/>
		</Card>
	);
}

const columns: Column<FeeRunRow>[] = [
	{
		header: "Run",
		cell: (row) => (
			<PlainLink href={href("/app/collect-management-fee/run", { id: row.id })}>{`Run ${row.number}`}</PlainLink>
		),
	},
	{ header: "From", phone: "fact", phoneLabel: "From", cell: (row) => <DateText date={row.fromDate} /> },
	{ header: "To", phone: "fact", phoneLabel: "To", cell: (row) => <DateText date={row.toDate} /> },
	{ header: "Collected on", cell: (row) => <DateText date={row.date} /> },
	{ header: "Properties", align: "end", phone: "fact", phoneLabel: "Properties", cell: (row) => row.properties },
	{ header: "Collected", align: "end", phone: "amount", cell: (row) => <Amount cents={row.paidCents} zero /> },
	{ header: "Still due", align: "end", cell: (row) => <Amount cents={row.dueCents} /> },
	{ header: "Status", phone: "status", cell: (row) => (row.undoneDate ? <Status tone="quiet">Undone</Status> : null) },
];
