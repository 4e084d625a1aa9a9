import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countTenants, listTenants, propertyChoices, type TenantRow } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { Balance } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { filterChoices } from "~/web/choices.server";
import { may, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { seenMoney } from "~/web/seen-money.server";
import { MonthToMonth } from "../leasing/month-to-month";
import { InviteSelected, inviteTicks } from "./invite-selected";
import { PortalStatus } from "./portal-status";
import { tenantFilters, tenantList } from "./tenant-list";
import { TenantStatus } from "./tenant-status";

export const meta = () => pageTitle("Tenants");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, tenantList);
	const asked = tenantFilters(list);
	// Who owes isn't told to a member who doesn't see what is owed.
	const filters = may(manager, { area: "leasing", level: "view" }) ? asked : { ...asked, owing: false };
	return seenMoney(manager, "leasing", {
		list,
		page: listTenants(manager, { filters, direction: list.direction, cursor: list.cursor }),
		tenants: countTenants(manager, filters),
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	});
}

export default function Tenants() {
	const { list, page, tenants, properties } = useLoaderData<typeof loader>();
	const addTenant = (
		<ButtonLink to={href("/app/addedittenant")} icon="plus">
			Add tenant
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Tenants"
				facts={countOfList(tenants, "tenant", "tenants", list.q)}
				action={addTenant}
				links={<DownloadLink to={href("/app/tenants/download")} />}
			/>
			<Filters list={list} spec={tenantList} choices={{ property: properties }} />
			{page.rows.length > 0 ? (
				<>
					<DataTable
						caption="Tenants"
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
					<InviteSelected kind="tenant" />
				</>
			) : (
				<NoRows list={list} spec={tenantList}>
					<EmptyState action={addTenant}>
						Tenants are added with their lease. You can also add someone now and put them on a lease later.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

const columns: Column<TenantRow>[] = [
	{
		header: "Tenant",
		sort: "name",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/tenant/tenantsummary", { tid: row.id })}>{row.displayName}</PlainLink>
				<small>{homeOf(row)}</small>
			</>
		),
	},
	{ header: "Status", phone: "status", cell: (row) => <TenantStatus {...row} /> },
	{
		header: "Contact",
		phone: "fact",
		cell: (row) => (
			<>
				{row.phone ? <a href={`tel:${row.phone}`}>{row.phone}</a> : null}
				{row.email ? (
					<small>
						<a href={`mailto:${row.email}`}>{row.email}</a>
					</small>
				) : null}
			</>
		),
	},
	{
		header: "Lease end",
		phone: "fact",
		phoneLabel: "Lease to",
		cell: (row) => (row.leaseTo ? <DateText date={row.leaseTo} /> : row.leaseId ? <MonthToMonth /> : null),
	},
	{
		header: "Resident center",
		phone: "fact",
		phoneLabel: "Resident center",
		cell: (row) => <PortalStatus {...row} inList />,
	},
	{
		header: "Balance",
		align: "end",
		phone: "amount",
		cell: (row) => (row.leaseId ? <Balance cents={row.balanceCents} /> : null),
	},
];

function homeOf({ propertyName, unitNumber, moreLeases, cosigns }: TenantRow): string {
	if (propertyName === null) return cosigns ? `Cosigner of ${cosigns}` : "No lease";
	const home = `${propertyName} · ${unitNumber}`;
	return moreLeases > 0 ? `${home} and ${moreLeases} more` : home;
}
