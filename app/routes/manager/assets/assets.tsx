import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type AssetRow, countAssets, listAssets } from "#domain/assets";
import { propertyChoices } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { assetFilters, assetList } from "./asset-list";
import { AssetStatus } from "./asset-status";
import { WarrantyText } from "./warranty-text";

export const meta = () => pageTitle("Appliances & Assets");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, assetList);
	const filters = assetFilters(list);
	const { sort, direction, cursor } = list;
	const { today } = manager;
	const page = listAssets(manager, { filters, sort, direction, cursor });
	return {
		list,
		page: {
			...page,
			rows: page.rows.map(({ costCents: _, ...row }) => ({ ...row, today, isOld: (row.lifeEnds ?? today) < today })),
		},
		assets: countAssets(manager, filters),
		choices: { property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)) },
	};
}

export default function Assets() {
	const { list, page, assets, choices } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={href("/app/addeditasset")} icon="plus">
			Add appliance
		</ButtonLink>
	);
	const labels = page.rows.map(({ id }) => id);
	return (
		<>
			<PageHead
				title="Appliances & assets"
				facts={countOfList(assets, "item", "items", list.q)}
				action={add}
				links={
					<>
						{labels.length > 0 ? (
							<ButtonLink to={href("/app/assets/labels", { asset: labels.join(",") })} look="quiet">
								Print labels
							</ButtonLink>
						) : null}
						<DownloadLink to={href("/app/assets/download")} />
					</>
				}
			/>
			<Filters list={list} spec={assetList} choices={choices} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Appliances and assets"
					columns={columns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.status === "retired" ? "quiet" : undefined)}
					list={list}
				/>
			) : (
				<NoRows list={list} spec={assetList}>
					<EmptyState action={add}>
						Keep track of appliances and equipment: where they are and when their warranties end.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

type Row = Omit<AssetRow, "costCents"> & { today: string; isOld: boolean };

const columns: Column<Row>[] = [
	{
		header: "Name",
		sort: "name",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/asset", { id: row.id })}>{row.name}</PlainLink>
				{row.make || row.model ? <small>{[row.make, row.model].filter(Boolean).join(" ")}</small> : null}
			</>
		),
	},
	{
		header: "Place",
		phone: "fact",
		cell: (row) => [row.propertyName, row.unitNumber].filter(Boolean).join(" · "),
	},
	{ header: "Serial number", cell: (row) => row.serialNumber },
	{
		header: "Installed",
		sort: "installed",
		phone: "fact",
		phoneLabel: "Installed",
		cell: (row) =>
			row.isOld ? (
				<Status tone="warn">
					<DateText date={row.installedDate} />
				</Status>
			) : (
				<DateText date={row.installedDate} />
			),
	},
	{
		header: "Warranty until",
		sort: "warranty",
		phone: "fact",
		phoneLabel: "Warranty",
		cell: (row) => <WarrantyText until={row.warrantyUntil} today={row.today} />,
	},
	{ header: "Status", phone: "status", cell: (row) => <AssetStatus status={row.status} /> },
];
