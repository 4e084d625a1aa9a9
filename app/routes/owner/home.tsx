import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { now } from "#domain/calendar";
import { greeting } from "#domain/identity";
import { formatPercent } from "#domain/money/format";
import { type OwnedProperty, ownedProperties, portfolioOfOwner } from "#domain/rentals";
import { formatOccupancy } from "#domain/rentals/format";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { useFormat } from "~/ui/format-context";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Stat } from "~/ui/stat";
import { requireOwner } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Home");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const owned = ownedProperties(owner, owner.propertyOwnerId);
	return {
		greeting: greeting(now(), owner.timeZone, owner.firstname),
		organizationName: owner.organizationName,
		figures: portfolioOfOwner(owner, owner.propertyOwnerId),
		properties: owned.filter(
			({ fromDate, toDate }) => fromDate <= owner.today && (toDate === null || toDate >= owner.today),
		),
	};
}

export default function OwnerHome() {
	const { greeting, organizationName, figures, properties } = useLoaderData<typeof loader>();
	const { locale } = useFormat();
	return (
		<>
			<PageHead title={greeting} facts={`Managed by ${organizationName}`} />
			{properties.length > 0 ? (
				<>
					<div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
						<Stat label="Properties" value={properties.length} note={count(figures.units, "unit")} />
						<Stat
							label="Occupied"
							value={formatOccupancy(figures.occupied, figures.units, locale)}
							note={`${figures.occupied} of ${count(figures.units, "unit")}`}
							share={figures.units > 0 ? figures.occupied / figures.units : 0}
						/>
						<Stat label="Rent per month" value={<Money cents={figures.rentCents} />} />
						<Stat
							label="Outstanding"
							value={<Money cents={figures.outstandingCents} />}
							note={`from ${count(figures.leasesOwing, "lease")}`}
						/>
					</div>
					<DataTable
						caption="Your properties"
						columns={columns}
						rows={properties}
						rowKey={(row) => `${row.propertyId} ${row.fromDate}`}
					/>
				</>
			) : (
				<EmptyState>Your manager has not linked a property yet.</EmptyState>
			)}
		</>
	);
}

const columns: Column<OwnedProperty>[] = [
	{ header: "Property", cell: (row) => row.name },
	{
		header: "Your share",
		align: "end",
		phone: "fact",
		phoneLabel: "Your share",
		cell: (row) => <Share basisPoints={row.shareBp} />,
	},
	{ header: "Units", align: "end", phone: "fact", phoneLabel: "Units", cell: (row) => row.units },
	{ header: "Occupied", align: "end", cell: (row) => row.occupied },
	{ header: "Rent per month", align: "end", phone: "amount", cell: (row) => <Amount cents={row.rentCents} /> },
];

function Share({ basisPoints }: { basisPoints: number }) {
	const { locale } = useFormat();
	return <>{formatPercent(basisPoints, locale)}</>;
}
