import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { askedOf, type Chosen, readReport } from "#domain/reports";
import type { ReportRoute } from "#domain/reports/labels";
import { sqlite } from "~/db/client.server";
import { atOnce } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import { copies } from "../../../../tests/factories/copies";
import { makeBooks, onDay } from "../../../../tests/factories/leasing";
import { makeRequest } from "../../../../tests/factories/maintenance";
import { pagedLines, reportOf, wholeLines } from "../../../../tests/factories/paged-report";
import { makeVendor } from "../../../../tests/factories/payables";
import { queryPlans } from "../../../../tests/factories/query-plans";
import { makeProperty } from "../../../../tests/factories/rentals";
import { makeWorkOrder } from "../../../../tests/factories/work-orders";

afterEach(() => setClock());

/** So many times 24 requests with a work order each, of two properties and the company, half of them open. */
function makeBook(times: number) {
	onDay("2026-03-05");
	const scope = makeBooks();
	const places = [makeProperty(scope).propertyId, makeProperty(scope).propertyId, undefined];
	const vendors = [makeVendor(scope), makeVendor(scope)];
	for (let at = 0; at < 24; at++) {
		const propertyId = places[at % 3];
		const requestId = makeRequest(scope, { type: "todo", title: `Tap ${at}`, propertyId });
		if (propertyId !== undefined) makeWorkOrder(scope, { requestId, title: `Tap ${at}` });
	}
	const pick = (values: readonly unknown[], every: number) =>
		`json_extract('${JSON.stringify(values)}', '$[' || (id / ${every} % ${values.length}) || ']')`;
	sqlite().exec(`UPDATE work_orders SET cost_cents = id * 700, vendor_id = ${pick([...vendors, null], 2)},
		status = ${pick(["new", "completed", "cancelled", "completed"], 1)}`);
	if (times > 1) copies("maintenance_requests", times - 1);
	sqlite().exec(`UPDATE maintenance_requests SET
		status = ${pick(["new", "closed", "in_progress", "completed", "deferred", "closed"], 1)},
		assignee_id = ${pick([scope.userId, null], 2)}, category = ${pick(["plumbing", "appliance"], 3)},
		due_date = ${pick(["2026-03-01", "2026-03-08", null, "2026-02-01", "2026-04-01"], 1)},
		priority = ${pick(["low", "normal", "high", "urgent"], 1)}, rating = ${pick([null, 3, 5], 1)},
		reopened_count = id % 7 = 0, created_date = strftime('%Y-%m-%dT%H:%M:%fZ', '2026-03-05', '-' || (id * 5 % 80) || ' days')`);
	sqlite().exec(`UPDATE maintenance_requests SET responded_date = iif(id % 4 = 0, NULL, strftime('%Y-%m-%dT%H:%M:%fZ', created_date, (id % 31) || ' hours')),
		ended_date = strftime('%Y-%m-%dT%H:%M:%fZ', created_date, (id * 3 % 400) || ' hours'), ended_on = date(created_date, (id * 3 % 400) || ' hours')
		WHERE status IN ('completed', 'closed')`);
	sqlite().exec("UPDATE maintenance_requests SET merged_into_id = 1 WHERE status = 'closed' AND id % 5 = 0");
	return { scope, placeId: places[1] ?? 0, vendorId: vendors[0] ?? 0 };
}

test("open and completed tasks are the same by pages, there and back, as in a file, with the same sums", () => {
	const { scope, placeId, vendorId } = makeBook(40);
	const chosen: Chosen[] = [
		...[{}, { group: "assignee" }, { group: "category" }, { group: "none" }, { propertyIds: [placeId] }],
		...[{ filters: { vendor: vendorId } }, { filters: { assigned: "no" } }, { filters: { priority: "urgent" } }],
	];
	const days = [{ asOf: "2026-03-05" }, { asOf: "2026-02-10" }, { asOf: "2025-12-20" }];
	const periods = [
		{ from: "2026-01-01", to: "2026-03-31" },
		{ from: "2026-02-10", to: "2026-02-20" },
	];
	let longest = 0;
	const compare = (route: ReportRoute, asked: Chosen) => {
		const paged = pagedLines(scope, route, asked);
		const whole = wholeLines(scope, route, asked);
		longest = Math.max(longest, paged.lines.length);
		const said = `${route} ${JSON.stringify(asked)}`;
		expect(paged.lines, said).toEqual(whole.lines);
		expect(paged.backwards, said).toEqual(whole.lines);
		expect(paged.totals, said).toEqual([whole.total]);
	};
	for (const more of chosen) {
		for (const day of days) compare("opentasks", { ...day, ...more });
		for (const period of periods) compare("completedtasks", { ...period, ...more });
	}
	compare("opentasks", { asOf: "2026-03-05", filters: { due: "overdue" } });
	expect(longest).toBeGreaterThan(400);
});

test("a sum that is read apart is of all tasks where it's shown, and the groups lead to their tasks alone", () => {
	const { scope } = makeBook(20);
	sqlite().exec("UPDATE work_orders SET charge_to = 'company'");
	for (const [route, chosen] of [
		["opentasks", { asOf: "2026-03-05" }],
		["completedtasks", { from: "2026-01-01", to: "2026-03-31" }],
	] as const) {
		const report = reportOf(route);
		const sumsOf = (columns: string[], over: Chosen = {}) => {
			const asked = askedOf(scope, report, { ...chosen, ...over });
			return atOnce(readReport(scope, report, asked, { columns })).total;
		};
		const apart = sumsOf(["number", "cost", "company"]);
		const plainly = sumsOf(["number", "cost"]);
		expect(apart?.rows).toBe(plainly?.rows);
		expect(apart?.values[1]).toBe(plainly?.values[1]);
		expect(apart?.values[2]).toBe(apart?.values[1]);
		expect(Number(apart?.values[2])).toBeGreaterThan(0);
		for (const group of ["property", "assignee", "category"]) {
			const asked = askedOf(scope, report, { ...chosen, group });
			const groups = [...(report.long?.groups?.(scope, asked) ?? [])];
			expect(groups.length).toBeGreaterThan(1);
			for (const { narrows: { property, ...filters } = {}, key, rows } of groups) {
				if (key === 0 && group === "property") expect([property, filters]).toEqual([undefined, {}]);
				else expect(sumsOf([], { filters, propertyIds: property ? [Number(property)] : undefined })?.rows).toBe(rows);
			}
		}
	}
});

/** The indexes by which each statement of a report's first page reads requests and work orders. */
function indexesOf(scope: Scope, route: ReportRoute, chosen: Chosen) {
	const report = reportOf(route);
	const asked = askedOf(scope, report, chosen);
	const read = () => atOnce(readReport(scope, report, asked));
	const plans = queryPlans(read, (sql) => /\bmaintenance_requests\b/.test(sql) && !sql.includes("json_each(?) asked"));
	return plans.map(({ steps }) => [
		...new Set(
			steps.flatMap((step) => {
				const [, index] = /^SEARCH [rwoe] .*INDEX ((?:maintenance|work)\w+)/.exec(step) ?? [];
				if (index) return [index];
				return /^(SCAN [rwoe]\b|SEARCH [rwoe] )/.test(step) ? [step] : [];
			}),
		),
	]);
}

test("a report of tasks reads the tasks of its days, and the rows of one page", () => {
	const { scope } = makeBook(40);
	const [completed, created, open, orders] = [
		...["maintenance_requests_completed", "maintenance_requests_by_created", "maintenance_requests_open"],
		"work_orders_by_request",
	];
	expect(indexesOf(scope, "opentasks", {})).toEqual([[open, orders], [open]]);
	const month = { from: "2026-02-01", to: "2026-02-28" };
	expect(indexesOf(scope, "completedtasks", month)).toEqual([[completed, orders], [completed]]);
	expect(indexesOf(scope, "taskperformance", { from: "2026-03-01", to: "2026-03-31" })).toEqual([
		...[[completed, orders], [created], [open], [created, completed]],
	]);
	const read = { details: 0 };
	const driver = Object.getPrototypeOf(sqlite().prepare("SELECT 1"));
	const original = driver.all;
	driver.all = function (this: { source?: string }, ...params: unknown[]) {
		const rows = original.apply(this, params);
		read.details = Math.max(read.details, rows.length);
		return rows;
	};
	for (const [route, chosen] of [
		["opentasks", {}],
		["completedtasks", { from: "2026-01-01", to: "2026-03-31" }],
		["taskperformance", { from: "2026-01-01", to: "2026-03-31" }],
	] as const) {
		const report = reportOf(route);
		atOnce(readReport(scope, report, askedOf(scope, report, chosen)));
	}
	driver.all = original;
	expect(read.details).toBeLessThanOrEqual(202);
});
