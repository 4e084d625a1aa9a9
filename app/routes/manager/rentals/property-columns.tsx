import type { PropertyRow } from "#domain/rentals";
import { formatOccupancy, joinNames, oneLineAddress } from "#domain/rentals/format";
import { subTypes } from "#domain/rentals/labels";
import type { Column } from "~/ui/data-table";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

type Totals = { units: number; rentCents: number; outstandingCents: number };

export const propertyColumns: Column<PropertyRow, Totals>[] = [
	{
		header: "Property",
		sort: "name",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/property/propertysummary", { pid: row.id })}>{row.name}</PlainLink>
				<small>{oneLineAddress(row)}</small>
			</>
		),
	},
	{ header: "Type", cell: (row) => subTypes[row.subType] },
	{
		header: "Units",
		sort: "units",
		align: "end",
		phone: "fact",
		phoneLabel: "Units",
		cell: (row) => row.units,
		total: (totals) => totals.units,
	},
	{
		header: "Occupied",
		sort: "occupied",
		align: "end",
		phone: "status",
		cell: (row) => <Occupied row={row} />,
	},
	{
		header: "Monthly rent",
		sort: "rent",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.rentCents} />,
		total: (totals) => <Amount cents={totals.rentCents} />,
	},
	{
		header: "Outstanding",
		sort: "outstanding",
		align: "end",
		phone: "fact",
		phoneLabel: "Outstanding",
		cell: (row) => <Amount cents={row.outstandingCents} />,
		total: (totals) => <Amount cents={totals.outstandingCents} />,
	},
	{ header: "Owners", cell: (row) => joinNames(row.owners) },
];

export const managerColumn: Column<PropertyRow, Totals> = { header: "Manager", cell: (row) => row.managerName };

/** The property's occupancy. */
function Occupied({ row }: { row: PropertyRow }) {
	const { locale } = useFormat();
	if (!row.active) return <Status tone="quiet">Inactive</Status>;
	if (row.units > 0 && row.occupied === 0) return <Status tone="warn">Vacant</Status>;
	return formatOccupancy(row.occupied, row.units, locale);
}
