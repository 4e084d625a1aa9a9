import { dayAt } from "#domain/calendar";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportColumns } from "../define-report";
import { inDays } from "./shared";
import { taskColumns, taskFilters, taskGroups, taskRequest } from "./task-columns";
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
});

function* completedRows(scope: Scope, asked: Asked<typeof taskFilters>): Generator<Row> {
	const { timeZone } = organizationOf(scope);
	for (const row of taskRows(scope, { from: asked.from, to: asked.to }, taskRequest(asked))) {
		yield { ...row, createdOn: dayAt(row.createdDate, timeZone) };
	}
}
