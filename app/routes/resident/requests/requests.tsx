import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ResidentRow, requestsOfResident } from "#domain/maintenance";
import { type RequestCategory, requestCategories, requestNumber } from "#domain/maintenance/labels";
import { ResidentStatusBadge } from "~/routes/centers/requests/status-badge";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { ListSpec } from "~/ui/list-state";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Requests");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const list = listParams(request, residentRequestList);
	const filters = { q: list.q, show: list.filters.show };
	return { list, page: requestsOfResident(resident, { filters, cursor: list.cursor }) };
}

export default function ResidentRequests() {
	const { list, page } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={href("/resident/rcreaterequest")} icon="plus">
			New request
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Requests"
				action={add}
				links={
					<ButtonLink to={href("/resident/rrequests/calendar")} look="quiet">
						Private calendar
					</ButtonLink>
				}
			/>
			<Filters list={list} spec={residentRequestList} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Requests"
					columns={columns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.status === "closed" ? "quiet" : undefined)}
				/>
			) : (
				<NoRows list={list} spec={residentRequestList}>
					<EmptyState action={add}>
						No requests yet. Is something broken? Let us know and add photos if you can.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

const columns: Column<ResidentRow>[] = [
	{
		header: "Request",
		cell: (row) => (
			<>
				<a href={href("/resident/rviewrequest", { id: row.id })}>{row.title}</a>
				<small>{requestNumber(row.number)}</small>
			</>
		),
	},
	{ header: "Category", phone: "fact", cell: (row) => requestCategories[row.category as RequestCategory] },
	{ header: "Status", phone: "status", cell: (row) => <ResidentStatusBadge {...row} /> },
	{
		header: "Visit",
		phone: "fact",
		phoneLabel: "Visit",
		cell: (row) =>
			row.visitDate ? (
				<>
					<DateText date={row.visitDate} />
					{row.visitWindow ? `, ${row.visitWindow}` : ""}
				</>
			) : null,
	},
	{
		header: "Last update",
		phone: "fact",
		phoneLabel: "Updated",
		cell: (row) => <DateTimeText iso={row.updatedDate} />,
	},
];

const residentRequestList = {
	sorts: ["open"],
	direction: "desc",
	search: "Title or number",
	filters: {
		show: { label: "Show", words: { all: "All", open: "Open", closed: "Closed" }, standard: "all" },
	},
} as const satisfies ListSpec;
