import type { UnitLease } from "#domain/rentals";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";
import { LastDay } from "../../leasing/last-day";
import { LeaseStatus } from "../../leasing/lease-status";

/** Everyone who rented a unit, newest first, and how long it stood empty between. */
export function LeaseHistory({ leases }: { leases: UnitLease[] }) {
	return (
		<section aria-label="Lease history" className="grid gap-3">
			<h2 className="text-heading">Lease history</h2>
			<DataTable
				caption="Lease history"
				columns={columns}
				rows={leases}
				rowKey={(lease) => lease.id}
				rowTone={(lease) => (lease.status === "past" ? "quiet" : undefined)}
			/>
		</section>
	);
}

const columns: Column<UnitLease>[] = [
	{
		header: "Tenants",
		cell: (lease) => (
			<Link
				to={
					lease.status === "draft" || lease.status === "out_for_signature"
						? href("/app/viewlease", { id: lease.id })
						: href("/app/leaseledger/leaseledgersummary", { id: lease.id })
				}
			>
				{lease.name || "Unnamed draft"}
			</Link>
		),
	},
	{ header: "Status", phone: "status", cell: (lease) => <LeaseStatus status={lease.status} /> },
	{ header: "From", phone: "fact", cell: (lease) => <DateText date={lease.startDate} /> },
	{
		header: "To",
		phone: "fact",
		phoneLabel: "to",
		cell: (lease) => <LastDay lease={lease} />,
	},
	{ header: "Rent", align: "end", phone: "amount", cell: (lease) => <Amount cents={lease.rentCents} /> },
	{
		header: "Balance",
		align: "end",
		phone: "fact",
		phoneLabel: "Balance",
		cell: (lease) => <Amount cents={lease.balanceCents} />,
	},
	{
		header: "Vacant before move-in",
		align: "end",
		cell: (lease) => (lease.vacantDaysBefore ? count(lease.vacantDaysBefore, "day") : null),
	},
];
