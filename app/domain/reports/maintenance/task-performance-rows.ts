import { momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { seenBy } from "#domain/maintenance";
import { requestCategories } from "#domain/maintenance/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
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

type Fact = {
	key: string | number | null;
	name: string | null;
	opened: number;
	closed: number;
	openNow: number;
	overdue: number;
	minutes: number | null;
	answer: number | null;
	onTime: number | null;
	reopened: number;
	recurring: number;
	rating: number | null;
	costCents: Cents;
	cameIn: string;
	ended: string | null;
};

const groups: Record<PerformanceBy, { key: string; name: string }> = {
	assignee: { key: "r.assignee_id", name: "trim(a.firstname || ' ' || a.lastname)" },
	vendor: { key: taskVendor, name: `(SELECT display_name FROM vendors WHERE id = ${taskVendor})` },
	category: { key: "r.category", name: "r.category" },
	property: { key: "r.property_id", name: "p.name" },
};

type Asked = { from: PlainDate; to: PlainDate; by: PerformanceBy; propertyIds?: readonly number[] | undefined };

/**
 * How tasks went in some days, by assignee, vendor, category or property. Open and overdue are as of the last day. A
 * request that was merged into another one isn't a task of its own.
 */
export function performanceRows(scope: Scope, asked: Asked): PerformanceRow[] {
	const found = new Map<string, Fact[]>();
	for (const fact of factsOf(scope, asked)) {
		const key = String(fact.key);
		const known = found.get(key);
		if (known) known.push(fact);
		else found.set(key, [fact]);
	}
	return [...found.values()].map((facts) => rowOf(facts, asked.by)).sort(byName);
}

/** All tasks as one row. */
export function performanceTotal(scope: Scope, asked: Asked): PerformanceRow {
	return { ...sumOf(factsOf(scope, asked)), key: null, name: "Total" };
}

type Month = { from: PlainDate; to: PlainDate };

/** How many tasks came in and were completed in each of some months, which follow one another. */
export function performanceByMonth(
	scope: Scope,
	months: readonly Month[],
	propertyIds: readonly number[] | undefined,
): { opened: number; closed: number }[] {
	const [first, last] = [months[0], months.at(-1)];
	if (!first || !last) return [];
	const { timeZone } = organizationOf(scope);
	const facts = factsOf(scope, { from: first.from, to: last.to, by: "category", propertyIds });
	return months.map(({ from, to }) => {
		const [{ begins }, { ends }] = [momentsOf(from, timeZone), momentsOf(to, timeZone)];
		const within = (moment: string | null) => moment !== null && moment >= begins && moment < ends;
		return {
			opened: facts.filter(({ cameIn }) => within(cameIn)).length,
			closed: facts.filter(({ ended }) => within(ended)).length,
		};
	});
}

function factsOf(scope: Scope, { from, to, by, propertyIds }: Asked): Fact[] {
	const { timeZone } = organizationOf(scope);
	const { key, name } = groups[by];
	const [{ begins }, { ends }] = [momentsOf(from, timeZone), momentsOf(to, timeZone)];
	return statement<Fact>(
		`SELECT ${key} AS key, ${name} AS name, r.created_date >= @begins AS opened,
			${closed} AS closed, ${standing} AS openNow, coalesce(${standing} AND r.due_date < @to, 0) AS overdue,
			iif(${closed}, ${taskMinutes}, NULL) AS minutes,
			iif(r.created_date >= @begins, CAST(round((julianday(r.responded_date) - julianday(r.created_date)) * 1440) AS INTEGER), NULL) AS answer,
			CASE WHEN NOT ${closed} THEN NULL WHEN r.due_date IS NOT NULL THEN r.ended_on <= r.due_date
				WHEN r.repair_by IS NOT NULL THEN r.repaired_late = 0 END AS onTime,
			iif(${closed}, r.reopened_count > 0, 0) AS reopened,
			iif(${closed}, EXISTS (SELECT 1 FROM recurring_requests_made m WHERE m.request_id = r.id), 0) AS recurring,
			iif(${closed}, r.rating, NULL) AS rating,
			iif(${closed}, ${taskCost}, 0) AS costCents, r.created_date AS cameIn, iif(${closed}, r.ended_date, NULL) AS ended
		FROM (SELECT id FROM maintenance_requests WHERE profile_id = @profileId AND open = 1
				UNION ALL SELECT id FROM maintenance_requests
				WHERE profile_id = @profileId AND ended_date >= @begins AND ended_date IS NOT NULL AND open = 0) asked
		CROSS JOIN maintenance_requests r ON r.id = asked.id
		LEFT JOIN properties p ON p.id = r.property_id LEFT JOIN users a ON a.id = r.assignee_id
		WHERE r.created_date < @ends AND r.merged_into_id IS NULL AND ${seenBy(scope, "r")}
			AND (@properties IS NULL OR r.property_id IN (SELECT value FROM json_each(@properties)))`,
	).all({
		...{ profileId: scope.profileId, begins, ends, to },
		properties: propertyIds ? JSON.stringify(propertyIds) : null,
	});
}

/** SQL: whether a request was completed in the period, and whether it was open at its end. */
const closed = "(r.open = 0 AND r.ended_date >= @begins AND r.ended_date < @ends)";
const standing = "(r.open = 1 OR r.ended_date >= @ends)";

function rowOf(facts: readonly Fact[], by: PerformanceBy): PerformanceRow {
	const [first] = facts;
	const { key = null, name = null } = first ?? {};
	const words = by === "category" ? requestCategories[name as keyof typeof requestCategories] : name;
	return { ...sumOf(facts), key, name: words || withoutName[by] };
}

const withoutName: Record<PerformanceBy, string> = {
	assignee: "Unassigned",
	vendor: "No vendor",
	category: "Other",
	property: "The company",
};

function sumOf(facts: readonly Fact[]): Omit<PerformanceRow, "key" | "name"> {
	const sum = (of: (fact: Fact) => number | null) => facts.reduce((total, fact) => total + (of(fact) ?? 0), 0);
	const known = (of: (fact: Fact) => number | null) =>
		facts.flatMap((fact) => {
			const value = of(fact);
			return value === null ? [] : [value];
		});
	const minutes = known((fact) => fact.minutes);
	return {
		opened: sum((fact) => fact.opened),
		closed: sum((fact) => fact.closed),
		openNow: sum((fact) => fact.openNow),
		overdue: sum((fact) => fact.overdue),
		medianMinutes: medianOf(minutes),
		averageMinutes: minutes.length === 0 ? null : Math.round(minutes.reduce((a, b) => a + b, 0) / minutes.length),
		answerMinutes: medianOf(known((fact) => fact.answer)),
		onTime: sum((fact) => fact.onTime),
		timed: known((fact) => fact.onTime).length,
		reopened: sum((fact) => fact.reopened),
		recurring: sum((fact) => fact.recurring),
		ratings: known((fact) => fact.rating).length,
		ratingSum: sum((fact) => fact.rating),
		costCents: sum((fact) => fact.costCents),
	};
}

/** The middle value, or the mean of the two in the middle; null if there is none. */
function medianOf(values: readonly number[]): number | null {
	const sorted = [...values].sort((a, b) => a - b);
	const upper = sorted[Math.floor(sorted.length / 2)];
	const lower = sorted[Math.floor((sorted.length - 1) / 2)];
	return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
}

/** By name; what has none comes last. */
function byName(a: PerformanceRow, b: PerformanceRow): number {
	return Number(a.key === null) - Number(b.key === null) || a.name.localeCompare(b.name);
}
