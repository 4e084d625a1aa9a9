import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countOwners, listOwners, type OwnerRow, propertyChoices } from "#domain/rentals";
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
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { InviteSelected, inviteTicks } from "./invite-selected";
import { ownerFilters, ownerList } from "./owner-list";
import { PortalStatus } from "./portal-status";

export const meta = () => pageTitle("Rental Owners");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, ownerList);
	const filters = ownerFilters(list);
	return {
		list,
		page: listOwners(manager, { filters, direction: list.direction, cursor: list.cursor }),
		owners: countOwners(manager, filters),
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	};
}

export default function RentalOwners() {
	const { list, page, owners, properties } = useLoaderData<typeof loader>();
	const addOwner = (
		<ButtonLink to={href("/app/addeditrentalowner")} icon="plus">
			Add owner
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Rental owners"
				facts={countOfList(owners, "owner")}
				action={addOwner}
				links={
					<>
						<DownloadLink to={href("/app/rentalowners/download")} />
						<ButtonLink to={href("/app/rental-owner-transactions")} look="quiet">
							Transactions
						</ButtonLink>
						<ButtonLink to={href("/app/payowners")} look="plain">
							Pay owners
						</ButtonLink>
					</>
				}
			/>
			<Filters list={list} spec={ownerList} choices={{ property: properties }} />
			{page.rows.length > 0 ? (
				<>
					<DataTable
						caption="Rental owners"
						columns={columns}
						rows={page.rows}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.active ? undefined : "quiet")}
						list={list}
						select={{
							form: inviteTicks,
							name: "id",
							value: (row) => row.id,
							label: (row) => `Select ${row.displayName}`,
							without: (row) => !row.active || row.portal === "active" || row.portal === "blocked",
						}}
					/>
					<InviteSelected kind="owner" />
				</>
			) : (
				<NoRows list={list} spec={ownerList}>
					<EmptyState action={addOwner}>
						Add the owners you manage for. If you own all your properties, you don't need any.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

const columns: Column<OwnerRow>[] = [
	{
		header: "Owner",
		sort: "name",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/rentalowner/summary", { oid: row.id })}>{row.displayName}</PlainLink>
				{row.isCompany && row.contactName ? <small>{row.contactName}</small> : null}
			</>
		),
	},
	{ header: "Properties", align: "end", phone: "fact", phoneLabel: "Properties", cell: (row) => row.properties },
	{ header: "Phone", phone: "fact", cell: (row) => (row.phone ? <a href={`tel:${row.phone}`}>{row.phone}</a> : null) },
	{
		header: "Email",
		phone: "fact",
		cell: (row) => (row.email ? <a href={`mailto:${row.email}`}>{row.email}</a> : null),
	},
	{
		header: "Agreement end",
		phone: "status",
		cell: (row) => (row.agreementEnd ? <DateText date={row.agreementEnd} /> : null),
	},
	{
		header: "Owner center",
		phone: "fact",
		phoneLabel: "Owner center",
		cell: (row) => <PortalStatus {...row} inList />,
	},
];
