import { addDays, type PlainDate } from "#domain/calendar/format";
import { searchConditions, searchForms } from "#domain/rentals";
import { type IndexedFilter, type IndexedList, isFew } from "~/db/by-index.server";
import { rareIds } from "~/db/search-index.server";
import { whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { orderStatuses } from "./labels";
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
	const narrowed = indexed(scope, filters, today, isOpen);
	const { owned, ...read }: Read = few
		? {}
		: readBy(scope, { status, isOpen, narrowed, sort, hasWords: !few && q !== "" });
	const { where, params, add, addAll } = !owned
		? whereOf(few ? "+w.profile_id = ?" : "w.profile_id = ?", scope.profileId)
		: whereOf(owned.sql, ...owned.params);
	if (isOpen) add("w.open = 1");
	if (status !== "open" && status !== "all") add("w.status = ?", status);
	for (const one of narrowed) if (one !== owned) add(one.sql, ...one.params);
	if (filters.approval === "not_needed") add("w.approval = 'not_needed'");
	if (due === "overdue") add("w.due_order < ?", today);
	if (due === "week") add("w.due_order <= ?", addDays(today, 7));
	if (due === "none" && isOpen) add("w.due_order = '9999-12-31'");
	if (visit === "passed") add("w.scheduled_date < ?", today);
	if (few) add("w.id IN (SELECT value FROM json_each(?))", JSON.stringify(few));
	const words = searchConditions("w.search_text", q);
	if (few) addAll(words);
	return { ...read, where, params, words: few || words.conditions.length === 0 ? undefined : words };
}

type Read = Pick<IndexedList, "index" | "oneOf" | "isSorted"> & {
	/** The filter that the index is read by, if it says whose rows they are. */
	owned?: IndexedFilter | undefined;
};

type Asked = {
	status: OrderFilters["status"];
	isOpen: boolean;
	narrowed: IndexedFilter[];
	sort: Sort;
	hasWords: boolean;
};

function readBy({ profileId }: Scope, { status, isOpen, narrowed, sort, hasWords }: Asked): Read {
	const isSorted = sort !== "due";
	const [narrow] = isOpen ? narrowed.filter(({ ofOpen }) => ofOpen) : narrowed;
	const owned = narrow?.isOwn ? narrow : undefined;
	if (isOpen) return narrow ? { index: narrow.ofOpen, isSorted, owned } : { index: inOrder[sort].open };
	const ofProfile = { sql: "w.profile_id = ?", params: [profileId] };
	const ofStatus = status === "all" ? [] : [{ sql: "w.status = ?", params: [status] }];
	const from = `work_orders w INDEXED BY ${narrow?.index}`;
	if (narrow && (sort === "due" || isFew(from, [...(narrow.alone ? [] : [ofProfile]), narrow, ...ofStatus]))) {
		const inParts = status === "all" && !narrow.isWhole && !(isSorted && hasWords);
		const oneOf = inParts ? { sql: "w.status", values: Object.keys(orderStatuses) } : undefined;
		return { index: narrow.index, oneOf, isSorted, owned };
	}
	const { all, one } = inOrder[sort];
	return { index: status === "all" ? all : one };
}

const inOrder = {
	due: { all: "work_orders_by_all_due", one: "work_orders_by_status", open: "work_orders_open" },
	number: { all: "work_orders_by_id", one: "work_orders_by_status_number", open: "work_orders_open_number" },
	updated: { all: "work_orders_by_update", one: "work_orders_by_status_update", open: "work_orders_open_update" },
};

/** The filters that have an index, the narrowest first. */
function indexed({ profileId, ...scope }: Scope, filters: OrderFilters, today: PlainDate, isOpen: boolean) {
	const { requestId, vendorId, assigneeId, propertyId, approval, bill, visit, lapsed, due } = filters;
	const by = (index: string, sql: string, ...params: (string | number)[]): IndexedFilter => {
		return { sql, params, index: `work_orders_${index}` };
	};
	const whole = (index: string, sql: string, ...params: (string | number)[]) => {
		return { ...by(index, sql, ...params), isWhole: true };
	};
	const of = (name: "property" | "vendor", sql: string, ...params: (string | number)[]) => {
		return { ...by(`by_${name}_status`, sql, ...params), alone: true, isOwn: true, ofOpen: `work_orders_by_${name}` };
	};
	const ofMember = (sql: string, ...params: number[]) => {
		return { ...by("by_assignee_status", sql, ...params), alone: true, ofOpen: "work_orders_by_assignee" };
	};
	return [
		requestId !== undefined && {
			...whole("by_request", "w.request_id = ?", requestId),
			alone: true,
			ofOpen: "work_orders_by_request",
		},
		scope.assignedOnly && ofMember(seenBy({ profileId, ...scope }, "w")),
		vendorId === 0 && by("without_vendor", "w.vendor_id IS NULL"),
		vendorId &&
			of("vendor", "w.vendor_id = (SELECT id FROM vendors WHERE id = ? AND profile_id = ?)", vendorId, profileId),
		propertyId !== undefined &&
			of(
				"property",
				"w.property_id = (SELECT id FROM properties WHERE id = ? AND profile_id = ?)",
				propertyId,
				profileId,
			),
		assigneeId === 0 && by("without_assignee", "w.assignee_id IS NULL"),
		assigneeId && ofMember("w.assignee_id = ?", assigneeId),
		approval && approval !== "not_needed" && by("approval", "w.approval = ? AND w.approval <> 'not_needed'", approval),
		bill && by("by_bill", "w.bill_state = ?", bill),
		visit === "today" && whole("by_visit", "w.scheduled_date = ?", today),
		visit === "week" && whole("by_visit", "w.scheduled_date BETWEEN ? AND ?", today, addDays(today, 7)),
		visit === "none" && by("without_visit", "w.scheduled_date IS NULL"),
		due === "none" && !isOpen && by("without_due", "w.due_date IS NULL"),
		lapsed &&
			of(
				...([
					"vendor",
					"w.vendor_id IN (SELECT id FROM vendors WHERE profile_id = ? AND insurance_expires < ?)",
				] as const),
				...[profileId, today],
			),
	].filter((one) => typeof one === "object");
}
