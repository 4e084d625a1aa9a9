import { dayAt } from "#domain/calendar";
import { daysBetween } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportColumns } from "../define-report";
import { taskColumns, taskFilters, taskGroups, taskRequest } from "./task-columns";
import { type TaskRow, taskRows } from "./task-rows";
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
});

function* openRows(scope: Scope, asked: Asked<typeof filters>): Generator<Row> {
	const { timeZone } = organizationOf(scope);
	const { asOf } = asked;
	for (const row of taskRows(
		scope,
		{ openOn: asOf },
		{ ...taskRequest(asked), overdue: asked.filters.due !== undefined },
	)) {
		const createdOn = dayAt(row.createdDate, timeZone);
		const overdue = row.dueDate !== null && row.dueDate < asOf;
		yield { ...row, createdOn, overdue, age: Math.max(0, daysBetween(createdOn, asOf)) };
	}
}
