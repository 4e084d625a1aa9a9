import { nowIso } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { searchConditions, searchForms } from "#domain/rentals";
import { type IndexedFilter, type IndexedList, isFew } from "~/db/by-index.server";
import { rareIds } from "~/db/search-index.server";
import { whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type RequestPriority, requestStatuses } from "./labels";
import { seenBy } from "./own-requests";
import type { RequestFilters } from "./request-list";

type Sort = "urgency" | "number" | "updated";
type Status = RequestFilters["status"];

export const waitsForOwner =
	"EXISTS (SELECT 1 FROM request_estimates e WHERE e.request_id = r.id AND e.state = 'asked')";

/** Whether all requests with a list's status are over. */
export function isDone(status: Status): boolean {
	return status === "done" || status === "completed" || status === "closed";
}

/** The stored order of priorities, which is what the indexes have. */
const urgencyOf: Record<RequestPriority, number> = { urgent: 0, high: 1, normal: 2, low: 3 };

/**
 * The conditions of a list of requests `r`, and the index to read it by. Open ones are few and have indexes of their
 * own. All others are read a status at a time, from the index of a filter; in another order than by urgency, only if
 * that finds few.
 */
export function conditions(scope: Scope, filters: RequestFilters, sort?: Sort): IndexedList {
	const { today } = organizationOf(scope);
	const { status, due, waiting, late } = filters;
	const onlyOpen = due === "overdue" || due === "week" || late;
	if (onlyOpen && isDone(status)) return { where: ["0"], params: [] };
	const typed = filters.q.replace(/^#/, "");
	const few = typed ? rareIds(scope.profileId, "requests", searchForms(typed)) : undefined;
	const byIds = few !== undefined || waiting === "owner";

	const isOpen = onlyOpen === true || (status !== "all" && !isDone(status));
	const narrowed = indexed(scope, filters, isOpen);
	const { owned, ...read }: Read = byIds
		? {}
		: readBy(scope, { status, isOpen, narrowed, sort, hasWords: !few && typed !== "" });
	const { where, params, add, addAll } = !owned
		? whereOf(byIds ? "+r.profile_id = ?" : "r.profile_id = ?", scope.profileId)
		: whereOf(owned.sql, ...owned.params);
	if (isOpen) add("r.open = 1");
	// The plus sign keeps SQLite from reading both at once, which would have to be sorted. A count has no order.
	if (status === "done") add(`${sort ? "+" : ""}r.status IN ('completed', 'closed')`);
	else if (status !== "open" && status !== "all") add("r.status = ?", status);
	if (filters.priority) add("r.urgency = ?", urgencyOf[filters.priority]);
	// Equal to one value, it would be left out of the order, and rows sorted by what comes after it.
	if (due === "none" && !narrowed.some(({ index }) => /_without_due$/.test(index))) add("r.due_order = '9999-12-31'");
	for (const one of narrowed) if (one !== owned) add(one.sql, ...one.params);
	if (due === "overdue") add("r.due_order < ?", today);
	if (due === "week") add("r.due_order <= ?", addDays(today, 7));
	if (late) add("r.late_at < ?", nowIso());
	if (waiting === "owner") {
		add(
			"r.id IN (SELECT e.request_id FROM request_estimates e WHERE e.profile_id = ? AND e.state = 'asked')",
			scope.profileId,
		);
	}
	if (few) add("r.id IN (SELECT value FROM json_each(?))", JSON.stringify(few));
	const words = searchConditions("r.search_text", typed);
	if (few) addAll(words);
	return { ...read, where, params, words: few || words.conditions.length === 0 ? undefined : words };
}

type Read = Pick<IndexedList, "index" | "oneOf" | "isSorted"> & {
	/** The filter that the index is read by, if it says whose rows they are. */
	owned?: IndexedFilter | undefined;
};

type Asked = {
	status: Status;
	isOpen: boolean;
	narrowed: IndexedFilter[];
	sort: Sort | undefined;
	hasWords: boolean;
};

function readBy({ profileId }: Scope, { status, isOpen, narrowed, sort, hasWords }: Asked): Read {
	const byUrgency = sort === undefined || sort === "urgency";
	const isSorted = !byUrgency;
	const [narrow] = isOpen ? narrowed.filter((one) => one.ofOpen) : narrowed;
	const owned = narrow?.isOwn ? narrow : undefined;
	if (isOpen) {
		const ofOpen = narrow?.ofOpen;
		// What is counted of a member's open requests is in the index of all open ones, and not in theirs.
		if (ofOpen && (sort || !/_by_assignee$/.test(ofOpen))) return { index: ofOpen, isSorted, owned };
		return { index: inOrder[sort ?? "urgency"].open };
	}
	const all = Object.keys(requestStatuses);
	const statuses = status === "all" ? all : status === "done" ? ["completed", "closed"] : [status];
	const oneOf = statuses.length > 1 ? { sql: "r.status", values: statuses } : undefined;
	const ofProfile = narrow?.alone ? [] : [{ sql: "r.profile_id = ?", params: [profileId] }];
	const ofStatus = {
		sql: `r.status IN (${statuses.map(() => "?").join(", ")})`,
		params: statuses,
	};
	const from = `maintenance_requests r INDEXED BY ${narrow?.index}`;
	if (narrow && (byUrgency || isFew(from, [...ofProfile, narrow, ofStatus]))) {
		return {
			index: narrow.index,
			oneOf: narrow.isWhole || (isSorted && hasWords) ? undefined : oneOf,
			isSorted,
			owned,
		};
	}
	if (status === "all") return { index: inOrder[sort ?? "urgency"].all };
	return { index: inOrder[sort ?? "urgency"].one, oneOf };
}

const inOrder = {
	urgency: {
		all: "maintenance_requests_by_all_urgency",
		one: "maintenance_requests_by_status",
		open: "maintenance_requests_open",
	},
	number: {
		all: "maintenance_requests_by_id",
		one: "maintenance_requests_by_status_number",
		open: "maintenance_requests_open_number",
	},
	updated: {
		all: "maintenance_requests_by_update",
		one: "maintenance_requests_by_status_update",
		open: "maintenance_requests_open_update",
	},
};

/** The filters that have an index, the narrowest first. */
function indexed(scope: Scope, filters: RequestFilters, isOpen: boolean): IndexedFilter[] {
	const { propertyId, unitId, leaseId, assigneeId, vendorId, waiting, emergency, category, type, entry, due } = filters;
	const by = (index: string, sql: string, ...params: (string | number)[]): IndexedFilter => {
		return { sql, params, index: `maintenance_requests_${index}` };
	};
	const also = (one: IndexedFilter, ofOpen: string) => ({ ...one, ofOpen: `maintenance_requests_${ofOpen}` });
	const whole = (index: string, sql: string, id: number) => ({ ...also(by(index, sql, id), index), isWhole: true });
	const ofMember = (sql: string, ...params: number[]) => also(by("by_assignee_status", sql, ...params), "by_assignee");
	const own = { alone: true, isOwn: true };
	const ofVendor = "r.vendor_id = (SELECT id FROM vendors WHERE id = ? AND profile_id = ?)";
	const ofProperty = "r.property_id = (SELECT id FROM properties WHERE id = ? AND profile_id = ?)";
	return [
		leaseId !== undefined && whole("by_lease", "r.lease_id = ?", leaseId),
		unitId !== undefined && whole("by_unit", "r.unit_id = ?", unitId),
		propertyId !== undefined && {
			...also(by("by_property_status", ofProperty, propertyId, scope.profileId), "by_property"),
			...own,
		},
		scope.assignedOnly && ofMember(seenBy(scope, "r")),
		assigneeId !== undefined &&
			(assigneeId ? ofMember("r.assignee_id = ?", assigneeId) : ofMember("r.assignee_id IS NULL")),
		vendorId !== undefined && { ...by("by_vendor", ofVendor, vendorId, scope.profileId), ...own },
		emergency && by("emergencies", "r.emergency = 1"),
		waiting === "resident" && by("waiting", "r.waits_for_resident = 1"),
		due === "none" && !isOpen && by("without_due", "r.due_date IS NULL"),
		category && by("by_category", "r.category = ?", category),
		type && by("by_type", "r.type = ?", type),
		entry && by("by_entry", "r.entry = ?", entry),
	].filter((one) => typeof one === "object");
}
