import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countUtilityProviders, listUtilityProviders, type UtilityRow } from "#domain/contacts";
import { utilityServices } from "#domain/contacts/labels";
import { propertyChoices } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { utilityFilters, utilityList } from "./utility-list";
import { WebsiteLink } from "./website-link";

export const meta = () => pageTitle("Utility Providers");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, utilityList);
	const filters = utilityFilters(list);
	return {
		list,
		page: listUtilityProviders(manager, { filters, direction: list.direction, cursor: list.cursor }),
		providers: countUtilityProviders(manager, filters),
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	};
}

export default function Utilities() {
	const { list, page, providers, properties } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={href("/app/addeditutilityprovider")} icon="plus">
			Add provider
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Utility providers"
				facts={countOfList(providers, "provider")}
				action={add}
				links={<DownloadLink to={href("/app/utilityproviders/download")} />}
			/>
			<Filters list={list} spec={utilityList} choices={{ property: properties }} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Utility providers"
					columns={columns}
					rows={page.rows}
					rowKey={(row) => row.id}
					list={list}
				/>
			) : (
				<NoRows list={list} spec={utilityList}>
					<EmptyState action={add}>Add providers to have their numbers handy for move-ins and outages.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

const mostNamed = 2;

/** "9 River Road, 41 Orchard Lane and 10 more". The provider's own page has all. */
function firstOf(names: readonly string[]): string {
	const shown = names.slice(0, mostNamed).join(", ");
	return names.length > mostNamed ? `${shown} and ${names.length - mostNamed} more` : shown;
}

const columns: Column<UtilityRow>[] = [
	{
		header: "Provider",
		sort: "name",
		cell: (row) => <a href={href("/app/addeditutilityprovider", { id: row.id })}>{row.name}</a>,
	},
	{ header: "Service", phone: "status", cell: (row) => utilityServices[row.service] },
	{ header: "Properties", phone: "line", cell: (row) => firstOf(row.properties) },
	{ header: "Account numbers", cell: (row) => firstOf(row.accountNumbers) },
	{ header: "Phone", phone: "fact", cell: (row) => (row.phone ? <a href={`tel:${row.phone}`}>{row.phone}</a> : null) },
	{
		header: "Outage line",
		phone: "fact",
		phoneLabel: "Outages",
		cell: (row) => (row.outagePhone ? <a href={`tel:${row.outagePhone}`}>{row.outagePhone}</a> : null),
	},
	{ header: "Website", phone: "fact", cell: (row) => <WebsiteLink to={row.website} /> },
];
