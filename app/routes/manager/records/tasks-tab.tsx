import { useLoaderData } from "@remix-run/react";
import type { TaskRow } from "#domain/tasks";
import { priorities, taskStatuses } from "#domain/tasks/labels";
import { AddPanel } from "~/ui/add-panel";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { Money } from "~/ui/money";
import type { Option } from "~/ui/options";
import { Form as RemixForm } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { PlaceRequests, queryOf } from "./place-requests";
import { idNames } from "./record-address";
import { TaskFields, type TaskInput } from "./task-fields";
import { taskList } from "./task-list";
import type { loadTasks } from "./tasks-tab.server";

/** The tasks of a record, for a route with `loadTasks` and `changeTasks`. */
export function TasksTab() {
	const { kind, id, list, tasks, team, requests, costs, idempotencyKey } = useLoaderData<typeof loadTasks>();
	return (
		<>
			<AddTask team={team} idempotencyKey={idempotencyKey} />
			<Filters list={list} spec={taskList} keep={{ [idNames[kind]]: id }} />
			{tasks.length > 0 ? (
				<DataTable
					caption="Tasks"
					columns={kind === "property" ? [task, unit, ...others] : [task, ...others]}
					rows={tasks}
					rowKey={(row) => row.id}
					rowTone={(row) => (isDone(row) ? "quiet" : undefined)}
				/>
			) : (
				<NoRows list={list} spec={taskList}>
					<EmptyState>No tasks yet. Add an inspection, a call or a repair to keep track of.</EmptyState>
				</NoRows>
			)}
			{requests ? <PlaceRequests place={{ [queryOf[kind] ?? "property"]: id }} requests={requests} /> : null}
			{costs && costs.orders > 0 ? (
				<p className="text-soft">
					{count(costs.orders, "work order")}: <Money cents={costs.costCents} /> in all,{" "}
					<Money cents={costs.yearCents} /> this year.
				</p>
			) : null}
		</>
	);
}

function AddTask({ team, idempotencyKey }: { team: readonly Option[]; idempotencyKey: string }) {
	const [form, fields, answer] = usePostForm<TaskInput>({ values: { priority: "normal", repeatPeriod: "month" } });
	return (
		<AddPanel key={form.id} label="Add task" open={answer !== undefined}>
			<Form form={form} submit="Add task" idempotencyKey={idempotencyKey}>
				<input type="hidden" name="intent" value="add" />
				<TaskFields fields={fields} team={team} />
			</Form>
		</AddPanel>
	);
}

const task: Column<TaskRow> = {
	header: "Task",
	cell: (row) => (
		<>
			<PlainLink href={href("/app/task", { id: row.id })}>{row.title}</PlainLink>
			{row.description ? <small className="line-clamp-1">{row.description}</small> : null}
		</>
	),
};

const unit: Column<TaskRow> = { header: "Unit", phone: "fact", phoneLabel: "Unit", cell: (row) => row.unitNumber };

const others: Column<TaskRow>[] = [
	{ header: "Priority", phone: "fact", phoneLabel: "Priority", cell: (row) => priorities[row.priority] },
	{ header: "Due", phone: "fact", phoneLabel: "Due", cell: (row) => <DateText date={row.dueDate} /> },
	{ header: "Status", phone: "amount", cell: (row) => <TaskStatus task={row} /> },
	{ header: "Assigned to", phone: "fact", phoneLabel: "Assigned to", cell: (row) => row.assignee },
	{ header: "Added by", cell: (row) => row.author },
	{ header: "Actions", align: "end", phone: "status", cell: (row) => <SettleButton task={row} /> },
];

function TaskStatus({ task }: { task: TaskRow }) {
	if (task.overdue) return <Status tone="bad">Overdue</Status>;
	if (isDone(task)) return <Status tone="good">{taskStatuses[task.status]}</Status>;
	return <Status tone={task.status === "deferred" ? "quiet" : "info"}>{taskStatuses[task.status]}</Status>;
}

function SettleButton({ task }: { task: TaskRow }) {
	const done = isDone(task);
	return (
		<RemixForm method="post" className="no-print">
			<input type="hidden" name="taskId" value={task.id} />
			<Button look="quiet" name="intent" value={done ? "reopen" : "complete"}>
				{done ? "Reopen" : "Complete"}
				<span className="sr-only"> {task.title}</span>
			</Button>
		</RemixForm>
	);
}

function isDone({ status }: TaskRow): boolean {
	return status === "completed" || status === "closed";
}
