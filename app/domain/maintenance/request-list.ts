import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { isTooLongToSearch } from "~/db/list-totals.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Entry, RequestCategory, RequestPriority, RequestStatus, RequestType } from "./labels";
import { seenBy } from "./own-requests";
import { conditions, isDone, waitsForOwner } from "./request-conditions";

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

const columns = `r.id, r.number, r.title, r.type, r.requester_name AS requesterName, r.phone, r.priority, r.status,
	concat_ws(' · ', p.name, u.unit_number) AS home,
	coalesce(trim(a.firstname || ' ' || a.lastname), '') AS assignee, r.due_date AS dueDate,
	r.waits_for_resident AS waitsForResident, ${waitsForOwner} AS waitsForOwner,
	r.created_date AS createdDate, r.updated_date AS updatedDate, r.urgency, r.due_order AS dueOrder,
	coalesce(r.due_date < @today AND r.open = 1, 0) AS overdue, coalesce(r.late_at < @moment, 0) AS late, r.emergency`;

/** Requests by urgency, then by due date, then oldest first. */
export const {
	page: listRequests,
	all: allRequests,
	count: countFound,
} = defineList({
	select: columns,
	table: "maintenance_requests r",
	joins: `LEFT JOIN properties p ON p.id = r.property_id LEFT JOIN units u ON u.id = r.unit_id
		LEFT JOIN users a ON a.id = r.assignee_id`,
	sorts: {
		urgency: [
			{ sql: "r.urgency", key: "urgency" },
			{ sql: "r.due_order", key: "dueOrder" },
		],
		number: [],
		updated: [{ sql: "r.updated_date", key: "updatedDate" }],
	},
	unique: { sql: "r.id", key: "id" },
	where: conditions,
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
 * open and new, overdue, late, waiting for the resident, or unassigned; none of these if there are too many to look at.
 */
export function countRequests(scope: Scope, filters: RequestFilters) {
	type Figures = Record<"fresh" | "overdue" | "late" | "waiting" | "unassigned", number>;
	const none: Figures = { fresh: 0, overdue: 0, late: 0, waiting: 0, unassigned: 0 };
	const found = countFound(scope, filters);
	if (isDone(filters.status)) return { found, ...none };
	const open = filters.status === "all" ? { ...filters, status: "open" as const } : filters;
	const { where, params, index, words } = conditions(scope, open);
	const from = `maintenance_requests r ${index ? `INDEXED BY ${index}` : ""}`;
	if (words && isTooLongToSearch(from, { where, params })) return { found, ...none };
	const figures = statement<Figures>(
		`SELECT coalesce(sum(r.status = 'new'), 0) AS fresh, coalesce(sum(r.due_order < ?), 0) AS overdue,
			coalesce(sum(r.late_at < ?), 0) AS late, coalesce(sum(r.waits_for_resident), 0) AS waiting,
			coalesce(sum(r.assignee_id IS NULL), 0) AS unassigned
		FROM ${from} WHERE true ${[...where, ...(words?.conditions ?? [])].map((one) => `AND ${one}`).join(" ")}`,
	).get(organizationOf(scope).today, nowIso(), ...params, ...(words?.params ?? []));
	return { found, ...(figures ?? none) };
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
