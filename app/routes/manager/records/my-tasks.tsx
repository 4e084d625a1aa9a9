import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { colleagues } from "#domain/identity";
import { completeTask, countTeamTasks, findTask, listTeamTasks, reopenTask, type TeamTaskRow } from "#domain/tasks";
import { priorities, repeatWords, taskStatuses } from "#domain/tasks/labels";
import { taskButtonForm } from "#domain/tasks/schema";
import { Button, ButtonLink } from "~/ui/button";
import { countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Form as PlainForm } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { Tabs } from "~/ui/tabs";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { myTaskFilters, myTaskList } from "./my-task-list";
import { recordHome } from "./record-address";
import { mayChangeTask, taskKinds } from "./task-kinds.server";

export const meta = () => pageTitle("Tasks");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, myTaskList);
	const { direction, cursor } = list;
	const filters = { ...myTaskFilters(list), kinds: taskKinds(manager) };
	return {
		list,
		page: listTeamTasks(manager, { filters, direction, cursor }),
		found: countTeamTasks(manager, filters),
		choices: { assignee: { options: colleagues(manager).map(({ id, name }) => ({ value: id, label: name })) } },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, taskButtonForm);
	if (!form.ok) return form.reply;
	const { intent, taskId } = form.value;
	const task = found(findTask(manager, taskId, manager));
	await mayChangeTask(manager, task);
	const done = intent === "complete" ? completeTask(manager, taskId) : reopenTask(manager, taskId);
	const here = href("/app/mytasks");
	if (!done.ok) return redirectWithMessage(here, done.message, { kind: "negative" });
	return redirectWithMessage(here, intent === "complete" ? "Task completed." : "Task reopened.");
}

export default function MyTasks() {
	const { list, page, found, choices } = useLoaderData<typeof loader>();
	const { show } = list.filters;
	const add = (
		<ButtonLink to={href("/app/mytasks/new")} icon="plus">
			New task
		</ButtonLink>
	);
	const tab = (value: "mine" | "all" | "done", label: string) => ({
		...{ label, to: href("/app/mytasks", value === "mine" ? {} : { show: value }) },
		isOpen: show === value,
	});
	return (
		<>
			<PageHead
				title="Tasks"
				facts={countOfList(found, "task")}
				action={add}
				links={<DownloadLink to={href("/app/mytasks/download")} />}
			/>
			<Tabs name="Tasks" tabs={[tab("mine", "Mine"), tab("all", "All"), tab("done", "Done")]} />
			<Filters list={list} spec={filtered} choices={choices} keep={show === "mine" ? {} : { show }} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Tasks"
					columns={columns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (isDone(row) ? "quiet" : undefined)}
					list={list}
				/>
			) : (
				<NoRows list={list} spec={filtered}>
					<EmptyState action={add}>
						{show === "mine"
							? "Nothing is assigned to you."
							: show === "done"
								? "Nothing is done yet."
								: "No open tasks."}
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

/** The tabs stand for the filter "show". */
const { show: _, ...others } = myTaskList.filters;
const filtered = { ...myTaskList, filters: others };

const columns: Column<TeamTaskRow>[] = [
	{
		header: "Task",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/task", { id: row.id })}>{row.title}</PlainLink>
				{row.repeatEvery > 0 ? <small>{repeatWords(row.repeatEvery, row.repeatPeriod)}</small> : null}
			</>
		),
	},
	{
		header: "About",
		phone: "fact",
		cell: (row) => {
			const to = row.about ? recordHome(row) : undefined;
			return to ? <PlainLink href={to}>{row.about}</PlainLink> : row.about;
		},
	},
	{ header: "Priority", phone: "fact", phoneLabel: "Priority", cell: (row) => priorities[row.priority] },
	{ header: "Assigned to", phone: "fact", phoneLabel: "Assigned to", cell: (row) => row.assignee },
	{
		header: "Due",
		sort: "due",
		phone: "amount",
		cell: (row) =>
			row.overdue ? (
				<Status tone="bad">
					<DateText date={row.dueDate} />
				</Status>
			) : (
				<DateText date={row.dueDate} />
			),
	},
	{ header: "Status", cell: (row) => taskStatuses[row.status] },
	{
		header: "Actions",
		align: "end",
		phone: "status",
		acts: true,
		cell: (row) => (
			<PlainForm method="post">
				<input type="hidden" name="taskId" value={row.id} />
				<Button look="quiet" name="intent" value={isDone(row) ? "reopen" : "complete"}>
					{isDone(row) ? "Reopen" : "Complete"}
					<span className="sr-only"> {row.title}</span>
				</Button>
			</PlainForm>
		),
	},
];

function isDone({ status }: TeamTaskRow): boolean {
	return status === "completed" || status === "closed";
}
