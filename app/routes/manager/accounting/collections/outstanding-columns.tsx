import type { OwingRow, OwingTotals } from "#domain/collections";
import { WhyLink } from "~/routes/centers/why/why-link";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Link, PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { LeaseStatus } from "../../leasing/lease-status";

/**
 * Past-due amounts by age, minus credits, plus amounts not due yet: a row adds up to its balance. Charges posted ahead
 * of their due date have a separate column. A column is left out if it is empty in every row.
 */
export function outstandingColumns({ notDueCents, prepaidCents, aheadCents }: OwingTotals) {
	const empty = [notDueCents === 0 && notDue, prepaidCents === 0 && credit, aheadCents === 0 && ahead];
	return columns.filter((column) => !empty.includes(column));
}

const notDue: Column<OwingRow, OwingTotals> = {
	header: "Not due",
	align: "end",
	cell: (row) => <Amount cents={row.notDueCents} />,
	total: (sums) => <Amount cents={sums.notDueCents} />,
};

const credit: Column<OwingRow, OwingTotals> = {
	header: "Credit",
	align: "end",
	cell: (row) => <Amount cents={-row.prepaidCents} />,
	total: (sums) => <Amount cents={-sums.prepaidCents} />,
};

const ahead: Column<OwingRow, OwingTotals> = {
	header: "Future charges",
	align: "end",
	cell: (row) => <Amount cents={row.aheadCents} />,
	total: (sums) => <Amount cents={sums.aheadCents} />,
};

const columns: Column<OwingRow, OwingTotals>[] = [
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
				{row.phone ? (
					<small>
						<a href={`tel:${row.phone}`} className="whitespace-nowrap">
							{row.phone}
						</a>
					</small>
				) : null}
			</>
		),
	},
	{
		header: "Status",
		phone: "status",
		cell: (row) => (
			<span className="flex flex-wrap gap-1">
				{row.evictionPending ? <Status tone="bad">Eviction</Status> : <LeaseStatus status={row.status} />}
				{row.autopay ? <Status tone="info">Autopay</Status> : null}
				{row.planNote === null ? null : <Plan row={row} />}
			</span>
		),
	},
	age("0–30", "days0to30Cents"),
	age("31–60", "days31to60Cents"),
	age("61–90", "days61to90Cents"),
	age("Over 90", "over90Cents"),
	notDue,
	credit,
	{
		header: "Balance",
		sort: "balance",
		align: "end",
		phone: "amount",
		cell: (row) => (
			<>
				<Amount cents={row.balanceCents} />{" "}
				<WhyLink figure={{ of: "balance", id: row.id }} what={`Balance of ${row.name}`} />
			</>
		),
		total: (sums) => <Amount cents={sums.balanceCents} zero />,
	},
	ahead,
	{
		header: "Last payment",
		cell: (row) =>
			row.lastPaymentCents === null ? null : (
				<span className="whitespace-nowrap">
					<DateText date={row.lastPaymentDate} />
					<small>
						<Amount cents={row.lastPaymentCents} />
					</small>
				</span>
			),
	},
	{
		header: "Last reminder",
		phone: "fact",
		phoneLabel: "Last reminder",
		cell: (row) => (row.lastReminder ? <DateText date={row.lastReminder} /> : null),
	},
];

/** A link to the lease's payment plan. */
function Plan({ row }: { row: OwingRow }) {
	return (
		<Link to={href("/app/outstandingbalances/plan", { lease: row.id })}>
			<Status tone="info">Payment plan</Status>
			{row.planUntil ? (
				<small className="block whitespace-nowrap">
					until <DateText date={row.planUntil} />
				</small>
			) : null}
		</Link>
	);
}

function age(
	header: string,
	bucket: "days0to30Cents" | "days31to60Cents" | "days61to90Cents" | "over90Cents",
): Column<OwingRow, OwingTotals> {
	return {
		header,
		align: "end",
		cell: (row) => <Amount cents={row[bucket]} />,
		total: (sums) => <Amount cents={sums[bucket]} />,
	};
}
