import type { OwingRow } from "#domain/collections";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";

/** The leases that were ticked in the list. */
export function ChosenTable({ rows }: { rows: readonly OwingRow[] }) {
	return <DataTable caption="Leases" columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

export function NobodyChosen() {
	return (
		<EmptyState action={<ButtonLink to={href("/app/outstandingbalances")}>Choose leases</ButtonLink>}>
			None of the selected leases have a balance due. Select leases in the list first.
		</EmptyState>
	);
}

const columns: Column<OwingRow>[] = [
	{
		header: "Lease",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: row.id })}>
					{row.name}
				</PlainLink>
				<small>
					{row.propertyName}&nbsp;·&nbsp;{row.unitNumber}
				</small>
			</>
		),
	},
	{
		header: "Payment plan",
		phone: "fact",
		cell: (row) => <span className="line-clamp-2 wrap-anywhere">{row.planNote}</span>,
	},
	{ header: "Balance", align: "end", phone: "amount", cell: (row) => <Amount cents={row.balanceCents} /> },
];
