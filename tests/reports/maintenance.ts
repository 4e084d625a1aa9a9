import {
	type Ask,
	addTo,
	among,
	type Figures,
	figuresOf,
	localDay,
	rowsOf,
	timeZoneOfBooks,
	withoutZeros,
} from "./own-books";
import type { Recomputed } from "./recomputed";
import { cellsOf, sumsBy, withOne } from "./said-by-product";

/** SQL: the bills of a work order `w` that weren't reversed. */
const billsOfOrder = `work_order_bills b JOIN expenses e ON e.transaction_id = b.transaction_id
	JOIN gl_transactions t ON t.id = b.transaction_id AND t.reversed_by IS NULL WHERE b.order_id = w.id`;

/** SQL: the sum over a request's work orders. */
const overOrders = (sum: string) => `coalesce((SELECT sum(${sum}) FROM work_orders w WHERE w.request_id = r.id), 0)`;

/** SQL: what a work order cost: its bills, or else what was entered. */
const costOfOrder = `iif(EXISTS (SELECT 1 FROM ${billsOfOrder}), (SELECT sum(e.amount_cents) FROM ${billsOfOrder}),
	coalesce(w.cost_cents, 0))`;

/** SQL: the day of an order's column as a number. */
const dayNumber = (day: string) => `coalesce(CAST(replace(${day}, '-', '') AS INTEGER), 0)`;

/** Estimates, bills, markups and charges of a task's work orders, and the days of its work. */
const workOfTask = `coalesce((SELECT sum(w.estimate_cents) FROM work_orders w
		WHERE w.request_id = r.id AND w.status <> 'cancelled'),
		(SELECT q.amount_cents FROM request_estimates q WHERE q.request_id = r.id AND q.state <> 'withdrawn'
			ORDER BY q.id DESC LIMIT 1), 0) AS estimate,
	${overOrders(`coalesce((SELECT sum(e.amount_cents) FROM ${billsOfOrder}), 0)`)} AS billed,
	${overOrders(`coalesce((SELECT sum(b.markup_cents) FROM ${billsOfOrder}), 0)`)} AS markup,
	${overOrders("coalesce((SELECT sum(c.amount_cents) FROM work_order_charges c LEFT JOIN gl_transactions t ON t.id = c.charge_id WHERE c.order_id = w.id AND t.reversed_by IS NULL), 0)")} AS charged,
	${overOrders(`iif(w.charge_to = 'company', ${costOfOrder}, 0)`)} AS company,
	${dayNumber("(SELECT max(w.completed_on) FROM work_orders w WHERE w.request_id = r.id AND w.status <> 'cancelled')")} AS workDone,
	${dayNumber("(SELECT max(w.scheduled_date) FROM work_orders w WHERE w.request_id = r.id AND w.status <> 'cancelled')")} AS visit,
	${dayNumber(`(SELECT max(t.date) FROM work_orders w, ${billsOfOrder} AND w.request_id = r.id)`)} AS lastBilled,
	${dayNumber("(SELECT a.warranty_until FROM assets a WHERE a.id = r.asset_id)")} AS warranty,
	EXISTS (SELECT 1 FROM recurring_requests_made m WHERE m.request_id = r.id) AS recurring`;

const workColumns = ["estimate", "billed", "markup", "charged", "company"] as const;
const workDays = ["workDone", "visit", "lastBilled", "warranty"] as const;

type Work = Record<(typeof workColumns)[number] | (typeof workDays)[number] | "recurring", number>;

type Task = Work & {
	id: number;
	category: string;
	created: string;
	ended: string | null;
	due: string | null;
	over: number;
	endedOn: string | null;
	rating: number | null;
	reopened: number;
	cost: number;
};

/**
 * Requests that stand for themselves, each with the days on which it came in and ended, and what it cost. Owners see
 * those that are shared with them.
 */
function tasksOf(ask: Ask): Task[] {
	const timeZone = timeZoneOfBooks();
	const rows = rowsOf<Task>(
		`SELECT r.id, r.category, r.created_date AS created, r.ended_date AS ended, r.due_date AS due,
			r.status IN ('completed', 'closed') AS over, r.ended_on AS endedOn, r.rating, r.reopened_count > 0 AS reopened,
			${overOrders(costOfOrder)} AS cost, ${workOfTask}
		FROM maintenance_requests r WHERE r.merged_into_id IS NULL AND ${among("r.property_id", ask)}
			AND ${ask.ownerId === undefined ? "1" : "r.shared_with_owners = 1"}`,
	);
	return rows.map((row) => ({
		...row,
		created: localDay(row.created, timeZone),
		ended: row.over && row.ended ? localDay(row.ended, timeZone) : null,
	}));
}

/** A row's days as numbers, so that they are compared too. */
function withDays(rows: ReturnType<typeof cellsOf>): ReturnType<typeof cellsOf> {
	return rows.map(({ kind, cells }) => {
		const days = workDays.map((name) => [name, Number(String(cells[name] ?? "0").replaceAll("-", ""))]);
		return { kind, cells: { ...cells, ...Object.fromEntries(days), recurring: Number(cells.recurring === "Yes") } };
	});
}

function workIn(task: Task) {
	return Object.fromEntries([...workColumns, ...workDays, "recurring" as const].map((name) => [name, task[name]]));
}

const openTasks: Recomputed = {
	route: "opentasks",
	said: (scope, ask) =>
		sumsBy(withDays(withOne(cellsOf(scope, "opentasks", ask))), ({ id }) => String(id), [
			...["one", "overdue", "cost", "recurring", ...workColumns, ...workDays],
		]),
	own: (ask) => {
		const open = tasksOf(ask).filter(({ created, ended }) => created <= ask.to && (ended === null || ended > ask.to));
		return figuresOf(
			open.map((task) => ({
				...{ id: task.id, one: 1, overdue: Number(task.due !== null && task.due < ask.to), cost: task.cost },
				...workIn(task),
			})),
		);
	},
};

const completedTasks: Recomputed = {
	route: "completedtasks",
	said: (scope, ask) =>
		sumsBy(withDays(withOne(cellsOf(scope, "completedtasks", ask))), ({ id }) => String(id), [
			...["one", "cost", "rating", "recurring", ...workColumns, ...workDays],
		]),
	own: (ask) => {
		const done = tasksOf(ask).filter(
			({ over, endedOn }) => over && endedOn && endedOn >= ask.from && endedOn <= ask.to,
		);
		return figuresOf(
			done.map((task) => ({ id: task.id, one: 1, cost: task.cost, rating: task.rating, ...workIn(task) })),
		);
	},
};

const taskPerformance: Recomputed = {
	route: "taskperformance",
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "taskperformance", ask, { filters: { by: "category" } }), ({ key }) => String(key), [
			...["opened", "closed", "open", "overdue", "ratings", "recurring", "cost"],
		]),
	own: (ask) => {
		const figures: Figures = {};
		const inside = (day: string | null) => day !== null && day >= ask.from && day <= ask.to;
		for (const { category, created, ended, due, rating, recurring, cost } of tasksOf(ask)) {
			const standing = created <= ask.to && (ended === null || ended > ask.to);
			const done = inside(ended);
			addTo(figures, `${category} opened`, Number(inside(created)));
			addTo(figures, `${category} closed`, Number(done));
			addTo(figures, `${category} open`, Number(standing));
			addTo(figures, `${category} overdue`, Number(standing && due !== null && due < ask.to));
			addTo(figures, `${category} ratings`, Number(done && rating !== null));
			addTo(figures, `${category} recurring`, Number(done && recurring === 1));
			addTo(figures, `${category} cost`, done ? cost : 0);
		}
		return withoutZeros(figures);
	},
};

const unitTurns: Recomputed = {
	route: "unitturns",
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "unitturns", ask), ({ id }) => String(id), ["done", "tasks", "budget", "estimate", "actual"]),
	own: (ask) => {
		const timeZone = timeZoneOfBooks();
		const turns = rowsOf<{ id: number; ended: string | null; budget: number }>(
			`SELECT t.id, t.ended_date AS ended, t.budget_cents AS budget FROM unit_turns t
			WHERE t.canceled = 0 AND t.move_out_date <= @to AND ${among("t.property_id", ask)}`,
			{ to: ask.to },
		).filter(({ ended }) => ended === null || localDay(ended, timeZone) >= ask.from);
		return figuresOf(
			turns.map(({ id, budget }) => {
				const [sums] = rowsOf<Record<string, number>>(
					`SELECT coalesce(sum(done), 0) AS done, count(*) AS tasks, ${budget} AS budget,
						coalesce(sum(estimate_cents), 0) AS estimate, coalesce(sum(actual_cents), 0) AS actual
					FROM turn_tasks WHERE turn_id = @id`,
					{ id },
				);
				return { id, ...sums };
			}),
		);
	},
};

const inspectionsDue: Recomputed = {
	route: "inspectionsdue",
	said: (scope, ask) =>
		sumsBy(
			withOne(cellsOf(scope, "inspectionsdue", ask, { filters: { within: "0", never: "include" } })),
			({ unitId }) => String(unitId),
			["one"],
		),
	own: (ask) => {
		const units = rowsOf<{ id: number; propertyId: number }>(
			`SELECT u.id, u.property_id AS propertyId FROM units u JOIN properties p ON p.id = u.property_id
			WHERE u.active = 1 AND p.active = 1 AND ${among("u.property_id", ask)}`,
		);
		return figuresOf(
			units.filter(({ id, propertyId }) => isDue(id, propertyId, ask.to)).map(({ id }) => ({ id, one: 1 })),
		);
	},
};

/** Never inspected, or its next inspection is due by the day: as scheduled, or else so many months after the last. */
function isDue(unitId: number, propertyId: number, day: string): boolean {
	const found = rowsOf<{ state: string; due: string; inspected: string | null }>(
		"SELECT state, due_date AS due, inspected_on AS inspected FROM inspections WHERE unit_id = @unitId AND state <> 'canceled'",
		{ unitId },
	);
	const done = found.filter(({ state, inspected }) => state === "completed" && inspected !== null && inspected <= day);
	if (done.length === 0) return true;
	const scheduled = found.filter((one) => !done.includes(one)).map(({ due }) => due);
	if (scheduled.length > 0) return scheduled.sort()[0] !== undefined && (scheduled.sort()[0] ?? "") <= day;
	const last = done
		.map(({ inspected }) => inspected ?? "")
		.sort()
		.at(-1);
	const [cycle] = rowsOf<{ due: string }>(
		"SELECT date(@last, '+' || every_months || ' months') AS due FROM inspection_cycles WHERE property_id = @propertyId",
		{ propertyId, last: last ?? "" },
	);
	return cycle !== undefined && cycle.due <= day;
}

const assets: Recomputed = {
	route: "assets",
	said: (scope, ask) =>
		sumsBy(withOne(cellsOf(scope, "assets", ask)), ({ id }) => String(id), ["one", "cost", "services"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT e.id, 1 AS one, e.cost_cents AS cost, (SELECT sum(s.cost_cents) FROM asset_events s
					WHERE s.asset_id = e.id AND s.kind = 'serviced' AND s.date <= @to) AS services
				FROM assets e WHERE e.status <> 'retired' AND (e.installed_date IS NULL OR e.installed_date <= @to)
					AND ${among("e.property_id", ask)}`,
				{ to: ask.to },
			),
		),
};

const rentersInsurance: Recomputed = {
	route: "rentersinsurance",
	said: (scope, ask) =>
		sumsBy(withOne(cellsOf(scope, "rentersinsurance", ask)), ({ leaseId }) => String(leaseId), ["one", "insured"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT l.id, 1 AS one, EXISTS (SELECT 1 FROM renters_insurances i WHERE i.tenant_id = m.tenant_id
					AND @to BETWEEN i.from_date AND i.to_date) AS insured
				FROM leases l JOIN lease_tenants m ON m.lease_id = l.id AND m.role = 'tenant'
				WHERE l.stage = 'executed' AND l.start_date <= @to AND (l.move_out_date IS NULL OR l.move_out_date >= @to)
					AND (l.followed_on IS NULL OR l.followed_on > @to) AND (m.move_out_date IS NULL OR m.move_out_date >= @to)
					AND ${among("l.property_id", ask)}`,
				{ to: ask.to },
			),
		),
};

const surveys: Recomputed = {
	route: "surveys",
	said: (scope, ask) =>
		sumsBy(withOne(cellsOf(scope, "surveys", ask)), ({ number }) => String(number), ["one", "answers", "points"]),
	own: (ask) => {
		const timeZone = timeZoneOfBooks();
		const sent = rowsOf<{ number: number; sent: string; rating: number | null }>(
			`SELECT r.number, s.sent_date AS sent, s.rating FROM request_surveys s
			JOIN maintenance_requests r ON r.id = s.request_id WHERE ${among("r.property_id", ask)}`,
		).filter(({ sent: at }) => localDay(at, timeZone) >= ask.from && localDay(at, timeZone) <= ask.to);
		return figuresOf(
			sent.map(({ number, rating }) => ({
				key: `#${number}`,
				one: 1,
				answers: Number(rating !== null),
				points: rating,
			})),
		);
	},
};

const vendorCompliance: Recomputed = {
	route: "vendorcompliance",
	withoutProperties: true,
	said: (scope, ask) =>
		sumsBy(withEnds(cellsOf(scope, "vendorcompliance", ask)), ({ id }) => String(id), ["one", "inForce"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT v.id, 1 AS one, (SELECT count(DISTINCT i.kind) FROM vendor_insurances i WHERE i.vendor_id = v.id
					AND i.removed_date IS NULL AND coalesce(i.from_date, '') <= @to AND i.to_date >= @to) AS inForce
				FROM vendors v WHERE v.active = 1`,
				{ to: ask.to },
			),
		),
};

/** Counts the kinds of certificates whose last day is the day asked for or later. */
function withEnds(rows: ReturnType<typeof cellsOf>) {
	return rows.map(({ kind, cells }) => ({ kind, cells: { ...cells, one: 1, inForce: cells.kindsInForce } }));
}

export const maintenanceReports: readonly Recomputed[] = [
	...[openTasks, completedTasks, taskPerformance, unitTurns, inspectionsDue, assets, rentersInsurance, surveys],
	vendorCompliance,
];
