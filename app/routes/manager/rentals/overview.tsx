import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	countOwners,
	countTenants,
	listProperties,
	type Portfolio,
	type PropertyRow,
	portfolio,
} from "#domain/rentals";
import { formatOccupancy } from "#domain/rentals/format";
import { ButtonLink } from "~/ui/button";
import { count, countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { useFormat } from "~/ui/format-context";
import { Link, PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Bar, Stat } from "~/ui/stat";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { RentalLists } from "./rental-lists";

export const meta = () => pageTitle("Rentals");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		whole: portfolio(manager),
		properties: listProperties(manager, {}).rows,
		tenants: countTenants(manager),
		owners: countOwners(manager),
	};
}

export default function Rentals() {
	const { whole, properties, tenants, owners } = useLoaderData<typeof loader>();
	const addProperty = (
		<ButtonLink to={href("/app/addnewproperty")} icon="plus">
			Add property
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Rentals"
				facts={`${count(whole.properties, "property", "properties")}, ${count(whole.units, "unit")}`}
				action={addProperty}
			/>
			<Figures whole={whole} />
			<RentalLists
				counts={{
					Properties: String(whole.properties),
					"Rent Roll": count(whole.units, "unit"),
					Tenants: countOfList(tenants, "tenant"),
					"Rental Owners": countOfList(owners, "owner"),
				}}
			/>
			{properties.length > 0 ? (
				<DataTable
					caption="Properties"
					columns={columns}
					rows={properties}
					rowKey={(row) => row.id}
					sums={whole}
					sumsLabel={`Total of ${whole.properties}`}
				/>
			) : (
				<EmptyState action={addProperty}>Add your first property or import a spreadsheet.</EmptyState>
			)}
			{whole.properties > properties.length ? (
				<p>
					<Link to={href("/app/properties")} className="link">
						View all {whole.properties} properties
					</Link>
				</p>
			) : null}
		</>
	);
}

function Figures({ whole }: { whole: Portfolio }) {
	const { locale } = useFormat();
	const { units, occupied, vacant, onNotice, leasedAhead, offMarket } = whole;
	return (
		<div className="grid gap-4 min-[22.5rem]:grid-cols-2 lg:grid-cols-4">
			<Stat
				label="Occupied"
				value={formatOccupancy(occupied, units, locale)}
				note={`${occupied} of ${count(units, "unit")}${offMarket > 0 ? `, ${offMarket} off the market` : ""}`}
				share={units === 0 ? 0 : occupied / units}
				definition="Occupied units in active properties, including those on notice."
			/>
			<Stat
				label="Vacant"
				value={vacant}
				note={leasedAhead > 0 ? `${leasedAhead} preleased` : undefined}
				definition="Unoccupied units available to rent, including preleased units until the tenants move in."
			/>
			<Stat label="On notice" value={onNotice} note="Occupied, with a move-out date" />
			<Stat
				label="Monthly rent"
				value={<Money cents={whole.rentCents} />}
				note={
					<>
						Market rent <Money cents={whole.marketRentCents} />
					</>
				}
			/>
		</div>
	);
}

const columns: Column<PropertyRow, Portfolio>[] = [
	{
		header: "Property",
		cell: (row) => <PlainLink href={href("/app/property/propertysummary", { pid: row.id })}>{row.name}</PlainLink>,
	},
	{
		header: "Units",
		align: "end",
		phone: "fact",
		phoneLabel: "Units",
		cell: (row) => row.units,
		total: (whole) => whole.units,
	},
	{
		header: "Vacant",
		align: "end",
		phone: "fact",
		phoneLabel: "Vacant",
		cell: (row) => row.vacant,
		total: (whole) => whole.vacant,
	},
	{ header: "Occupied", phone: "status", cell: (row) => <OccupancyBar row={row} /> },
	{
		header: "Monthly rent",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.rentCents} />,
		total: (whole) => <Amount cents={whole.rentCents} />,
	},
	{
		header: "Outstanding",
		align: "end",
		phone: "fact",
		phoneLabel: "Outstanding",
		cell: (row) => <Amount cents={row.outstandingCents} />,
		total: (whole) => <Amount cents={whole.outstandingCents} />,
	},
];

function OccupancyBar({ row }: { row: PropertyRow }) {
	const { locale } = useFormat();
	return (
		<span className="flex items-center gap-3">
			<span className="w-24 [&>svg]:mt-0">
				<Bar share={row.units === 0 ? 0 : row.occupied / row.units} />
			</span>
			{formatOccupancy(row.occupied, row.units, locale)}
		</span>
	);
}
