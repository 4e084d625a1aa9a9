import type { OrderFilters } from "#domain/work-orders";
import { billStates, orderApprovals, orderStatuses } from "#domain/work-orders/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const workOrderList = {
	sorts: ["due", "number", "updated"],
	search: "Title, number, vendor or location",
	filters: {
		status: {
			label: "Status",
			words: { open: "Open", ...orderStatuses, all: "All" },
			standard: "open",
			searching: "all",
		},
		vendor: { label: "Vendor", takes: "id" },
		property: { label: "Property", takes: "id" },
		assignee: { label: "Assigned to", takes: "id" },
		approval: { label: "Approval", words: orderApprovals },
		bill: { label: "Bill", words: billStates },
		due: { label: "Due", words: { overdue: "Overdue", week: "Within a week", none: "No date" } },
		visit: {
			label: "Visit",
			words: { today: "Today", week: "Within a week", passed: "Passed, not completed", none: "Not scheduled" },
		},
		insurance: { label: "Vendor's insurance", words: { lapsed: "Expired" } },
		request: { label: "Request", takes: "id" },
	},
} as const satisfies ListSpec;

type WorkOrderList = ListOf<typeof workOrderList>;

/** The list as it's shown: bills, and all of a request's work, are about completed work too. */
export function withCompleted(list: WorkOrderList): WorkOrderList {
	const { status, bill, request } = list.filters;
	if (status !== "open" || (bill === undefined && request === undefined)) return list;
	return { ...list, filters: { ...list.filters, status: "all" } };
}

/** The list's filters for the domain, shared by the page and its download. */
export function workOrderFilters(list: WorkOrderList): OrderFilters {
	const { q, filters } = withCompleted(list);
	const { vendor, property, assignee, request, insurance, ...rest } = filters;
	return {
		...{ ...rest, q, vendorId: vendor, propertyId: property, assigneeId: assignee, requestId: request },
		lapsed: insurance === "lapsed",
	};
}
