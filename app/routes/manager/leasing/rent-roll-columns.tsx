import type { RentRollLease, RentRollRow, RentRollTotals } from "#domain/leasing";
import { bathrooms, bedrooms, occupancies } from "#domain/rentals/labels";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { LeaseStatus } from "./lease-status";
import { MonthToMonth } from "./month-to-month";

/**
 * A row of the rent roll: a unit with its current lease, a vacant unit, or a lease that starts later in the same unit.
 */
type RentRollLine = { id: string; home: RentRollRow; lease: RentRollLease | null; ahead: boolean };

/** The rows for a page of units. Each unit is followed by the leases that start later. */
export function rentRollLines(rows: readonly RentRollRow[]): RentRollLine[] {
	return rows.flatMap((home) => [
		{ id: `unit-${home.unitId}`, home, lease: home.lease, ahead: false },
		...home.ahead.map((lease) => ({ id: `lease-${lease.id}`, home, lease, ahead: true })),
	]);
}

export const rentRollColumns: Column<RentRollLine, RentRollTotals>[] = [
	{ header: "Unit", cell: (line) => <Home {...line} /> },
	{
		header: "Tenants",
		phone: "fact",
		cell: ({ lease, ahead }) =>
			lease && (
				<>
					<span className="names">{lease.name}</span>
					{ahead ? (
						<small>
							Rent <Money cents={lease.rentCents} />, not included yet
						</small>
					) : null}
				</>
			),
	},
	{ header: "Status", phone: "status", cell: (line) => <Standing {...line} /> },
	{ header: "From", cell: ({ lease }) => <DateText date={lease?.startDate} /> },
	{ header: "To", phone: "fact", phoneLabel: "To", cell: ({ lease }) => lease && <LastDay lease={lease} /> },
	{
		header: "Market rent",
		align: "end",
		cell: ({ home, ahead }) => (ahead ? null : <Amount cents={home.marketRentCents} />),
		total: (totals) => <Amount cents={totals.marketRentCents} />,
	},
	{
		header: "Rent",
		align: "end",
		phone: "amount",
		cell: ({ lease, ahead }) => (lease && !ahead ? <Amount cents={lease.rentCents} /> : null),
		total: (totals) => <Amount cents={totals.rentCents} />,
	},
	{
		header: "Deposit",
		align: "end",
		cell: ({ lease, ahead }) => (lease && !ahead ? <Amount cents={lease.depositCents} /> : null),
	},
	{
		header: "Balance",
		align: "end",
		phone: "fact",
		phoneLabel: "Balance",
		cell: ({ lease, ahead }) => (lease && !ahead ? <Amount cents={lease.balanceCents} /> : null),
		total: (totals) => <Amount cents={totals.owedCents - totals.creditCents} />,
	},
];

/** A link to the lease's ledger, or to the vacant unit. */
function Home({ home, lease, ahead }: RentRollLine) {
	if (ahead && lease) {
		return (
			<PlainLink href={href("/app/leaseledger", { id: lease.id })} className="ms-4">
				{home.unitNumber}, next
			</PlainLink>
		);
	}
	const to = lease ? href("/app/leaseledger", { id: lease.id }) : href("/app/unitdetail", { uid: home.unitId });
	const size = sizeOf(home);
	return (
		<>
			<a href={to}>{home.unitNumber}</a>
			{size ? (
				<>
					{" "}
					<small className="beside">{size}</small>
				</>
			) : null}
		</>
	);
}

function sizeOf({ bedrooms: beds, bathrooms: baths, sizeSqft }: RentRollRow): string {
	const parts = [
		beds in bedrooms && beds !== "not_set" ? (beds === "studio" ? "Studio" : `${beds} bed`) : "",
		baths in bathrooms && baths !== "not_set" ? `${baths} bath` : "",
		sizeSqft ? `${sizeSqft.toLocaleString("en-US")} sq ft` : "",
	];
	return parts.filter(Boolean).join(" · ");
}

function Standing({ home, lease }: RentRollLine) {
	if (!lease) {
		return home.occupancy === "off_market" ? (
			<Status tone="quiet">{occupancies.off_market}</Status>
		) : (
			<Status tone="warn">VACANT</Status>
		);
	}
	if (lease.evictionPending) return <Status tone="bad">Eviction</Status>;
	return <LeaseStatus status={lease.status} />;
}

function LastDay({ lease }: { lease: RentRollLease }) {
	if (lease.moveOutDate) return <DateText date={lease.moveOutDate} />;
	if (lease.endDate === null || lease.monthToMonth) return <MonthToMonth />;
	return <DateText date={lease.endDate} />;
}
