import { dayAt } from "#domain/calendar";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportColumns } from "../define-report";
import { inDays } from "./shared";
import { taskColumns, taskFilters, taskGroups, taskRequest } from "./task-columns";
import type { TaskDays } from "./task-days";
import { taskPages } from "./task-pages";
import { type TaskRow, taskRows } from "./task-rows";
import { taskWorkColumns } from "./task-work-columns";

type Row = TaskRow & { createdOn: string };

/** What was completed in a period. */
export const completedTasksReport = defineReport("completedtasks", {
	period: "range",
	filters: taskFilters,
	rule: "Tasks completed or closed in the period, by that day. Tasks reopened since then aren't included. Cost is the total of the work order bills, or the cost entered if there's no bill.",
	rows: completedRows,
	columns: (scope): ReportColumns<Row> => ({
		...(taskColumns as ReportColumns<Row>),
		created: { label: "Created", type: "date", of: ({ createdOn }) => createdOn },
		due: { label: "Due", type: "date", of: ({ dueDate }) => dueDate, hidden: true },
		completed: { label: "Completed", type: "date", of: ({ endedOn }) => endedOn },
		days: { label: "Days taken", type: "number", of: ({ minutes }) => inDays(minutes) },
		rating: { label: "Rating", type: "count", of: ({ rating }) => rating },
		cost: { label: "Cost", type: "money", of: ({ costCents }) => costCents, sum: true },
		...(taskWorkColumns(scope) as ReportColumns<Row>),
	}),
	groups: taskGroups,
	standardGroup: "property",
	long: taskPages({ days: daysOf, request: taskRequest, row: rowOf }),
});

type Request = Asked<typeof taskFilters>;

function daysOf({ from, to }: Request): TaskDays {
	return { from, to };
}

function* completedRows(scope: Scope, asked: Request): Generator<Row> {
	const row = rowOf(scope);
	for (const task of taskRows(scope, daysOf(asked), taskRequest(asked))) yield row(task);
}

function rowOf(scope: Scope) {
	const { timeZone } = organizationOf(scope);
	return (task: TaskRow): Row => ({ ...task, createdOn: dayAt(task.createdDate, timeZone) });
}
