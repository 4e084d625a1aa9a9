import { addDays, type PlainDate } from "#domain/calendar/format";
import { addRequest } from "#domain/maintenance";
import { addVendor } from "#domain/vendors";
import { addOrder } from "#domain/work-orders";
import { sqlite } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../demo/in-the-past";
import { type Columns, copy, idsOf, pick } from "./copies";

const vendors = 300;
/** One in so many is still open. */
const openEvery = 50;

/**
 * Adds so many requests with a work order each, over the places, members and 300 vendors of an organization. The first
 * of each is made by the domain; the others are its copies, differing in what lists filter, sort and search by.
 */
export function addWorkOrders(scope: Scope, count: number, today: PlainDate): void {
	const had = sqlite().prepare<[], number>("SELECT count(*) FROM work_orders").pluck().get() ?? 0;
	if (had >= count) return;
	for (let at = 0; at < vendors; at++) {
		must(addVendor(scope, { isCompany: true, firstname: "", companyName: `Contractor ${at}`, trade: "plumbing" }));
	}
	const property = sqlite().prepare<[], number>("SELECT min(id) FROM properties").pluck().get() ?? 0;
	const common = { priority: "normal", entry: "yes" } as const;
	must(
		addRequest(scope, {
			...{ ...common, type: "todo", propertyId: property, title: "First", category: "plumbing", confirmPastDue: true },
			...{ sharedWithTenants: false, sharedWithOwners: false },
		}),
	);
	must(
		addOrder(scope, {
			...common,
			title: "First",
			propertyId: property,
			sharesContact: false,
			chargeTo: "owner",
			lines: [],
			sharedFileIds: [],
		}),
	);
	sqlite().transaction(() => {
		copy("maintenance_requests", count, { ...shared(today), ...ofRequests(today) });
		copy("work_orders", count, { ...shared(today), ...ofOrders(today) });
		sqlite().exec(`UPDATE vendors SET insurance_expires = '${addDays(today, -9)}' WHERE id % 40 = 0`);
	})();
	sqlite().exec("ANALYZE");
	migrateDatabase();
}

const things = ["faucet", "oven", "lock", "window", "gutter", "heater", "carpet", "door"];
const isOpen = `n % ${openEvery} = 0`;
const turn = `(n / ${openEvery})`;

function shared(today: PlainDate): Columns {
	const day = `date('${today}', '-' || (n * 31 % 1000) || ' days')`;
	const title = `'Fix the ' || ${pick(things)} || iif(n % 997 = 0, ' sauna', '')`;
	return {
		number: "first.number + n",
		title,
		search_text: `lower(${title}) || ' ' || (first.number + n) || ' springfield'`,
		property_id: idsOf("properties"),
		unit_id: "NULL",
		assignee_id: "iif(n % 3 = 0, first.author_id, NULL)",
		vendor_id: `iif(n % 11 = 0, NULL, ${idsOf("vendors")})`,
		due_date: `iif(n % 5 = 0, NULL, iif(${isOpen}, date('${today}', (n * 13 % 60 - 20) || ' days'), ${day}))`,
		priority: pick(["low", "normal", "high", "normal", "urgent"]),
		created_date: `strftime('%Y-%m-%dT%H:%M:%fZ', ${day}, (n % 24) || ' hours')`,
		updated_date: `strftime('%Y-%m-%dT%H:%M:%fZ', ${day}, '+5 days', (n % 24) || ' hours')`,
	};
}

function ofRequests(today: PlainDate): Columns {
	const ended = `date('${today}', '-' || (n * 31 % 1000) || ' days')`;
	return {
		status: `iif(${isOpen}, ${pick(["new", "in_progress", "deferred", "troubleshooting"], turn)}, iif(n % 10 = 0, 'completed', 'closed'))`,
		category: pick(["plumbing", "appliance", "electrical", "lock", "pest"]),
		type: pick(["todo", "todo", "todo", "contact"]),
		contact_name: "''",
		entry: pick(["yes", "no", "unknown"]),
		emergency: "n % 97 = 0",
		waits_for_resident: `(${isOpen}) AND n % 4 = 0`,
		ended_date: `iif(${isOpen}, NULL, ${ended} || 'T09:00:00.000Z')`,
		ended_on: `iif(${isOpen}, NULL, ${ended})`,
		deferred_until: "NULL",
	};
}

function ofOrders(today: PlainDate): Columns {
	const near = `date('${today}', (n / 50 * 3 % 30 - 10) || ' days')`;
	const long = `date('${today}', '-' || (n * 31 % 1000) || ' days')`;
	return {
		request_id: "first.request_id - 1 + n",
		status: `iif(${isOpen}, ${pick(["new", "scheduled", "in_progress", "on_hold"], turn)}, iif(n % 30 = 1, 'cancelled', 'completed'))`,
		approval: `iif(n % 20 = 0, ${pick(["waiting", "approved", "declined"], turn)}, 'not_needed')`,
		no_bill: "n % 4 = 1",
		billed_cents: `iif((${isOpen}) OR n % 200 = 3, 0, 12500)`,
		bill_count: `iif((${isOpen}) OR n % 200 = 3, 0, 1)`,
		cost_cents: "12500",
		scheduled_date: `iif(n % 6 = 0 AND ${turn} % 3 = 0, NULL, iif(${isOpen}, ${near}, ${long}))`,
		from_time: pick(["09:00", "11:00", "13:00"]),
		to_time: pick(["11:00", "13:00", "15:00"]),
		completed_on: `iif(${isOpen}, NULL, ${long})`,
		ended_date: `iif(${isOpen}, NULL, ${long} || 'T09:00:00.000Z')`,
	};
}
