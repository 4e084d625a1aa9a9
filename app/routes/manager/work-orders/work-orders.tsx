import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays, isDate } from "#domain/calendar/format";
import { colleagues } from "#domain/identity";
import { findRequest } from "#domain/maintenance";
import { requestNumber } from "#domain/maintenance/labels";
import { formatMoney } from "#domain/money/format";
import { propertyChoices } from "#domain/rentals";
import { vendorChoices } from "#domain/vendors";
import {
	assignOrders,
	listOrders,
	type OrderFigures,
	orderFigures,
	ordersToSchedule,
	visitsOfWeek,
} from "#domain/work-orders";
import { workOrdersForm } from "#domain/work-orders/schema";
import { Button, ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { useFormat } from "~/ui/format-context";
import { Link } from "~/ui/link";
import { LinkedFacts } from "~/ui/linked-facts";
import { IfMayPost } from "~/ui/may-open";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { PrintButton } from "~/ui/print-button";
import { TickedActions, TickedChoice } from "~/ui/ticked-actions";
import { filterChoices } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { workTeam } from "../maintenance/work-team.server";
import { OrderWeek } from "./order-week";
import { billNone, sendTicked } from "./ticked-orders.server";
import { workOrderColumns } from "./work-order-columns";
import { withCompleted, workOrderFilters, workOrderList } from "./work-order-list";

export const meta = () => pageTitle("Work Orders");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const search = new URL(request.url).searchParams;
	if (search.get("view") === "calendar") {
		const from = weekOf(search.get("from"), manager.today);
		const unscheduled = ordersToSchedule(manager);
		return { shown: "week" as const, from, today: manager.today, visits: visitsOfWeek(manager, from), unscheduled };
	}
	const list = withCompleted(listParams(request, workOrderList));
	const filters = workOrderFilters(list);
	const asked = { filters, sort: list.sort, direction: list.direction, cursor: list.cursor };
	const team = colleagues(manager).map(({ id, name }) => ({ value: id, label: name }));
	const of = list.filters.request === undefined ? undefined : findRequest(manager, list.filters.request);
	return {
		...{
			shown: "list" as const,
			idempotencyKey: newIdempotencyKey(),
			list,
			page: listOrders(manager, asked),
			figures: orderFigures(manager),
		},
		team: workTeam(manager),
		choices: {
			vendor: filterChoices(request, "vendor", (ask) => vendorChoices(manager, ask)),
			property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
			assignee: { options: team },
			request: { options: of ? [{ value: of.id, label: `${requestNumber(of.number)} ${of.title}` }] : [] },
		},
	};
}

/** The Monday of the week of a day; of this week without one. */
function weekOf(asked: string | null, today: string): string {
	const day = asked !== null && isDate(asked) ? asked : today;
	return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, workOrdersForm);
	if (!form.ok) return form.reply;
	const { intent, id, assignee, idempotencyKey } = form.value;
	const back = `${href("/app/workorders")}${new URL(request.url).search}`;
	if (id.length === 0) return redirectWithMessage(back, "Select at least one work order.", { kind: "negative" });
	if (intent === "print") {
		const query = new URLSearchParams(id.map((one) => ["id", String(one)]));
		return redirect(`${href("/app/workorders/sheets")}?${query}`, 303);
	}
	if (intent === "assign") {
		const done = assignOrders(manager, id, assignee ?? null);
		if (!done.ok) return form.refuse(done);
		return redirectWithMessage(back, `${count(done.assigned, "work order")} assigned.`);
	}
	const { words, isWhole } = intent === "send" ? sendTicked(manager, id, idempotencyKey) : billNone(manager, id);
	const look = { kind: isWhole ? "positive" : "negative", milliseconds: 15_000 } as const;
	return redirectWithMessage(back, words, look);
}

export default function WorkOrders() {
	const data = useLoaderData<typeof loader>();
	return data.shown === "week" ? <WeekPage {...data} /> : <ListPage {...data} />;
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

const add = (
	<IfMayPost to={href("/app/addeditworkorder")}>
		<ButtonLink to={href("/app/addeditworkorder")} icon="plus">
			New work order
		</ButtonLink>
	</IfMayPost>
);

function WeekPage({ from, visits, unscheduled, today }: Extract<Data, { shown: "week" }>) {
	const links = (
		<>
			<ButtonLink to={href("/app/workorders")} look="quiet">
				List
			</ButtonLink>
			<IfMayPost to={href("/app/workorders/calendar")}>
				<ButtonLink to={href("/app/workorders/calendar")} look="quiet">
					Private calendar
				</ButtonLink>
			</IfMayPost>
			<PrintButton look="quiet" />
		</>
	);
	return (
		<>
			<PageHead title="Work Orders" facts={count(visits.length, "visit")} links={links} action={add} />
			<OrderWeek from={from} visits={visits} unscheduled={unscheduled} today={today} />
		</>
	);
}

function ListPage({ list, page, figures, team, choices, idempotencyKey }: Extract<Data, { shown: "list" }>) {
	const links = (
		<>
			<ButtonLink to={href("/app/workorders", { view: "calendar" })} look="quiet">
				Calendar
			</ButtonLink>
			<DownloadLink to={href("/app/workorders/download")} />
		</>
	);
	return (
		<>
			<PageHead
				title="Work Orders"
				facts={<Figures figures={figures} />}
				links={links}
				action={add}
				more={<Link to={href("/app/workorders/limits")}>Spending limits</Link>}
			/>
			<UnclaimedRefusal />
			<Filters list={list} spec={workOrderList} choices={choices} />
			{page.rows.length > 0 ? (
				<>
					<DataTable
						caption="Work orders"
						columns={workOrderColumns}
						rows={page.rows}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.status === "cancelled" ? "quiet" : undefined)}
						list={list}
						select={{ form: "ticked", name: "id", value: (row) => row.id, label: (row) => `Select WO-${row.number}` }}
					/>
					<TickedActions label="Selected work orders">
						<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
						<TickedChoice
							{...{ name: "assignee", label: "Assign to", options: team, empty: "No one" }}
							{...{ intent: "assign", press: "Assign" }}
						/>
						<div className="flex flex-wrap gap-2">
							<Button look="plain" name="intent" value="send">
								Send to vendor
							</Button>
							<Button look="plain" name="intent" value="print">
								Print job sheets
							</Button>
							{list.filters.bill === "ready" ? (
								<Button look="plain" name="intent" value="noBill">
									No bill needed
								</Button>
							) : null}
						</div>
					</TickedActions>
				</>
			) : (
				<NoRows list={list} spec={workOrderList}>
					<EmptyState action={add}>No work orders. Create one from a request.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

function Figures({ figures }: { figures: OrderFigures }) {
	const format = useFormat();
	const { open, overdue, unscheduled, passed, waiting, ready, readyCents } = figures;
	const facts = [
		{ words: `${open} open`, to: undefined },
		{ words: overdue > 0 ? `${overdue} overdue` : "", to: href("/app/workorders", { due: "overdue" }) },
		{ words: unscheduled > 0 ? `${unscheduled} not scheduled` : "", to: href("/app/workorders", { visit: "none" }) },
		{
			words: passed > 0 ? `${passed} visited but not completed` : "",
			to: href("/app/workorders", { visit: "passed" }),
		},
		{
			words: waiting > 0 ? `${waiting} waiting for the owner` : "",
			to: href("/app/workorders", { approval: "waiting" }),
		},
		{
			words: ready > 0 ? `${ready} ready to bill (${formatMoney(readyCents, format)})` : "",
			to: href("/app/workorders", { bill: "ready" }),
		},
	];
	return <LinkedFacts facts={facts} />;
}
