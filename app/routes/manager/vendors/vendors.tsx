import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countVendors, listVendors, type VendorRow } from "#domain/vendors";
import { tradeWords } from "#domain/vendors/labels";
import { ButtonLink } from "~/ui/button";
import { countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link, PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { PrintLandscape } from "~/ui/print-landscape";
import { Status } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { seenMoney } from "~/web/seen-money.server";
import { vendorFilters, vendorList } from "./vendor-list";

export const meta = () => pageTitle("Vendors");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, vendorList);
	const filters = vendorFilters(list);
	const page = listVendors(manager, { filters, direction: list.direction, cursor: list.cursor });
	const { today } = manager;
	return seenMoney(manager, "accounting", {
		list,
		page: { ...page, rows: page.rows.map((row) => ({ ...row, lapsed: (row.insuranceExpires ?? today) < today })) },
		vendors: countVendors(manager, filters),
	});
}

export default function Vendors() {
	const { list, page, vendors } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={href("/app/addEditVendor")} icon="plus">
			Add vendor
		</ButtonLink>
	);
	return (
		<>
			<PrintLandscape />
			<PageHead
				title="Vendors"
				facts={countOfList(vendors, "vendor")}
				action={add}
				links={<DownloadLink to={href("/app/vendors/download")} />}
			/>
			<Filters list={list} spec={vendorList} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Vendors"
					columns={columns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.active ? undefined : "quiet")}
					list={list}
				/>
			) : (
				<NoRows list={list} spec={vendorList}>
					<EmptyState action={add}>Add the contractors and companies you work with.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

/** An email address that a narrow column may break before its @. */
function breakable(email: string) {
	const [name, ...host] = email.split("@");
	return (
		<>
			{name}
			<wbr />
			{host.length > 0 ? `@${host.join("@")}` : null}
		</>
	);
}

const columns: Column<VendorRow & { lapsed: boolean }>[] = [
	{
		header: "Vendor",
		sort: "name",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/vendor", { id: row.id })}>{row.displayName}</PlainLink>
				<small>{[tradeWords([row.trade], row.otherTrade), row.contactName].filter(Boolean).join(" · ")}</small>
			</>
		),
	},
	{
		header: "Contact",
		phone: "fact",
		cell: (row) => (
			<>
				{row.phone ? <a href={`tel:${row.phone}`}>{row.phone}</a> : null}
				{row.email ? (
					<small>
						<a href={`mailto:${row.email}`}>{breakable(row.email)}</a>
					</small>
				) : null}
			</>
		),
	},
	{
		header: "Insurance expires",
		cell: (row) =>
			row.lapsed ? (
				<Status tone="bad">
					<DateText date={row.insuranceExpires} />
				</Status>
			) : (
				<DateText date={row.insuranceExpires} />
			),
	},
	{
		header: "Open orders",
		align: "end",
		phone: "fact",
		phoneLabel: "Open orders",
		cell: (row) =>
			row.openOrders > 0 ? (
				<Link to={href("/app/workorders", { vendor: row.id })} className="link">
					{row.openOrders}
				</Link>
			) : null,
	},
	{
		header: "Rating",
		align: "end",
		cell: (row) => (row.rating === null ? null : `${row.rating.toFixed(1)} (${row.ratedJobs})`),
	},
	{ header: "1099", cell: (row) => (row.includeIn1099 ? "Yes" : "") },
	{
		header: "Status",
		phone: "status",
		cell: (row) =>
			row.doNotUse ? (
				<Status tone="bad">Do not use</Status>
			) : row.active ? (
				<Status tone="good">Active</Status>
			) : (
				<Status tone="quiet">Inactive</Status>
			),
	},
	{ header: "This year", align: "end", phone: "amount", cell: (row) => <Amount cents={row.spentCents} /> },
	{
		header: "Unpaid",
		align: "end",
		phone: "fact",
		phoneLabel: "Unpaid",
		cell: (row) => <Amount cents={row.openCents} />,
	},
];
