import { dayAt } from "#domain/calendar";
import { daysBetween } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportColumns } from "../define-report";
import { taskColumns, taskFilters, taskGroups, taskRequest } from "./task-columns";
import type { TaskDays } from "./task-days";
import { taskPages } from "./task-pages";
import { type TaskRequest, type TaskRow, taskRows } from "./task-rows";
import { taskWorkColumns } from "./task-work-columns";

const filters = { ...taskFilters, due: { label: "Due", words: { overdue: "Overdue" } } } as const;

type Row = TaskRow & { createdOn: string; age: number; overdue: boolean };

/** What is open at the end of a day, overdue first. */
export const openTasksReport = defineReport("opentasks", {
	period: "asOf",
	filters,
	rule: "Tasks added by this date and not completed by the end of it. A reopened task counts as open since it was added. Overdue tasks were due before this date.",
	rows: openRows,
	columns: (scope): ReportColumns<Row> => ({
		...(taskColumns as ReportColumns<Row>),
		created: { label: "Created", type: "date", of: ({ createdOn }) => createdOn },
		due: { label: "Due", type: "date", of: ({ dueDate }) => dueDate },
		overdue: { label: "Overdue", type: "count", of: ({ overdue }) => Number(overdue), sum: true },
		age: { label: "Days open", type: "count", of: ({ age }) => age },
		cost: { label: "Cost so far", type: "money", of: ({ costCents }) => costCents, sum: true },
		...(taskWorkColumns(scope) as ReportColumns<Row>),
	}),
	groups: taskGroups,
	standardGroup: "property",
	long: taskPages({ days: daysOf, request: requestOf, row: rowOf }),
});

type Request = Asked<typeof filters>;

function daysOf({ asOf }: Request): TaskDays {
	return { openOn: asOf };
}

function requestOf(asked: Request): TaskRequest {
	return { ...taskRequest(asked), overdue: asked.filters.due !== undefined };
}

function* openRows(scope: Scope, asked: Request): Generator<Row> {
	const row = rowOf(scope, asked);
	for (const task of taskRows(scope, daysOf(asked), requestOf(asked))) yield row(task);
}

function rowOf(scope: Scope, { asOf }: Request) {
	const { timeZone } = organizationOf(scope);
	return (task: TaskRow): Row => {
		const createdOn = dayAt(task.createdDate, timeZone);
		const overdue = task.dueDate !== null && task.dueDate < asOf;
		return { ...task, createdOn, overdue, age: Math.max(0, daysBetween(createdOn, asOf)) };
	};
}
