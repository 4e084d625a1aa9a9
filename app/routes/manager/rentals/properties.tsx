import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listProperties, managerNames, ownerChoices, propertyTotals } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
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
import { seenMoney, seenSort } from "~/web/seen-money.server";
import { managerColumn, propertyColumns } from "./property-columns";
import { propertyFilters, propertyList } from "./property-list";

export const meta = () => pageTitle("Properties");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, propertyList);
	const filters = propertyFilters(list);
	const sort = seenSort(manager, "leasing", { sort: list.sort, amounts: ["rent", "outstanding"] });
	return seenMoney(manager, "leasing", {
		list,
		page: listProperties(manager, { ...list, sort, filters }),
		totals: propertyTotals(manager, filters),
		owners: filterChoices(request, "owner", (ask) => ownerChoices(manager, ask)),
		managers: managerNames(manager),
	});
}

export default function Properties() {
	const { list, page, totals, owners, managers } = useLoaderData<typeof loader>();
	const choices = {
		owner: owners,
		manager: managers.length > 1 ? { options: managers.map(asOption) } : { options: [] },
	};
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
			<Filters list={list} spec={propertyList} choices={choices} />
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
				<NoRows list={list} spec={propertyList}>
					<EmptyState action={addProperty}>
						A property is a building or house with one or more units. Add your first property.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

function asOption(name: string) {
	return { value: name, label: name };
}
