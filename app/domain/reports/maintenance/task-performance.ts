import { addMonths, firstOfMonth, formatMonth, lastOfMonth, monthOf } from "#domain/calendar/format";
import { monthsOf } from "#domain/statements";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, type Drill, defineReport } from "../define-report";
import { shareBp } from "../share-bp";
import { inDays } from "./shared";
import { type PerformanceBy, type PerformanceRow, performanceByMonth, taskPerformance } from "./task-performance-rows";

const filters = {
	by: {
		label: "By",
		words: { assignee: "Assignee", vendor: "Vendor", category: "Category", property: "Property" },
		standard: "assignee",
	},
} as const;

type Request = Asked<typeof filters>;
type Row = PerformanceRow & { total: boolean; by: PerformanceBy };

/** Below this many completed tasks, averages say little. */
const few = 5;

/** How fast and how well tasks were done, by who or what. */
export const taskPerformanceReport = defineReport("taskperformance", {
	period: "range",
	filters,
	rule: "Tasks opened and completed in the period, and those open and overdue at its end. Times run from when a task was added until it was completed. On time means by its due date or, if it has none, by its target.",
	rows: (scope: Scope, asked: Request): Row[] => {
		const { by } = asked.filters;
		read.delete(asked);
		const { rows, total } = readOnce(scope, asked);
		if (rows.length === 0) return [];
		return [...rows.map((row) => ({ ...row, total: false, by })), { ...total, total: true, by }];
	},
	columns: {
		name: { label: "Name", type: "text", of: ({ name }) => name, drill: recordOf },
		opened: { label: "Opened", type: "count", of: ({ opened }) => opened },
		closed: { label: "Completed", type: "count", of: ({ closed }) => closed, drill: listOf("completedtasks") },
		open: { label: "Open", type: "count", of: ({ openNow }) => openNow, drill: listOf("opentasks") },
		overdue: { label: "Overdue", type: "count", of: ({ overdue }) => overdue, drill: listOf("opentasks", "overdue") },
		median: { label: "Median days", type: "number", of: ({ medianMinutes }) => inDays(medianMinutes) },
		average: { label: "Average days", type: "number", of: ({ averageMinutes }) => inDays(averageMinutes) },
		answer: { label: "Median days to answer", type: "number", of: ({ answerMinutes }) => inDays(answerMinutes) },
		onTime: { label: "On time", type: "percent", of: ({ onTime, timed }) => shareBp(onTime, timed) },
		reopened: { label: "Reopened", type: "percent", of: ({ reopened, closed }) => shareBp(reopened, closed) },
		rating: {
			label: "Rating",
			type: "number",
			of: ({ ratings, ratingSum }) => (ratings === 0 ? null : Math.round((ratingSum * 10) / ratings) / 10),
		},
		ratings: { label: "Ratings", type: "count", of: ({ ratings }) => ratings, hidden: true },
		cost: { label: "Cost", type: "money", of: ({ costCents }) => costCents, drill: listOf("completedtasks") },
		costEach: {
			label: "Cost per task",
			type: "money",
			of: ({ costCents, closed }) => (closed === 0 ? null : Math.round(costCents / closed)),
		},
		recurring: { label: "Recurring", type: "count", hidden: true, of: ({ recurring }) => recurring },
		recurringShare: {
			...{ label: "Recurring, %", type: "percent", hidden: true },
			of: ({ recurring, closed }) => shareBp(recurring, closed),
		},
		key: { label: "ID", type: "text", of: ({ key }) => key, fileOnly: true },
	},
	rowKind: ({ total }) => (total ? "total" : "row"),
	tone: ({ closed, total }) => (closed < few && !total ? "quiet" : undefined),
	notes: (scope, asked) =>
		readOnce(scope, asked).rows.some(({ closed }) => closed < few)
			? [`Lighter rows have fewer than ${few} completed tasks, so their averages mean little.`]
			: [],
	chart: (scope, { today, to, propertyIds }) => {
		const { locale } = organizationOf(scope);
		const months = monthsOf({ from: addMonths(firstOfMonth(to), -11), to: lastOfMonth(to) });
		const counted = performanceByMonth(scope, months, propertyIds);
		return {
			...{ title: "Opened and completed by month", type: "count", series: ["Opened", "Completed"] },
			bars: months.map((month, at) => ({
				label: formatMonth(monthOf(month.from), locale),
				values: [counted[at]?.opened ?? 0, counted[at]?.closed ?? 0],
				soFar: month.to > today,
			})),
		};
	},
});

const read = new WeakMap<Request, ReturnType<typeof taskPerformance>>();

/** What was read for the rows isn't read again for the notes. */
function readOnce(scope: Scope, asked: Request) {
	const { from, to, propertyIds } = asked;
	const known = read.get(asked) ?? taskPerformance(scope, { from, to, by: asked.filters.by, propertyIds });
	read.set(asked, known);
	return known;
}

function recordOf({ by, key }: Row): Drill | undefined {
	return typeof key === "number" && (by === "vendor" || by === "property") ? { to: by, id: key } : undefined;
}

/** The list of a row's tasks, with the same dates. */
function listOf(report: "completedtasks" | "opentasks", due?: "overdue") {
	return ({ by, key, total }: Row): Drill | undefined => {
		if (total) return { report, ask: { due } };
		if (key === null) return by === "assignee" ? { report, ask: { assigned: "no", due } } : undefined;
		return { report, ask: { [by]: key, due } };
	};
}
