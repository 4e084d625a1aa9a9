import type { Choices } from "~/ui/choices";
import type { Column } from "~/ui/data-table";
import type { ListSpec } from "~/ui/list-state";
import { Amount } from "~/ui/money";
import { Status } from "~/ui/status";

type Property = {
	id: number;
	name: string;
	address: string;
	status: "active" | "inactive";
	units: number;
	cents: number;
};

export const properties: Property[] = [
	{
		id: 1,
		name: "Maple Court",
		address: "1200 Maple Avenue, Springfield",
		status: "active",
		units: 12,
		cents: 1_500_000,
	},
	{
		id: 2,
		name: "Harbour View Apartments and Boat House",
		address: "7 Quay Road, Port Townsend",
		status: "active",
		units: 48,
		cents: 6_214_050,
	},
	{ id: 3, name: "12 Elm Street", address: "12 Elm Street, Springfield", status: "active", units: 1, cents: 0 },
	{ id: 4, name: "Old Mill", address: "3 River Lane, Dover", status: "inactive", units: 6, cents: -5_000 },
];

export const columns: Column<Property, { units: number; cents: number }>[] = [
	{
		header: "Property",
		sort: "name",
		cell: (row) => (
			<>
				<a href={`/dev/ui?pid=${row.id}`}>{row.name}</a>
				<small>{row.address}</small>
			</>
		),
	},
	{
		header: "Status",
		phone: "status",
		cell: (row) =>
			row.status === "active" ? <Status tone="good">Active</Status> : <Status tone="quiet">Inactive</Status>,
	},
	{
		header: "Units",
		sort: "units",
		align: "end",
		phone: "fact",
		phoneLabel: "Units",
		cell: (row) => row.units,
		total: (sums) => sums.units,
	},
	{
		header: "Rent per month",
		sort: "rent",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.cents} />,
		total: (sums) => <Amount cents={sums.cents} />,
	},
];

export const propertyList = {
	sorts: ["name", "units", "rent"],
	search: "Name, address or city",
	filters: {
		status: { label: "Status", words: { active: "Active", inactive: "Inactive", all: "All" }, standard: "active" },
		type: { label: "Type", words: { residential: "Residential", commercial: "Commercial" } },
		owner: { label: "Owner", takes: "id" },
		since: { label: "Since", takes: "date" },
	},
} as const satisfies ListSpec;

/** A filter with too many records for a select: the chosen and found ones, and the text field. */
export const owners: Choices = { find: "lee", options: [{ value: 7, label: "Bo Lee", hint: "bo@example.com" }] };
