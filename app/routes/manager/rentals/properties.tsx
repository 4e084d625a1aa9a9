import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listProperties, managerNames, ownerChoices, propertyTotals } from "#domain/rentals";
import { rentalTypes } from "#domain/rentals/labels";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { Filter } from "~/ui/list-state";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { managerColumn, propertyColumns } from "./property-columns";
import { propertyListParams } from "./property-list.server";

export const meta = () => pageTitle("Properties");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { list, filters } = propertyListParams(request);
	return {
		list,
		page: listProperties(manager, { ...list, filters }),
		totals: propertyTotals(manager, filters),
		owners: ownerChoices(manager),
		managers: managerNames(manager),
	};
}

export default function Properties() {
	const { list, page, totals, owners, managers } = useLoaderData<typeof loader>();
	const filters = filtersFor(owners, managers);
	const addProperty = (
		<ButtonLink to={href("/app/addnewproperty")} icon="plus">
			Add property
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Properties"
				facts={`${count(totals.properties, "property", "properties")}, ${count(totals.units, "unit")}, ${totals.vacant} vacant`}
				action={addProperty}
				links={<DownloadLink to={href("/app/properties/download")} />}
			/>
			<Filters list={list} search="Name, address or city" filters={filters} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Properties"
					columns={managers.length > 0 ? [...propertyColumns, managerColumn] : propertyColumns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.active ? undefined : "quiet")}
					list={list}
					sums={totals}
					sumsLabel={`Total of ${totals.properties}`}
				/>
			) : (
				<NoRows list={list} filters={filters}>
					<EmptyState action={addProperty}>
						A property is a building or a house with one or more homes to rent. Start with your first.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

function filtersFor(owners: { id: number; displayName: string }[], managers: string[]): Filter[] {
	return [
		{
			name: "status",
			label: "Status",
			standard: "active",
			options: optionsOf({ active: "Active", inactive: "Inactive", all: "All" }),
		},
		{ name: "type", label: "Type", options: optionsOf(rentalTypes) },
		{ name: "vacancy", label: "Vacancy", options: optionsOf({ yes: "Has vacant units" }) },
		...(owners.length > 0
			? [
					{
						name: "owner",
						label: "Owner",
						options: owners.map((owner) => ({ value: owner.id, label: owner.displayName })),
					},
				]
			: []),
		...(managers.length > 1
			? [{ name: "manager", label: "Manager", options: managers.map((name) => ({ value: name, label: name })) }]
			: []),
	];
}
