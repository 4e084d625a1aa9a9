import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type CenterRow, estimatesToAnswer, requestsOfOwner } from "#domain/maintenance";
import { requestNumber } from "#domain/maintenance/labels";
import { organizationSettingsOf } from "#domain/settings";
import { RequestStatusBadge } from "~/routes/centers/requests/status-badge";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { ListSpec } from "~/ui/list-state";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Requests");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const list = listParams(request, ownerRequestList);
	const filters = { q: list.q, show: list.filters.show };
	return {
		...{ list, page: requestsOfOwner(owner, { filters, cursor: list.cursor }) },
		waiting: estimatesToAnswer(owner).length,
		approvalLimitCents: organizationSettingsOf(owner).approvalLimitCents,
	};
}

export default function OwnerRequests() {
	const { list, page, waiting, approvalLimitCents } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={href("/owner/ocreaterequest")} icon="plus">
			New request
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Requests"
				facts={waiting > 0 ? `${count(waiting, "estimate")} for your approval` : undefined}
				action={add}
			/>
			{approvalLimitCents === null ? null : (
				<p className="text-soft">
					We ask for your approval before work costs more than <Money cents={approvalLimitCents} />.
				</p>
			)}
			<Filters list={list} spec={ownerRequestList} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Requests"
					columns={columns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.status === "closed" ? "quiet" : undefined)}
				/>
			) : (
				<NoRows list={list} spec={ownerRequestList}>
					<EmptyState action={add}>
						No requests yet. Ask your manager anything about your properties. Work that needs your approval also appears
						here.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

const columns: Column<CenterRow>[] = [
	{
		header: "Request",
		cell: (row) => (
			<>
				<a href={href("/owner/oviewrequest", { id: row.id })}>{row.title}</a>
				<small>{requestNumber(row.number)}</small>
			</>
		),
	},
	{ header: "Location", phone: "fact", cell: (row) => row.home },
	{
		header: "Status",
		phone: "status",
		cell: ({ status, waitsForOwner }) => <RequestStatusBadge status={status} waitsForOwner={waitsForOwner} />,
	},
	{
		header: "Approved",
		align: "end",
		phone: "amount",
		cell: (row) => (row.approvedCents > 0 ? <Amount cents={row.approvedCents} /> : null),
	},
	{
		header: "Last update",
		phone: "fact",
		phoneLabel: "Updated",
		cell: (row) => <DateTimeText iso={row.updatedDate} />,
	},
];

const ownerRequestList = {
	sorts: ["open"],
	direction: "desc",
	search: "Title or number",
	filters: {
		show: {
			label: "Show",
			words: { all: "All", approval: "Needs my approval", open: "Open", closed: "Closed" },
			standard: "all",
		},
	},
} as const satisfies ListSpec;
