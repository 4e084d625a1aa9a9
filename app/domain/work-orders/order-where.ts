import { addDays, type PlainDate } from "#domain/calendar/format";
import { searchConditions, searchForms } from "#domain/rentals";
import { type IndexedFilter, type IndexedList, isFew } from "~/db/by-index.server";
import { statement } from "~/db/client.server";
import { rareIds } from "~/db/search-index.server";
import { whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type OrderStatus, orderStatuses } from "./labels";
import type { OrderFilters } from "./order-list";
import { isOver, seenBy } from "./order-record";

type Sort = "due" | "number" | "updated";

/**
 * The conditions of a list of work orders `w`, and the index to read it by. Open ones are few and have indexes of their
 * own. All others are read a status at a time, from the index of a filter; in another order than by due date, only if
 * that finds few.
 */
export function conditions(scope: Scope, filters: OrderFilters, sort: Sort = "due"): IndexedList {
	const { today } = organizationOf(scope);
	const { q, status, due, visit } = filters;
	const onlyOpen = due === "overdue" || due === "week" || visit === "passed";
	const isDone = status !== "open" && status !== "all" && isOver({ status });
	if (onlyOpen && isDone) return { where: ["0"], params: [] };
	const few = q ? rareIds(scope.profileId, "workOrders", searchForms(q)) : undefined;

	const isOpen = onlyOpen || (status !== "all" && !isDone);
	const narrowed = indexed(scope, filters, today);
	const unfiltered = narrowed.length === 0 && !q && !due && !visit && !filters.approval;
	const read: Pick<IndexedList, "index" | "oneOf"> = few
		? {}
		: readBy(scope, { status, isOpen, narrowed, unfiltered, sort });
	const { where, params, add, addAll } = few
		? whereOf("+w.profile_id = ?", scope.profileId)
		: ownedBy(scope, filters, read.index);
	// Read a status at a time, each row's own says that it is open.
	if (isOpen && read.oneOf) add(`+w.status IN (${openStatuses.map(() => "?").join(", ")})`, ...openStatuses);
	else if (isOpen) add("w.open = 1");
	if (status !== "open" && status !== "all") add("w.status = ?", status);
	for (const one of narrowed) add(one.sql, ...one.params);
	if (filters.approval === "not_needed") add("w.approval = 'not_needed'");
	if (due === "overdue") add("w.due_order < ?", today);
	if (due === "week") add("w.due_order <= ?", addDays(today, 7));
	if (due === "none") add("w.due_order = '9999-12-31'");
	if (visit === "passed") add("w.scheduled_date < ?", today);
	if (few) add("w.id IN (SELECT value FROM json_each(?))", JSON.stringify(few));
	const words = searchConditions("w.search_text", q);
	if (few) addAll(words);
	return {
		...{ where, params, words: few || words.conditions.length === 0 ? undefined : words },
		...read,
	};
}

/**
 * Whose work orders are read. In the index of a place or a vendor they are the organization's if the place or vendor
 * is, which is asked once.
 */
function ownedBy({ profileId }: Scope, { propertyId, vendorId }: OrderFilters, index = "") {
	const whole = (table: string) => `(SELECT profile_id FROM ${table} WHERE id = ?) = ?`;
	if (propertyId !== undefined && /_by_property/.test(index))
		return whereOf(whole("properties"), propertyId, profileId);
	if (vendorId && /_by_vendor/.test(index)) return whereOf(whole("vendors"), vendorId, profileId);
	return whereOf("w.profile_id = ?", profileId);
}

type Read = {
	status: OrderFilters["status"];
	isOpen: boolean;
	narrowed: IndexedFilter[];
	/** Only the status is chosen. */
	unfiltered: boolean;
	sort: Sort;
};

function readBy(
	{ profileId }: Scope,
	{ status, isOpen, narrowed, unfiltered, sort }: Read,
): Pick<IndexedList, "index" | "oneOf"> {
	if (isOpen && unfiltered && sort !== "due") {
		const values = status === "open" ? openStatuses : [status];
		return { index: inOrder[sort].one, oneOf: { sql: "w.status", values } };
	}
	if (isOpen) return { index: narrowed.find(({ ofOpen }) => ofOpen)?.ofOpen ?? "work_orders_open" };
	const [narrow] = narrowed;
	const ofProfile = { sql: "w.profile_id = ?", params: [profileId] };
	const ofStatus = status === "all" ? [] : [{ sql: "w.status = ?", params: [status] }];
	const from = `work_orders w INDEXED BY ${narrow?.index}`;
	if (narrow && (sort === "due" || isFew(from, [...(narrow.alone ? [] : [ofProfile]), narrow, ...ofStatus]))) {
		const inParts = status === "all" && !narrow.isWhole;
		return {
			index: narrow.index,
			oneOf: inParts ? { sql: "w.status", values: Object.keys(orderStatuses) } : undefined,
		};
	}
	const { all, one } = inOrder[sort];
	return { index: status === "all" ? all : one };
}

const openStatuses = Object.keys(orderStatuses).filter((status) => !isOver({ status: status as OrderStatus }));

const inOrder = {
	due: { all: "work_orders_by_all_due", one: "work_orders_by_status" },
	number: { all: "work_orders_by_id", one: "work_orders_by_status_number" },
	updated: { all: "work_orders_by_update", one: "work_orders_by_status_update" },
};

/** The filters that have an index, the narrowest first. */
function indexed(scope: Scope, filters: OrderFilters, today: PlainDate): IndexedFilter[] {
	const { requestId, vendorId, assigneeId, propertyId, approval, bill, visit } = filters;
	const by = (index: string, sql: string, ...params: (string | number)[]): IndexedFilter => {
		return { sql, params, index: `work_orders_${index}` };
	};
	const also = (one: IndexedFilter, ofOpen: string) => ({ ...one, alone: true, ofOpen: `work_orders_${ofOpen}` });
	const ofMember = (sql: string, ...params: number[]) => also(by("by_assignee_status", sql, ...params), "by_assignee");
	return [
		requestId !== undefined && {
			...also(by("by_request", "w.request_id = ?", requestId), "by_request"),
			isWhole: true,
		},
		scope.assignedOnly && ofMember(seenBy(scope, "w")),
		vendorId === 0 && by("without_vendor", "w.vendor_id IS NULL"),
		vendorId && also(by("by_vendor_status", "w.vendor_id = ?", vendorId), "by_vendor"),
		propertyId !== undefined && also(by("by_property_status", "w.property_id = ?", propertyId), "by_property"),
		assigneeId === 0 && by("without_assignee", "w.assignee_id IS NULL"),
		assigneeId && ofMember("w.assignee_id = ?", assigneeId),
		approval && approval !== "not_needed" && by("approval", "w.approval = ? AND w.approval <> 'not_needed'", approval),
		bill && by("by_bill", "w.bill_state = ?", bill),
		visit === "today" && { ...by("by_visit", "w.scheduled_date = ?", today), isWhole: true },
		visit === "week" && {
			...by("by_visit", "w.scheduled_date BETWEEN ? AND ?", today, addDays(today, 7)),
			isWhole: true,
		},
		visit === "none" && by("without_visit", "w.scheduled_date IS NULL"),
		filters.lapsed && ofLapsed(scope, today),
	].filter((one) => typeof one === "object");
}

function ofLapsed({ profileId }: Scope, today: PlainDate): IndexedFilter {
	const ids = statement<{ id: number }>("SELECT id FROM vendors WHERE profile_id = ? AND insurance_expires < ?")
		.all(profileId, today)
		.map(({ id }) => id);
	const sql = "w.vendor_id IN (SELECT value FROM json_each(?))";
	return { sql, params: [JSON.stringify(ids)], alone: true, index: "work_orders_by_vendor_status" };
}
