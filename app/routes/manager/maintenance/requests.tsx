import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { now } from "#domain/calendar";
import { colleagues } from "#domain/identity";
import { leaseOptions } from "#domain/lease-records";
import {
	assignRequests,
	countRequests,
	daysToFinish,
	listRequests,
	seesRequests,
	setRequestStatus,
} from "#domain/maintenance";
import { requestsForm } from "#domain/maintenance/schema";
import { findUnit, propertyChoices } from "#domain/rentals";
import { vendorChoices } from "#domain/vendors";
import { completeRequest } from "#domain/work-orders";
import { ButtonLink } from "~/ui/button";
import { count, countOfList } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { LinkedFacts } from "~/ui/linked-facts";
import { useListAddress } from "~/ui/list-state";
import { IfMayPost } from "~/ui/may-open";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { filterChoices } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { BulkActions } from "./bulk-actions";
import { requestColumns } from "./request-columns";
import { requestFilters, requestList } from "./request-list";

export const meta = () => pageTitle("Requests");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, requestList);
	const filters = requestFilters(list);
	const page = listRequests(manager, { filters, sort: list.sort, direction: list.direction, cursor: list.cursor });
	const team = teamOf(manager);
	return {
		...{ list, team: colleagues(manager, seesRequests).map(option) },
		page: { ...page, rows: page.rows.map((row) => ({ ...row, age: ageOf(row.createdDate) })) },
		counts: countRequests(manager, filters),
		days: daysToFinish(manager),
		choices: {
			property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
			assignee: { options: team },
			vendor: filterChoices(request, "vendor", (ask) => vendorChoices(manager, ask)),
			unit: chosenUnit(manager, list.filters.unit),
			lease: { options: leaseOptions(manager, { keep: chosen(list.filters.lease), limit: 0 }).map(option) },
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, requestsForm);
	if (!form.ok) return form.reply;
	const { intent, id, assignee, status } = form.value;
	const back = `${href("/app/requests")}${new URL(request.url).search}`;
	if (id.length === 0) return redirectWithMessage(back, "Select at least one request.", { kind: "negative" });
	if (intent === "merge") return redirect(href("/app/mergerequests", { ids: id.join(",") }));
	if (intent === "sheet") return redirect(href("/app/requests/sheet", { ids: id.join(",") }));
	if (intent === "assign") {
		const assigned = assignRequests(manager, id, assignee ?? null);
		if (!assigned.ok) return form.refuse(assigned);
		return redirectWithMessage(back, `${count(assigned.assigned, "request")} assigned.`);
	}
	const moved = id.map((one) =>
		status === "completed" ? completeRequest(manager, one, {}) : setRequestStatus(manager, one, { status }),
	);
	const failures = [...new Set(moved.flatMap((one) => (one.ok ? [] : [one.message])))];
	const words = [`${count(moved.length - moved.filter(({ ok }) => !ok).length, "request")} changed.`, ...failures];
	return redirectWithMessage(back, words.join(" "), { kind: failures.length > 0 ? "negative" : "positive" });
}

export default function Requests() {
	const { list, page, counts, days, choices, team } = useLoaderData<typeof loader>();
	const add = (
		<IfMayPost to={href("/app/addeditrequest")}>
			<ButtonLink to={href("/app/addeditrequest")} icon="plus">
				New request
			</ButtonLink>
		</IfMayPost>
	);
	const address = useListAddress();
	const some = (number: number, words: string) => (number > 0 ? `${number} ${words}` : "");
	// Of all requests, only those that are open are counted.
	const open: Record<string, string> = list.filters.status === "all" ? { status: "open" } : {};
	const facts = [
		{ words: countOfList(counts.found, "request", "requests", list.q) },
		{ words: some(counts.fresh, "new"), to: address({ status: "new" }) },
		{ words: some(counts.overdue, "overdue"), to: address({ due: "overdue" }) },
		{ words: some(counts.late, "late"), to: address({ late: "yes" }) },
		{ words: some(counts.waiting, "waiting on the resident"), to: address({ ...open, waiting: "resident" }) },
		{ words: some(counts.unassigned, "unassigned"), to: address({ ...open, waiting: "assignee" }) },
		{ words: days === null ? "" : `${count(days, "day")} to finish (median)` },
	];
	return (
		<>
			<PageHead
				title="Requests"
				facts={<LinkedFacts facts={facts} />}
				action={add}
				links={
					<>
						<ButtonLink to={href("/app/recurringrequests")} look="quiet">
							Recurring
						</ButtonLink>
						<ButtonLink to={href("/app/mytasks")} look="quiet">
							Tasks
						</ButtonLink>
						<DownloadLink to={href("/app/requests/download")} />
					</>
				}
			/>
			<UnclaimedRefusal />
			<Filters list={list} spec={requestList} choices={choices} />
			{page.rows.length > 0 ? (
				<>
					<DataTable
						caption="Requests"
						columns={requestColumns}
						rows={page.rows}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.status === "closed" ? "quiet" : undefined)}
						list={list}
						select={{ form: "ticked", name: "id", value: (row) => row.id, label: (row) => `Select #${row.number}` }}
					/>
					<BulkActions team={team} />
				</>
			) : (
				<NoRows list={list} spec={requestList}>
					<EmptyState action={add}>No open requests. Residents can submit requests from their center.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

/** The team members as filter options. The reader comes first, as "Me". */
function teamOf(manager: Manager) {
	const team = colleagues(manager).map(({ id, name }) => ({ value: id, label: id === manager.userId ? "Me" : name }));
	return [...team].sort((a, b) => Number(b.label === "Me") - Number(a.label === "Me"));
}

/** The option of the unit filter, which only a link can set: the one unit it names. */
function chosenUnit(manager: Manager, id: number | undefined) {
	const unit = id === undefined ? undefined : findUnit(manager, id);
	return { options: unit ? [{ value: unit.id, label: `${unit.property.name} · ${unit.unitNumber}` }] : [] };
}

const chosen = (id: number | undefined) => (id === undefined ? [] : [id]);
const option = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

function ageOf(createdDate: string): string {
	const days = Math.floor((now().getTime() - Date.parse(createdDate)) / 86_400_000);
	return days < 1 ? "today" : count(days, "day");
}
