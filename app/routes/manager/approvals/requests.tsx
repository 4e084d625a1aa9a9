import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { approvalLimits, countApprovals, listApprovals, type RequestRow } from "#domain/approvals";
import { requestKinds } from "#domain/approvals/labels";
import { ButtonLink } from "~/ui/button";
import { countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { requestList } from "./request-list";
import { RequestStatus } from "./request-status";

export const meta = () => pageTitle("Approvals");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, requestList);
	const { status, kind, by } = list.filters;
	const filters = { state: status, kind, whose: by };
	return {
		list,
		page: listApprovals(manager, { filters, direction: list.direction, cursor: list.cursor }),
		requests: countApprovals(manager, filters),
		isOn: Object.keys(approvalLimits(manager)).length > 0,
	};
}

export default function Requests() {
	const { list, page, requests, isOn } = useLoaderData<typeof loader>();
	const settings = (
		<ButtonLink to={href("/app/settings/approvals")} look="quiet">
			Approval settings
		</ButtonLink>
	);
	return (
		<>
			<PageHead title="Approvals" facts={countOfList(requests, "request")} links={settings} />
			<Filters list={list} spec={requestList} />
			{page.rows.length > 0 ? (
				<DataTable caption="Approvals" columns={columns} rows={page.rows} rowKey={(row) => row.id} list={list} />
			) : (
				<NoRows list={list} spec={requestList}>
					<EmptyState>
						{isOn
							? "Nothing is waiting for approval."
							: "You don't require approvals. Turn them on in the settings to see requests here."}
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

const columns: Column<RequestRow>[] = [
	{
		header: "Requested change",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/approvals/request", { id: row.id })}>{row.summary}</PlainLink>
				<small>{requestKinds[row.kind]}</small>
			</>
		),
	},
	{ header: "Requested by", phone: "fact", cell: (row) => row.askedBy },
	{ header: "Requested", phone: "fact", cell: (row) => <DateTimeText iso={row.createdDate} /> },
	{ header: "Decided by", cell: (row) => row.decidedBy },
	{ header: "Status", phone: "status", cell: (row) => <RequestStatus state={row.state} /> },
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => (row.amountCents === null ? null : <Amount cents={row.amountCents} />),
	},
];
