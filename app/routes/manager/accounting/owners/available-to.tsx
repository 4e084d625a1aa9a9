import type { OwnerAvailable, PropertyAvailable } from "#domain/owner-accounts";
import { WhyLink } from "~/routes/centers/why/why-link";
import { type Column, DataTable } from "~/ui/data-table";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { PrintLandscape } from "~/ui/print-landscape";
import { href } from "~/web/href";
import { Percent } from "./percent";

type Row = OwnerAvailable & { property: PropertyAvailable };

/** The amount available to one owner: a row per property with its calculation, and the total. */
export function AvailableTo({ rows }: { rows: readonly Row[] }) {
	if (rows.length === 0) return null;
	const sums = { theirs: rows.reduce((sum, { partCents }) => sum + partCents, 0) };
	return (
		<>
			<PrintLandscape />
			<DataTable
				caption="Available to owner"
				columns={columns}
				rows={rows}
				rowKey={(row) => row.property.propertyId}
				sums={sums}
				sumsLabel="Available"
			/>
		</>
	);
}

const columns: Column<Row, { theirs: number }>[] = [
	{
		header: "Property",
		cell: ({ property }) => (
			<PlainLink href={href("/app/property/propertysummary", { pid: property.propertyId })}>
				{property.propertyName}
			</PlainLink>
		),
	},
	{ header: "Cash", align: "end", cell: ({ property }) => <Amount cents={property.cashCents} /> },
	{ header: "− undeposited", align: "end", cell: ({ property }) => <Amount cents={property.undepositedCents} /> },
	{ header: "− deposits", align: "end", cell: ({ property }) => <Amount cents={property.depositsHeldCents} /> },
	{ header: "− prepayments", align: "end", cell: ({ property }) => <Amount cents={property.prepaymentsCents} /> },
	{ header: "− unpaid bills", align: "end", cell: ({ property }) => <Amount cents={property.unpaidCents} /> },
	{ header: "− reserve", align: "end", cell: ({ property }) => <Amount cents={property.reserveCents} /> },
	{
		header: "= available",
		align: "end",
		phone: "fact",
		phoneLabel: "Property",
		cell: ({ property }) => <Amount cents={property.availableCents} zero />,
	},
	{
		header: "Ownership",
		align: "end",
		phone: "fact",
		phoneLabel: "Ownership",
		cell: (row) => <Percent bp={row.shareBp} />,
	},
	{
		header: "Owner share",
		align: "end",
		phone: "amount",
		cell: (row) => (
			<>
				<Amount cents={row.partCents} zero />{" "}
				<WhyLink
					figure={{ of: "available", id: row.ownerId, propertyId: row.property.propertyId }}
					what={`Available at ${row.property.propertyName}`}
				/>
			</>
		),
		total: (sums) => <Amount cents={sums.theirs} zero />,
	},
];
