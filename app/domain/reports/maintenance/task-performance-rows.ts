import { momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { seenBy } from "#domain/maintenance";
import { requestCategories } from "#domain/maintenance/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { completedFrom, isCompleted, openedFrom, tasksOf, tasksOpened } from "./task-days";
import { taskCost, taskMinutes, taskVendor } from "./task-rows";

export type PerformanceBy = "assignee" | "vendor" | "category" | "property";

export type PerformanceRow = {
	/** What the group is, for its list of tasks: a user, vendor or property ID, or a category. Null for none. */
	key: string | number | null;
	name: string;
	opened: number;
	closed: number;
	openNow: number;
	overdue: number;
	/** Of completed tasks; null if there are none. */
	medianMinutes: number | null;
	averageMinutes: number | null;
	/** Median of the first answers to those that were opened; null if none was answered. */
	answerMinutes: number | null;
	/** Completed on time, of those that had a due date or a target. */
	onTime: number;
	timed: number;
	reopened: number;
	/** Of the completed ones, those that a recurring request made. */
	recurring: number;
	ratings: number;
	ratingSum: number;
	costCents: Cents;
};

/** SQL of a request `r`: its group, and of groups' keys `k.value` their names. */
const groups: Record<PerformanceBy, { key: string; name: string }> = {
	assignee: { key: "r.assignee_id", name: "(SELECT trim(firstname || ' ' || lastname) FROM users WHERE id = k.value)" },
	vendor: { key: taskVendor, name: "(SELECT display_name FROM vendors WHERE id = k.value)" },
	category: { key: "r.category", name: "NULL" },
	property: { key: "r.property_id", name: "(SELECT name FROM properties WHERE id = k.value)" },
};

type Asked = { from: PlainDate; to: PlainDate; by: PerformanceBy; propertyIds?: readonly number[] | undefined };

type Counts = Omit<PerformanceRow, "name" | "medianMinutes" | "averageMinutes" | "answerMinutes"> & {
	minutes: readonly number[];
	answers: readonly number[];
};

/**
 * How tasks went in some days, by assignee, vendor, category or property, and all of them as one row. Open and overdue
 * are as of the last day. A request that was merged into another one isn't a task of its own.
 */
export function taskPerformance(scope: Scope, asked: Asked): { rows: PerformanceRow[]; total: PerformanceRow } {
	const counts = countsOf(scope, asked);
	const names = namesOf(
		counts.map(({ key }) => key),
		asked.by,
	);
	const rows = counts.map((one) => rowOf(one, names.get(one.key) || withoutName[asked.by])).sort(byName);
	return { rows, total: rowOf(addedUp(counts), "Total") };
}

type Month = { from: PlainDate; to: PlainDate };

/** How many tasks came in and were completed in each of some months. */
export function performanceByMonth(
	scope: Scope,
	months: readonly Month[],
	propertyIds: readonly number[] | undefined,
): { opened: number; closed: number }[] {
	const { timeZone } = organizationOf(scope);
	const moments = months.map(({ from, to }) => [momentsOf(from, timeZone).begins, momentsOf(to, timeZone).ends]);
	const whose = `r.profile_id = @profileId AND ${seenBy(scope, "r")} ${
		propertyIds ? "AND r.property_id IN (SELECT value FROM json_each(@properties))" : ""
	}`;
	return statement<{ opened: number; closed: number }>(
		`SELECT (SELECT count(*) FROM ${openedFrom} WHERE ${whose} AND r.created_date >= month.value ->> 0
				AND r.created_date < month.value ->> 1 AND r.merged_into_id IS NULL) AS opened,
			(SELECT count(*) FROM ${completedFrom} WHERE ${whose} AND r.ended_date >= month.value ->> 0
				AND r.ended_date < month.value ->> 1 AND ${isCompleted()}) AS closed
		FROM json_each(@months) month ORDER BY month.key`,
	).all({
		...{ profileId: scope.profileId, months: JSON.stringify(moments) },
		...(propertyIds ? { properties: JSON.stringify(propertyIds) } : {}),
	});
}

/** What each group has, added up in SQL; of times each value, for the median. */
function countsOf(scope: Scope, { from, to, by, propertyIds }: Asked): Counts[] {
	const { key } = groups[by];
	const found = new Map<Counts["key"], Counts>();
	const add = (rows: readonly Partial<Stored>[]) => {
		for (const { key: of = null, minutes, answers, ...counts } of rows) {
			const times = { ...(minutes && { minutes: listOf(minutes) }), ...(answers && { answers: listOf(answers) }) };
			found.set(of, { ...nothing, ...found.get(of), ...counts, ...times, key: of });
		}
	};
	const completed = tasksOf(scope, { from, to }, propertyIds);
	add(
		statement<Omit<Stored, "opened" | "answers" | "openNow" | "overdue">>(
			`SELECT ${key} AS key, count(*) AS closed, json_group_array(${taskMinutes}) AS minutes,
				coalesce(sum(${onTime}), 0) AS onTime, count(${onTime}) AS timed, sum(r.reopened_count > 0) AS reopened,
				sum(EXISTS (SELECT 1 FROM recurring_requests_made m WHERE m.request_id = r.id)) AS recurring,
				count(r.rating) AS ratings, coalesce(sum(r.rating), 0) AS ratingSum, sum(${taskCost}) AS costCents
			FROM ${completed.from} WHERE ${completed.where.join(" AND ")} GROUP BY 1`,
		).all(...completed.params),
	);
	const opened = tasksOpened(scope, { from, to }, propertyIds);
	add(
		statement<Pick<Stored, "key" | "opened" | "answers">>(
			`SELECT ${key} AS key, count(*) AS opened,
				json_group_array(${answerMinutes}) FILTER (WHERE r.responded_date IS NOT NULL) AS answers
			FROM ${opened.from} WHERE ${opened.where.join(" AND ")} GROUP BY 1`,
		).all(...opened.params),
	);
	const open = tasksOf(scope, { openOn: to }, propertyIds);
	add(
		statement<Pick<Stored, "key" | "openNow" | "overdue">>(
			`SELECT ${key} AS key, count(*) AS openNow, sum(r.due_order < ?) AS overdue
			FROM ${open.from} WHERE ${open.where.join(" AND ")} GROUP BY 1`,
		).all(to, ...open.params),
	);
	return [...found.values()];
}

type Stored = Omit<Counts, "minutes" | "answers"> & { minutes: string; answers: string };

const nothing: Omit<Counts, "key"> = {
	...{ opened: 0, closed: 0, openNow: 0, overdue: 0, minutes: [], answers: [] },
	...{ onTime: 0, timed: 0, reopened: 0, recurring: 0, ratings: 0, ratingSum: 0, costCents: 0 },
};

/** SQL of a request `r`: whether it was done on time, null if it had no day and no target; minutes until its answer. */
const onTime = `CASE WHEN r.due_date IS NOT NULL THEN r.ended_on <= r.due_date
	WHEN r.repair_by IS NOT NULL THEN r.repaired_late = 0 END`;
const answerMinutes = "CAST(round((julianday(r.responded_date) - julianday(r.created_date)) * 1440) AS INTEGER)";

function listOf(json: string): number[] {
	return JSON.parse(json) as number[];
}

function addedUp(counts: readonly Counts[]): Counts {
	const names = Object.keys(nothing) as (keyof typeof nothing)[];
	const sums = names.map((name) => [
		name,
		name === "minutes" || name === "answers"
			? counts.flatMap((one) => one[name])
			: counts.reduce((sum, one) => sum + one[name], 0),
	]);
	return { ...nothing, ...Object.fromEntries(sums), key: null };
}

function rowOf({ minutes, answers, ...counts }: Counts, name: string): PerformanceRow {
	return {
		...{ ...counts, name, medianMinutes: medianOf(minutes), answerMinutes: medianOf(answers) },
		averageMinutes: minutes.length === 0 ? null : Math.round(minutes.reduce((a, b) => a + b, 0) / minutes.length),
	};
}

function namesOf(keys: readonly Counts["key"][], by: PerformanceBy): Map<Counts["key"], string> {
	if (by === "category") return new Map(Object.entries(requestCategories));
	const rows = statement<{ key: number; name: string | null }>(
		`SELECT k.value AS key, ${groups[by].name} AS name FROM json_each(?) k WHERE k.value IS NOT NULL`,
	).all(JSON.stringify(keys));
	return new Map(rows.map(({ key, name }) => [key, name ?? ""]));
}

const withoutName: Record<PerformanceBy, string> = {
	assignee: "Unassigned",
	vendor: "No vendor",
	category: "Other",
	property: "The company",
};

/** The middle value, or the mean of the two in the middle; null if there is none. */
function medianOf(values: readonly number[]): number | null {
	const sorted = Float64Array.from(values).sort();
	const upper = sorted[Math.floor(sorted.length / 2)];
	const lower = sorted[Math.floor((sorted.length - 1) / 2)];
	return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
}

/** By name; what has none comes last. */
function byName(a: PerformanceRow, b: PerformanceRow): number {
	return Number(a.key === null) - Number(b.key === null) || a.name.localeCompare(b.name);
}
