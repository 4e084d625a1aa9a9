import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { colleagues } from "#domain/identity";
import { countRecurringRequests, listRecurringRequests, type RecurringRow } from "#domain/maintenance";
import { propertyChoices } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { IfMayPost } from "~/ui/may-open";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Status, type Tone } from "~/ui/status";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { recurringFilters, recurringList, stateWords } from "./recurring-list";
import { scopeWords } from "./scope-words";

export const meta = () => pageTitle("Recurring Requests");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, recurringList);
	const { sort, direction, cursor } = list;
	const filters = recurringFilters(list);
	return {
		list,
		page: listRecurringRequests(manager, { filters, sort, direction, cursor }),
		found: countRecurringRequests(manager, filters),
		choices: {
			property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
			assignee: { options: colleagues(manager).map(({ id, name }) => ({ value: id, label: name })) },
		},
	};
}

export default function RecurringRequests() {
	const { list, page, found, choices } = useLoaderData<typeof loader>();
	const add = (
		<IfMayPost to={href("/app/addeditrecurringrequest")}>
			<ButtonLink to={href("/app/addeditrecurringrequest")} icon="plus">
				New recurring request
			</ButtonLink>
		</IfMayPost>
	);
	return (
		<>
			<PageHead
				title="Recurring requests"
				facts={countOfList(found, "recurring request")}
				action={add}
				links={
					<>
						<ButtonLink to={href("/app/meterreadings")} look="quiet">
							Meter readings
						</ButtonLink>
						<DownloadLink to={href("/app/recurringrequests/download")} />
					</>
				}
			/>
			<Filters list={list} spec={recurringList} choices={choices} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Recurring requests"
					columns={columns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.state === "paused" || row.state === "ended" ? "quiet" : undefined)}
					list={list}
				/>
			) : (
				<NoRows list={list} spec={recurringList}>
					<EmptyState action={add}>No recurring requests yet. Start with filters, gutters or smoke alarms.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

const tones: Record<RecurringRow["state"], Tone> = { on: "good", waiting: "info", paused: "quiet", ended: "quiet" };

const columns: Column<RecurringRow>[] = [
	{
		header: "Request",
		sort: "title",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/addeditrecurringrequest", { id: row.id })}>{row.title}</PlainLink>
				<small>{row.everyWords}</small>
			</>
		),
	},
	{
		header: "Location",
		phone: "fact",
		cell: (row) => [row.propertyName, scopeWords(row)].filter(Boolean).join(" · "),
	},
	{ header: "Next", sort: "next", phone: "amount", cell: (row) => <DateText date={row.nextDate} /> },
	{ header: "Last created", phone: "fact", phoneLabel: "Last", cell: (row) => <DateText date={row.lastMadeDate} /> },
	{ header: "Assigned to", phone: "fact", phoneLabel: "Assigned to", cell: (row) => row.assignee },
	{
		header: "Status",
		phone: "status",
		cell: (row) => <Status tone={tones[row.state]}>{stateWords[row.state]}</Status>,
	},
];
