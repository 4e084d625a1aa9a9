import { requestCategories } from "#domain/maintenance/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Asked, GroupTotals, LongReport } from "../define-report";
import { cursorsOf, type Place, placeOf } from "./page-places";
import type { TaskDays } from "./task-days";
import {
	askedTasks,
	groupOrders,
	type TaskGroup,
	type TaskRequest,
	type TaskRow,
	taskCost,
	taskIds,
	tasksByIds,
} from "./task-rows";

type Group = GroupTotals & { key: string | number };

type TaskList<Row, Filters> = {
	days: (asked: Asked<Filters>) => TaskDays;
	request: (asked: Asked<Filters>) => TaskRequest;
	row: (scope: Scope, asked: Asked<Filters>) => (task: TaskRow) => Row;
};

/** Reads a list of tasks a page at a time: only the page's rows, and what each group comes to from SQL. */
export function taskPages<Row, Filters>({ days, request, row }: TaskList<Row, Filters>): LongReport<Row, Filters> {
	const read = new WeakMap<object, { groups?: Group[]; ids?: Ids }>();
	const kept = (asked: Asked<Filters>) => {
		const known = read.get(asked) ?? {};
		read.set(asked, known);
		return known;
	};
	const groupsOf = (scope: Scope, asked: Asked<Filters>) => {
		const known = kept(asked);
		known.groups ??= sumGroups(scope, days(asked), request(asked));
		return known.groups;
	};
	const totalsOf = (scope: Scope, asked: Asked<Filters>) => {
		const groups = groupsOf(scope, asked);
		const sum = (of: (group: Group) => number | undefined) => groups.reduce((all, one) => all + (of(one) ?? 0), 0);
		const sums = { overdue: sum((one) => one.sums.overdue), cost: sum((one) => one.sums.cost) };
		return { rows: sum((one) => one.rows), sums };
	};
	/** The ids on a page. The ones right before and after it are kept, because they are asked for next. */
	const idsOf = (scope: Scope, asked: Asked<Filters>, { start, end }: Place) => {
		const known = kept(asked);
		if (!known.ids || start < known.ids.start || end > known.ids.end) {
			const first = Math.max(start - 1, 0);
			const part = { start: first, count: end + 1 - first };
			known.ids = { start: first, end: end + 1, ids: taskIds(scope, days(asked), request(asked), part) };
		}
		return known.ids.ids.slice(start - known.ids.start, end - known.ids.start);
	};
	return {
		totals: totalsOf,
		groups: (scope, asked, keys) => {
			const groups = groupsOf(scope, asked);
			return keys ? groups.filter(({ key }) => keys.includes(key)) : groups;
		},
		page: (scope, asked, { cursor, limit }) => {
			const place = placeOf(cursor, limit, totalsOf(scope, asked).rows);
			const tasks = tasksByIds(scope, JSON.stringify(idsOf(scope, asked, place)));
			return { rows: tasks.map(row(scope, asked)), ...cursorsOf(place, totalsOf(scope, asked).rows) };
		},
	};
}

type Ids = { start: number; end: number; ids: number[] };

type Summed = { key: string | number | null; name: string; rows: number; overdue: number; costCents: Cents };

/** SQL: a group's key of a request `r`; the name of a sum `g`, and the order of groups, which is that of their rows. */
const groupSql: Record<TaskGroup, { key: string; name: string; join: string; order: string }> = {
	property: {
		...{ key: "r.property_id", name: "p.name", order: groupOrders.property },
		join: "LEFT JOIN properties p ON p.id = g.key",
	},
	assignee: {
		...{
			key: "r.assignee_id",
			name: "trim(a.firstname || ' ' || a.lastname)",
			join: "LEFT JOIN users a ON a.id = g.key",
		},
		order: groupOrders.assignee.replace("r.assignee_id", "g.key"),
	},
	category: { key: "r.category", name: "NULL", join: "", order: "g.key" },
};

function sumGroups(scope: Scope, days: TaskDays, request: TaskRequest): Group[] {
	const { group = "property" } = request;
	const { from, where, params } = askedTasks(scope, days, request);
	const { key, name, join, order } = groupSql[group];
	const day = "openOn" in days ? days.openOn : "";
	const sums = statement<Summed>(
		`SELECT g.key, g.rows, g.overdue, g.costCents, coalesce(${name}, '') AS name FROM (
			SELECT ${key} AS key, count(*) AS rows, sum(r.due_order < ?) AS overdue, sum(${taskCost}) AS costCents
			FROM ${from} WHERE ${where.join(" AND ")} GROUP BY 1) g
		${join} ORDER BY ${order}`,
	).all(day, ...params);
	return sums.map(({ key: of, name: words, rows, overdue, costCents }) => ({
		...{ key: of ?? 0, heading: headingOf(group, of, words), narrows: narrowsOf(group, of) },
		...{ rows, sums: { overdue, cost: costCents } },
	}));
}

function headingOf(group: TaskGroup, key: Summed["key"], name: string): string {
	if (group === "category") return requestCategories[key as keyof typeof requestCategories];
	return name || (group === "property" ? "The company" : "Unassigned");
}

/** The filters that show a group's rows alone; the company's tasks have none. */
function narrowsOf(group: TaskGroup, key: Summed["key"]): GroupTotals["narrows"] {
	if (key !== null) return { [group]: key };
	return group === "assignee" ? { assigned: "no" } : undefined;
}
