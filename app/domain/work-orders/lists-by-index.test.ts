import { expect, test } from "vitest";
import { allRequests, listRequests, type RequestFilters } from "#domain/maintenance";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { copies } from "../../../tests/factories/copies";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { makeVendor } from "../../../tests/factories/payables";
import { queryPlans } from "../../../tests/factories/query-plans";
import { makeProperty } from "../../../tests/factories/rentals";
import { makeWorkOrder } from "../../../tests/factories/work-orders";
import { allOrders, listOrders, type OrderFilters, orderFigures } from "./order-list";
import { ordersDueFor, ordersToSchedule, visitsOfWeek } from "./order-week";

/** 48 requests with a work order each, of every status, place, vendor and so on, in the SQL that says how. */
function makeBook() {
	onDay("2026-03-05");
	const scope = makeBooks();
	const places = [makeProperty(scope).propertyId, makeProperty(scope).propertyId];
	const vendors = [makeVendor(scope), makeVendor(scope)];
	for (let at = 0; at < 48; at++) {
		const requestId = makeRequest(scope, { title: at % 3 ? `Tap ${at}` : `Oven ${at}`, propertyId: places[at % 2] });
		makeWorkOrder(scope, { requestId, title: at % 3 ? `Tap ${at}` : `Oven ${at}` });
	}
	const pick = (values: readonly unknown[], every: number) =>
		`json_extract('${JSON.stringify(values)}', '$[' || (id / ${every} % ${values.length}) || ']')`;
	const shared = `vendor_id = ${pick([...vendors, null], 1)}, assignee_id = ${pick([scope.userId, null], 2)},
		due_date = ${pick(["2026-03-01", "2026-03-08", null, "2026-03-01", "2026-04-01"], 1)},
		updated_date = strftime('%Y-%m-%dT%H:%M:%fZ', '2026-03-01', (id * 7 % 11) || ' hours'),
		priority = ${pick(["low", "normal", "high", "urgent"], 1)}`;
	sqlite().exec(`UPDATE maintenance_requests SET ${shared},
		status = ${pick(["new", "closed", "in_progress", "completed", "deferred", "closed", "troubleshooting"], 1)},
		category = ${pick(["plumbing", "appliance"], 3)}, type = ${pick(["todo", "contact", "todo"], 1)},
		entry = ${pick(["yes", "no"], 2)}, emergency = id % 5 = 0, waits_for_resident = id % 4 = 0,
		repair_by = ${pick(["2026-03-01T00:00:00.000Z", "2027-03-01T00:00:00.000Z"], 1)}`);
	sqlite().exec(`UPDATE work_orders SET ${shared}, property_id = ${pick(places, 3)},
		status = ${pick(["new", "completed", "cancelled", "in_progress", "completed", "on_hold", "scheduled"], 1)},
		approval = ${pick(["not_needed", "waiting", "approved"], 2)}, no_bill = id % 3 = 0,
		scheduled_date = ${pick([null, "2026-03-05", "2026-03-02", "2026-03-09"], 2)}`);
	statement("UPDATE vendors SET insurance_expires = '2026-02-01' WHERE id = ?").run(vendors[0]);
	return { scope, placeId: places[1] ?? 0, vendorId: vendors[0] ?? 0 };
}

type Page = { rows: { id: number }[]; nextCursor: string | undefined };

/** The ids of a list, page by page. */
function paged(list: (cursor: string | undefined) => Page): number[] {
	const ids: number[] = [];
	let cursor: string | undefined;
	do {
		const page = list(cursor);
		ids.push(...page.rows.map(({ id }) => id));
		cursor = page.nextCursor;
	} while (cursor);
	return ids;
}

const orders = <First extends string>(first: First) =>
	[
		[first, "asc"],
		[first, "desc"],
		["number", "desc"],
		["updated", "asc"],
	] as const;

test("work orders of every status and filter are the same by pages as in a download", () => {
	const { scope, placeId, vendorId } = makeBook();
	const statuses: OrderFilters["status"][] = ["open", "all", "new", "on_hold", "completed", "cancelled"];
	const narrowed: Partial<OrderFilters>[] = [
		{},
		...[{ vendorId }, { vendorId: 0 }, { assigneeId: scope.userId ?? 0 }, { assigneeId: 0 }, { propertyId: placeId }],
		...(["waiting", "approved", "not_needed", "declined"] as const).map((approval) => ({ approval })),
		...(["none", "ready", "no_need", "paid"] as const).map((bill) => ({ bill })),
		...(["overdue", "week", "none"] as const).map((due) => ({ due })),
		...(["today", "week", "passed", "none"] as const).map((visit) => ({ visit })),
		...[{ lapsed: true }, { q: "tap" }, { q: "ov" }, { vendorId, bill: "ready" as const, visit: "today" as const }],
	];
	let seen = 0;
	for (const status of statuses) {
		for (const more of narrowed) {
			for (const [sort, direction] of orders("due")) {
				const asked = { filters: { q: "", status, ...more }, sort, direction };
				const whole = [...allOrders(scope, asked)].map(({ id }) => id);
				seen += whole.length;
				const pages = paged((cursor) => listOrders(scope, { ...asked, cursor, limit: 10 }));
				expect(pages, JSON.stringify(asked)).toEqual(whole);
			}
		}
	}
	expect(seen).toBeGreaterThan(1_500);
});

test("requests of every status and filter are the same by pages as in a download", () => {
	const { scope, placeId, vendorId } = makeBook();
	const statuses: RequestFilters["status"][] = ["open", "all", "done", "new", "deferred", "completed", "closed"];
	const narrowed: Partial<RequestFilters>[] = [
		{},
		...[{ vendorId }, { assigneeId: scope.userId ?? 0 }, { assigneeId: 0 }, { propertyId: placeId }],
		...(["plumbing", "lock"] as const).map((category) => ({ category })),
		...(["contact", "todo"] as const).map((type) => ({ type })),
		...[{ entry: "no" as const }, { priority: "high" as const }, { late: true }, { emergency: true }],
		...(["overdue", "week", "none"] as const).map((due) => ({ due })),
		...(["resident", "owner"] as const).map((waiting) => ({ waiting })),
		...[{ q: "tap" }, { q: "ov" }, { vendorId, type: "todo" as const, due: "none" as const }],
	];
	let seen = 0;
	for (const status of statuses) {
		for (const more of narrowed) {
			for (const [sort, direction] of orders("urgency")) {
				const asked = { filters: { q: "", status, ...more }, sort, direction };
				const whole = [...allRequests(scope, asked)].map(({ id }) => id);
				seen += whole.length;
				const pages = paged((cursor) => listRequests(scope, { ...asked, cursor, limit: 10 }));
				expect(pages, JSON.stringify(asked)).toEqual(whole);
			}
		}
	}
	expect(seen).toBeGreaterThan(1_500);
});

test("a word that many have finds the same by pages as in a download, in every order and with a filter beside it", () => {
	const { scope, placeId, vendorId } = makeBook();
	for (const table of ["maintenance_requests", "work_orders"] as const) copies(table, 32);
	const seen: number[] = [];
	for (const status of ["open", "all", "new", "completed"] as const) {
		for (const more of [{}, { propertyId: placeId }, { vendorId }, { assigneeId: 0 }, { due: "none" as const }]) {
			for (const [sort, direction] of orders("due").slice(1)) {
				const filters = { q: "tap", status, ...more };
				const asked = { filters, sort, direction };
				const wanted = [...allOrders(scope, asked)].map(({ id }) => id);
				expect(paged((cursor) => listOrders(scope, { ...asked, cursor, limit: 60 }))).toEqual(wanted);
				const requests = { filters, sort: sort === "due" ? ("urgency" as const) : sort, direction };
				const found = [...allRequests(scope, requests)].map(({ id }) => id);
				expect(paged((cursor) => listRequests(scope, { ...requests, cursor, limit: 60 }))).toEqual(found);
				seen.push(wanted.length, found.length);
			}
		}
	}
	expect([Math.max(...seen) > 1_000, seen.filter((count) => count > 60).length > 60]).toEqual([true, true]);
});

test("a technician's pages have only their own, whatever the filter", () => {
	const { scope, vendorId } = makeBook();
	const own: Scope = { ...scope, assignedOnly: true };
	for (const status of ["open", "all", "completed"] as const) {
		for (const more of [{}, { vendorId }, { assigneeId: 0 }, { visit: "none" as const }]) {
			const asked = { filters: { q: "", status, ...more } };
			const all = [...allOrders(scope, asked)].filter(({ assignee }) => assignee !== "").map(({ id }) => id);
			expect(paged((cursor) => listOrders(own, { ...asked, cursor, limit: 10 }))).toEqual(all);
		}
	}
});

test("figures, weeks and open work are read from their indexes, whatever SQLite knows of the book", () => {
	const { scope } = makeBook();
	// What PRAGMA optimize gathers of 100,000 work orders, where it looks at 300 entries of each index.
	sqlite().exec(`ANALYZE; DELETE FROM sqlite_stat1 WHERE tbl = 'work_orders';
		INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ('work_orders', 'work_orders_by_id', '100001 300 1 noskipscan'),
			('work_orders', 'work_orders_by_all_due', '100001 300 100 1 noskipscan'),
			('work_orders', 'work_orders_open', '2001 300 300 1 1 1 1 1 1 1 1 1 noskipscan'),
			('work_orders', 'work_orders_by_assignee', '33333 300 300 34 1 noskipscan')`);
	const read = () => [
		orderFigures(scope),
		visitsOfWeek(scope, "2026-03-02"),
		ordersToSchedule(scope),
		ordersDueFor(scope),
	];
	const plans = queryPlans(read, (sql) => sql.includes("work_orders"));
	const indexes = plans.map(({ steps }) => steps.flatMap((step) => /INDEX (work_orders_\w+)/.exec(step)?.[1] ?? []));
	expect(indexes).toEqual([
		["work_orders_open", "work_orders_by_bill", "work_orders_by_bill"],
		...[["work_orders_by_visit"], ["work_orders_open"], ["work_orders_by_assignee"]],
	]);
});

test("what is open is read in each order from that order's index, also with a word or a day beside it", () => {
	const { scope } = makeBook();
	for (const table of ["maintenance_requests", "work_orders"] as const) copies(table, 32);
	const indexesOf = (read: () => void, table: string) =>
		queryPlans(read, (sql) => sql.includes(`FROM ${table} `)).flatMap(({ steps }) =>
			steps.flatMap((step) => /INDEX (\w+_open\w*)/.exec(step)?.[1] ?? []),
		);
	for (const sort of ["number", "updated"] as const) {
		for (const more of [{ q: "tap" }, { q: "", due: "none" as const }, { q: "", status: "new" as const }]) {
			const asked = { filters: { status: "open" as const, ...more }, sort };
			const named = sort === "number" ? "number" : "update";
			expect(indexesOf(() => listOrders(scope, asked), "work_orders w")).toEqual([`work_orders_open_${named}`]);
			expect(indexesOf(() => listRequests(scope, asked), "maintenance_requests r")).toEqual([
				`maintenance_requests_open_${named}`,
			]);
		}
	}
});

test("two letters are found at the start of a word, a single one as a whole word, in both lists alike", () => {
	onDay("2026-03-05");
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const [sofa, faucet, lock] = ["Sofa leg", "Faucet, kz9 floor", "O'Brien's lock (Q)"] as const;
	for (const title of [sofa, faucet, lock]) makeWorkOrder(scope, { title, propertyId });
	const found = (q: string) => {
		const orders = listOrders(scope, { filters: { q, status: "all" } }).rows.map(({ title }) => title);
		const requests = listRequests(scope, { filters: { q, status: "all" } }).rows.map(({ title }) => title);
		expect(requests, q).toEqual(orders);
		return orders;
	};
	expect(["fa", "kz", "le", "lo", "q"].map(found)).toEqual([[faucet], [faucet], [sofa], [lock], [lock]]);
	expect(["z9", "et", "k", "le fa", "zz"].flatMap(found)).toEqual([]);
	expect([found("faucet"), found("ofa")]).toEqual([[faucet], [sofa]]);
});
