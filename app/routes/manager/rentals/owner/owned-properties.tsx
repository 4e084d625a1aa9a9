import type { OwnedProperty } from "#domain/rentals";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";
import { Percent } from "../../accounting/owners/percent";

/** What an owner owns: one line a property and stretch of time. */
export function OwnedProperties({ properties }: { properties: readonly OwnedProperty[] }) {
	if (properties.length === 0) {
		return <EmptyState>No current properties. To add one, edit the owners on the property's page.</EmptyState>;
	}
	return (
		<DataTable
			caption="Properties"
			columns={columns}
			rows={properties}
			rowKey={(row) => `${row.propertyId} ${row.fromDate}`}
			rowTone={(row) => (row.toDate ? "quiet" : undefined)}
		/>
	);
}

const columns: Column<OwnedProperty>[] = [
	{
		header: "Property",
		cell: (row) => (
			<PlainLink href={href("/app/property/propertysummary", { pid: row.propertyId })}>{row.name}</PlainLink>
		),
	},
	{ header: "Share", align: "end", phone: "amount", cell: (row) => <Percent bp={row.shareBp} /> },
	{ header: "From", phone: "fact", phoneLabel: "From", cell: (row) => <DateText date={row.fromDate} /> },
	{ header: "To", phone: "fact", cell: (row) => <DateText date={row.toDate} /> },
	{ header: "Units", align: "end", phone: "fact", phoneLabel: "Units", cell: (row) => row.units },
	{ header: "Occupied", align: "end", cell: (row) => row.occupied },
	{ header: "Monthly rent", align: "end", cell: (row) => <Amount cents={row.rentCents} /> },
];
