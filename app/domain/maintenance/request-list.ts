import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { searchConditions, searchForms } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { rareIds } from "~/db/search-index.server";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Entry, RequestCategory, RequestPriority, RequestStatus, RequestType } from "./labels";
import { seenBy } from "./own-requests";

export type RequestFilters = {
	q: string;
	/** "open" by default. */
	status: RequestStatus | "open" | "done" | "all";
	type?: RequestType | undefined;
	category?: RequestCategory | undefined;
	priority?: RequestPriority | undefined;
	entry?: Entry | undefined;
	propertyId?: number | undefined;
	unitId?: number | undefined;
	leaseId?: number | undefined;
	/** 0 means unassigned. */
	assigneeId?: number | undefined;
	vendorId?: number | undefined;
	due?: "overdue" | "week" | "none" | undefined;
	waiting?: "resident" | "owner" | undefined;
	/** Past the target of its answer or its work. */
	late?: boolean | undefined;
	emergency?: boolean | undefined;
};

export type RequestRow = {
	id: number;
	number: number;
	title: string;
	type: RequestType;
	home: string;
	requesterName: string;
	phone: string;
	priority: RequestPriority;
	status: RequestStatus;
	assignee: string;
	dueDate: PlainDate | null;
	overdue: boolean;
	late: boolean;
	emergency: boolean;
	waitsForResident: boolean;
	waitsForOwner: boolean;
	createdDate: string;
	updatedDate: string;
};

type StoredRow = Omit<RequestRow, "overdue" | "late" | "emergency" | "waitsForResident" | "waitsForOwner"> & {
	overdue: number;
	late: number;
	emergency: number;
	waitsForResident: number;
	waitsForOwner: number;
	urgency: number;
	dueOrder: string;
};

const waitsForOwner = "EXISTS (SELECT 1 FROM request_estimates e WHERE e.request_id = r.id AND e.state = 'asked')";

const columns = `r.id, r.number, r.title, r.type, r.requester_name AS requesterName, r.phone, r.priority, r.status,
	concat_ws(' · ', p.name, u.unit_number) AS home,
	coalesce(trim(a.firstname || ' ' || a.lastname), '') AS assignee, r.due_date AS dueDate,
	r.waits_for_resident AS waitsForResident, ${waitsForOwner} AS waitsForOwner,
	r.created_date AS createdDate, r.updated_date AS updatedDate, r.urgency, r.due_order AS dueOrder,
	coalesce(r.due_date < @today AND r.open = 1, 0) AS overdue, coalesce(r.late_at < @moment, 0) AS late, r.emergency`;

const tables = `maintenance_requests r LEFT JOIN properties p ON p.id = r.property_id
	LEFT JOIN units u ON u.id = r.unit_id LEFT JOIN users a ON a.id = r.assignee_id`;

/** Requests by urgency, then by due date, then oldest first. */
export const {
	page: listRequests,
	all: allRequests,
	count: countFound,
} = defineList({
	select: columns,
	table: tables,
	sorts: {
		urgency: [
			{ sql: "r.urgency", key: "urgency" },
			{ sql: "r.due_order", key: "dueOrder" },
		],
		number: [],
		updated: [{ sql: "r.updated_date", key: "updatedDate" }],
	},
	unique: { sql: "r.id", key: "id" },
	where: conditionsOf,
	values: (scope) => ({ today: organizationOf(scope).today, moment: nowIso() }),
	shown: (rows: StoredRow[]) => rows.map(shownRow),
});

/** The five most urgent open requests of a property, unit or lease. */
export function openRequestsAt(
	scope: Scope,
	place: Pick<RequestFilters, "propertyId" | "unitId" | "leaseId">,
): RequestRow[] {
	const filters = { ...place, q: "", status: "open" } as const;
	return listRequests(scope, { filters, sort: "urgency", direction: "asc", limit: 5 }).rows;
}

/**
 * How many requests match the filters, undefined if there are too many to count for a page, and how many of those are
 * open and new, overdue, late, waiting for the resident, or unassigned.
 */
export function countRequests(scope: Scope, filters: RequestFilters) {
	const { where, params } = conditionsOf(scope, filters);
	type Figures = Record<"fresh" | "overdue" | "late" | "waiting" | "unassigned", number>;
	const figures = statement<Figures>(
		`SELECT coalesce(sum(r.status = 'new'), 0) AS fresh, coalesce(sum(r.due_date < ?), 0) AS overdue,
			coalesce(sum(r.late_at < ?), 0) AS late, coalesce(sum(r.waits_for_resident), 0) AS waiting,
			coalesce(sum(r.assignee_id IS NULL), 0) AS unassigned
		FROM maintenance_requests r WHERE ${where.join(" AND ")} AND r.open = 1`,
	).get(organizationOf(scope).today, nowIso(), ...params);
	if (!figures) throw new Error("A sum always has a row.");
	return { found: countFound(scope, filters), ...figures };
}

/** Median days from creation to completion of the last 100 requests that ended; null if none did. */
export function daysToFinish(scope: Scope): number | null {
	const days = statement<{ days: number }>(
		`SELECT julianday(ended_date) - julianday(created_date) AS days FROM maintenance_requests
		WHERE profile_id = ? AND ended_date IS NOT NULL AND ${seenBy(scope)} ORDER BY ended_date DESC LIMIT 100`,
	)
		.all(scope.profileId)
		.map((row) => row.days)
		.sort((a, b) => a - b);
	const middle = days[Math.floor(days.length / 2)];
	return middle === undefined ? null : Math.round(middle);
}

/** The stored order of priorities, which is what the index has. */
const urgencyOf: Record<RequestPriority, number> = { urgent: 0, high: 1, normal: 2, low: 3 };

function conditionsOf(scope: Scope, filters: RequestFilters) {
	const { today } = organizationOf(scope);
	const { status, assigneeId, due, waiting, propertyId, unitId, leaseId } = filters;
	/**
	 * With few found, a place, and late ones or emergencies, the requests are found by its index. The plus sign keeps
	 * SQLite from using the organization's index.
	 */
	const typed = filters.q.replace(/^#/, "");
	const few = typed ? rareIds(scope.profileId, "requests", searchForms(typed)) : undefined;
	const ofPlace = few || propertyId || unitId || leaseId || filters.late || filters.emergency;
	const { where, params, add, addAll } = whereOf(`${ofPlace ? "+" : ""}r.profile_id = ?`, scope.profileId);
	if (few) add("r.id IN (SELECT value FROM json_each(?))", JSON.stringify(few));
	if (scope.assignedOnly) add(seenBy(scope, "r"));
	if (status === "open") add(`${filters.late || filters.emergency ? "+" : ""}r.open = 1`);
	else if (status === "done") add("r.open = 0");
	else if (status !== "all") {
		add("r.status = ?", status);
		// The indexes of places and members have no status, but whether it's open.
		if (ofPlace || assigneeId) add(`r.open = ${status === "completed" || status === "closed" ? 0 : 1}`);
	}
	if (filters.type) add("r.type = ?", filters.type);
	if (filters.category) add("r.category = ?", filters.category);
	if (filters.priority) add("r.urgency = ?", urgencyOf[filters.priority]);
	if (filters.entry) add("r.entry = ?", filters.entry);
	if (propertyId !== undefined) add("r.property_id = ?", propertyId);
	if (unitId !== undefined) add("r.unit_id = ?", unitId);
	if (leaseId !== undefined) add("r.lease_id = ?", leaseId);
	if (assigneeId === 0) add("r.assignee_id IS NULL");
	else if (assigneeId !== undefined) add("r.assignee_id = ?", assigneeId);
	if (filters.vendorId !== undefined) add("r.vendor_id = ?", filters.vendorId);
	if (due === "overdue") add("r.open = 1 AND r.due_date < ?", today);
	if (due === "week") add("r.open = 1 AND r.due_date <= date(?, '+7 days')", today);
	if (due === "none") add("r.due_date IS NULL");
	if (waiting === "resident") add("r.waits_for_resident = 1");
	if (waiting === "owner") add(waitsForOwner);
	if (filters.late) {
		add(
			"r.id IN (SELECT due.id FROM maintenance_requests due WHERE due.profile_id = ? AND due.late_at < ?)",
			...([scope.profileId, nowIso()] as const),
		);
	}
	if (filters.emergency) {
		add(
			"r.id IN (SELECT now.id FROM maintenance_requests now WHERE now.profile_id = ? AND now.emergency = 1)",
			scope.profileId,
		);
	}
	addAll(searchConditions("r.search_text", typed));
	return { where, params };
}

function shownRow({ urgency: _, dueOrder: __, ...row }: StoredRow): RequestRow {
	return {
		...row,
		overdue: row.overdue === 1,
		late: row.late === 1,
		emergency: row.emergency === 1,
		waitsForResident: row.waitsForResident === 1,
		waitsForOwner: row.waitsForOwner === 1,
	};
}
