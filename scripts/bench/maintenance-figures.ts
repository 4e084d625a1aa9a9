/**
 * Measures the SQL of the lists of maintenance and tasks over 100,000 work orders: for every status and filter the first page, a page
 * further on, and what is counted above it; the calendar's week; the board of turns. Processor time, the least of nine runs.
 *
 *     node --import tsx scripts/bench/maintenance-figures.ts                  1,000 leases and 100,000 work orders
 *     node --import tsx scripts/bench/maintenance-figures.ts --slowest 20     only so many of each list
 */
import { parseArgs } from "node:util";
import { setClock } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { countInspections, type InspectionFilters, listInspections } from "#domain/inspections";
import { inspectionKinds, inspectionStates } from "#domain/inspections/labels";
import { countRequests, daysToFinish, listRequests, type RequestFilters } from "#domain/maintenance";
import { countTeamTasks, listTeamTasks, type TeamTaskFilters, tasksDueFor } from "#domain/tasks";
import { countTurns, listTurns, type TurnFilters } from "#domain/turns";
import { turnStages } from "#domain/turns/labels";
import { countVendors, listVendors, type VendorFilters } from "#domain/vendors";
import { listOrders, type OrderFilters, orderFigures, ordersToSchedule, visitsOfWeek } from "#domain/work-orders";
import { openDatabase, sqlite } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { addOtherWork } from "./other-work";
import { ensurePortfolio } from "./portfolios";
import { meter, meterStatements } from "./statement-meter";
import { addWorkOrders } from "./work-orders";

const { values } = parseArgs({
	options: {
		orders: { type: "string", default: "100000" },
		database: { type: "string" },
		slowest: { type: "string", default: "8" },
	},
});
openDatabase(values.database ?? ensurePortfolio(1_000).path);
const scope = sqlite()
	.prepare<[], Scope>("SELECT id AS profileId, user_id AS userId FROM profiles ORDER BY id LIMIT 1")
	.get();
if (!scope) throw new Error("The portfolio has no organization.");
const today = sqlite().prepare<[], string>("SELECT max(date) FROM gl_transactions").pluck().get() ?? "2026-01-01";
setClock(today);
addWorkOrders(scope, Number(values.orders), today);
addOtherWork(scope, Number(values.orders), today);
meterStatements();

/** What the busiest vendor, place and member are. */
const most = (column: string) =>
	sqlite()
		.prepare<[], number>(
			`SELECT ${column} FROM work_orders WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
		)
		.pluck()
		.get() ?? 0;
const [vendorId, propertyId, assigneeId] = [most("vendor_id"), most("property_id"), most("assignee_id")];
const unitId = sqlite().prepare<[], number>("SELECT min(id) FROM units").pluck().get() ?? 0;
const directions = ["asc", "desc"] as const;
const words = ["faucet", "sauna", "springfield", "fix faucet", "fa", "zz", "contractor"];

const orders: Partial<OrderFilters>[] = [
	{},
	...[{ vendorId }, { vendorId: 0 }, { assigneeId }, { assigneeId: 0 }, { propertyId }, { lapsed: true }],
	...(["waiting", "approved", "declined", "not_needed"] as const).map((approval) => ({ approval })),
	...(["none", "ready", "no_need", "open", "paid"] as const).map((bill) => ({ bill })),
	...(["overdue", "week", "none"] as const).map((due) => ({ due })),
	...(["today", "week", "passed", "none"] as const).map((visit) => ({ visit })),
	...words.map((q) => ({ q })),
	...[
		{ vendorId, q: "faucet" },
		{ propertyId, q: "springfield" },
		{ propertyId, bill: "ready" as const },
	],
];
const requests: Partial<RequestFilters>[] = [
	{},
	...[{ vendorId }, { assigneeId }, { assigneeId: 0 }, { propertyId }, { late: true }, { emergency: true }],
	...(["plumbing", "pest"] as const).map((category) => ({ category })),
	...(["contact", "todo"] as const).map((type) => ({ type })),
	...(["low", "urgent"] as const).map((priority) => ({ priority })),
	...(["overdue", "week", "none"] as const).map((due) => ({ due })),
	...(["resident", "owner"] as const).map((waiting) => ({ waiting })),
	...(["yes", "no"] as const).map((entry) => ({ entry })),
	...words.map((q) => ({ q })),
	...[
		{ propertyId, q: "springfield" },
		{ vendorId, category: "pest" as const },
	],
];
const vendorsAsked: VendorFilters[] = [
	...[{}, { q: "contractor" }, { q: "contractor 2" }, { q: "zz" }, { trade: "plumbing" as const }],
	...[{ status: "all" as const }, { status: "inactive" as const }, { insuranceLapsing: true }, { in1099: true }],
];
const tasks: Partial<TeamTaskFilters>[] = [
	...[{}, { assigneeId: 0 }, { assigneeId }, { q: "boiler" }, { q: "zz" }, { q: "call the keys" }],
	...(["overdue", "week", "none"] as const).map((due) => ({ due })),
	{ kinds: ["property"] },
];
const inspections: Partial<InspectionFilters>[] = [
	...[{}, { propertyId }, { unitId }, { assigneeId }, { assigneeId: 0 }, { last: "never" as const }],
	...(["overdue", "week", "month"] as const).map((due) => ({ due })),
	...keysOf(inspectionKinds).map((kind) => ({ kind })),
];
const turns: Partial<TurnFilters>[] = [{}, { propertyId }, { late: "late" }];

type Page = { nextCursor: string | undefined };
type Measured = { asked: string; ms: number; statements: number };

const measured: Record<string, Measured[]> = {};
for (const filters of orders) {
	for (const status of ["open", "all", "new", "on_hold", "completed", "cancelled"] as const) {
		for (const [sort, direction] of [
			["due", "asc"],
			["due", "desc"],
			["number", "desc"],
			["updated", "desc"],
		] as const) {
			const asked = { filters: { q: "", status, ...filters }, sort, direction };
			measurePages("work orders", asked, (cursor) => listOrders(scope, { ...asked, cursor }));
		}
	}
}
measure("figures above work orders", {}, () => orderFigures(scope));
for (const filters of requests) {
	for (const status of ["open", "all", "done", "new", "deferred", "completed", "closed"] as const) {
		for (const [sort, direction] of [
			["urgency", "asc"],
			["number", "desc"],
			["updated", "desc"],
		] as const) {
			const asked = { filters: { q: "", status, ...filters }, sort, direction };
			measurePages("requests", asked, (cursor) => listRequests(scope, { ...asked, cursor }));
		}
		measure("counts above requests", { status, ...filters }, () => countRequests(scope, { q: "", status, ...filters }));
	}
}
measure("days to finish", {}, () => daysToFinish(scope));
for (const days of [-70, -7, 0, 7])
	measure("calendar's week", { days }, () => visitsOfWeek(scope, addDays(today, days)));
measure("not scheduled", {}, () => ordersToSchedule(scope));
for (const filters of vendorsAsked) {
	measurePages("vendors", filters, (cursor) => listVendors(scope, { filters, cursor }));
	measure("count of vendors", filters, () => countVendors(scope, filters));
}
for (const filters of tasks) {
	for (const show of ["mine", "all", "done"] as const) {
		const asked = { filters: { show, ...filters } };
		for (const direction of directions) {
			measurePages("tasks", { ...asked, direction }, (cursor) => listTeamTasks(scope, { ...asked, direction, cursor }));
		}
		measure("count of tasks", asked, () => countTeamTasks(scope, asked.filters));
	}
}
measure("tasks due", {}, () => tasksDueFor(scope));
for (const filters of inspections) {
	for (const status of ["open", "all", ...keysOf(inspectionStates)] as const) {
		const asked = { filters: { status, ...filters } };
		for (const direction of directions) {
			const page = (cursor: string | undefined) => listInspections(scope, { ...asked, direction, cursor });
			measurePages("inspections", { ...asked, direction }, page);
		}
		measure("count of inspections", asked, () => countInspections(scope, asked.filters));
	}
}
for (const filters of turns) {
	for (const status of ["open", "done", "all", ...keysOf(turnStages)] as const) {
		const asked = { filters: { status, ...filters } };
		for (const direction of directions) {
			measurePages("turns", { ...asked, direction }, (cursor) => listTurns(scope, { ...asked, direction, cursor }));
		}
		measure("count of turns", asked, () => countTurns(scope, asked.filters));
	}
	measure("board of turns", filters, () => listTurns(scope, { filters: { status: "open", ...filters }, limit: 100 }));
}

console.log("SQL ms: the median, the worst, and how many took at most 1.5 ms");
for (const [list, all] of Object.entries(measured)) {
	const sorted = all.toSorted((a, b) => b.ms - a.ms);
	const middle = sorted[Math.floor(sorted.length / 2)]?.ms ?? 0;
	const within = all.filter(({ ms }) => ms <= 1.5).length;
	console.log(`${list}: ${middle.toFixed(2)}, ${sorted[0]?.ms.toFixed(2)}, ${within} of ${all.length}`);
	for (const { asked, ms, statements } of sorted.slice(0, Number(values.slowest))) {
		console.log(`  ${ms.toFixed(2).padStart(8)} ${String(statements).padStart(3)} statements  ${asked}`);
	}
}

function keysOf<Key extends string>(words: Record<Key, string>) {
	return Object.keys(words) as Key[];
}

/** The first page, and the one after it. */
function measurePages(list: string, asked: object, page: (cursor: string | undefined) => Page) {
	measure(list, asked, () => page(undefined));
	const { nextCursor } = page(undefined);
	if (nextCursor) measure(list, { ...asked, page: 2 }, () => page(nextCursor));
}

function measure(list: string, asked: object, read: () => unknown) {
	let [ms, statements] = [Number.POSITIVE_INFINITY, 0];
	for (let run = 0; run < 9; run++) {
		Object.assign(meter, { cpuMs: 0, statements: 0 });
		read();
		if (run > 0) ms = Math.min(ms, meter.cpuMs);
		statements = meter.statements;
		if (meter.cpuMs > 50 && run > 1) break;
	}
	measured[list] ??= [];
	measured[list].push({ asked: JSON.stringify(asked).replaceAll('"', ""), ms, statements });
}
