import type { HomeProperty } from "#domain/owner-center";
import { Percent } from "~/routes/manager/accounting/owners/percent";
import { type Column, DataTable } from "~/ui/data-table";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";

/** The properties that are theirs today, with this month so far. */
export function HomeProperties({ properties }: { properties: readonly HomeProperty[] }) {
	const of = (figure: (property: HomeProperty) => number) =>
		properties.reduce((sum, property) => sum + figure(property), 0);
	const sums: Sums = {
		units: of(({ units }) => units),
		occupied: of(({ occupied }) => occupied),
		incomeCents: of(({ month }) => month.incomeCents),
		expenseCents: of(({ month }) => month.expenseCents),
		netCents: of(({ month }) => month.netCents),
		availableCents: of(({ availableCents }) => availableCents),
	};
	return (
		<DataTable
			caption="Your properties this month"
			columns={columns}
			rows={properties}
			rowKey={({ propertyId }) => propertyId}
			sums={sums}
			sumsLabel="Total"
		/>
	);
}

type Sums = Record<"units" | "occupied" | "incomeCents" | "expenseCents" | "netCents" | "availableCents", number>;

/** A phone has no column of units. */
function occupiedOf({ occupied, units }: { occupied: number; units: number }) {
	return (
		<>
			{occupied}
			<span className="sm:hidden"> of {units}</span>
		</>
	);
}

const columns: Column<HomeProperty, Sums>[] = [
	{
		header: "Property",
		cell: ({ propertyId, name }) => <a href={href("/owner/ofinancials", { property: propertyId })}>{name}</a>,
	},
	{
		header: "Your share",
		align: "end",
		phone: "fact",
		phoneLabel: "Your share",
		cell: ({ shareBp }) => <Percent bp={shareBp} />,
	},
	{ header: "Units", align: "end", cell: ({ units }) => units, total: ({ units }) => units },
	{
		header: "Occupied",
		align: "end",
		phone: "fact",
		phoneLabel: "Occupied",
		cell: occupiedOf,
		total: occupiedOf,
	},
	{
		header: "Collected",
		align: "end",
		cell: ({ month }) => <Amount cents={month.incomeCents} />,
		total: ({ incomeCents }) => <Amount cents={incomeCents} />,
	},
	{
		header: "Spent",
		align: "end",
		cell: ({ month }) => <Amount cents={month.expenseCents} />,
		total: ({ expenseCents }) => <Amount cents={expenseCents} />,
	},
	{
		header: "Net",
		align: "end",
		phone: "fact",
		phoneLabel: "Net this month",
		cell: ({ month }) => <Amount cents={month.netCents} />,
		total: ({ netCents }) => <Amount cents={netCents} />,
	},
	{
		header: "Available to you",
		align: "end",
		phone: "amount",
		phoneLabel: "Available to you",
		cell: ({ availableCents }) => <Amount cents={availableCents} zero />,
		total: ({ availableCents }) => <Amount cents={availableCents} zero />,
	},
];
