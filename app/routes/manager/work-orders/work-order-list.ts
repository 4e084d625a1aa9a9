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

/** The list's filters for the domain. Bills are about completed work too, so without a status they show it all. */
export function workOrderFilters({ q, filters }: ListOf<typeof workOrderList>): OrderFilters {
	const { vendor, property, assignee, request, insurance, status, ...rest } = filters;
	return {
		...{ ...rest, q, vendorId: vendor, propertyId: property, assigneeId: assignee, requestId: request },
		status: status === "open" && (rest.bill !== undefined || request !== undefined) ? "all" : status,
		lapsed: insurance === "lapsed",
	};
}
