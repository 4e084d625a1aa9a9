import type { RequestFilters } from "#domain/maintenance";
import {
	entryWords,
	requestCategories,
	requestPriorities,
	requestStatuses,
	requestTypes,
} from "#domain/maintenance/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const requestList = {
	sorts: ["urgency", "number", "updated"],
	search: "Title, number, name or location",
	filters: {
		status: {
			label: "Status",
			words: { open: "Open", ...requestStatuses, all: "All" },
			standard: "open",
			searching: "all",
		},
		priority: { label: "Priority", words: requestPriorities },
		property: { label: "Property", takes: "id" },
		assignee: { label: "Assigned to", takes: "id" },
		vendor: { label: "Vendor", takes: "id" },
		late: { label: "Target", words: { yes: "Late" } },
		emergency: { label: "Emergency", words: { yes: "Emergencies" } },
		due: { label: "Due", words: { overdue: "Overdue", week: "Within a week", none: "No date" } },
		waiting: {
			label: "Waiting on",
			words: { resident: "Resident", owner: "Owner", assignee: "Assignment" },
		},
		category: { label: "Category", words: requestCategories },
		type: { label: "Requested by", words: requestTypes },
		entry: { label: "Permission to enter", words: entryWords },
		unit: { label: "Unit", takes: "id" },
		lease: { label: "Lease", takes: "id" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain. */
export function requestFilters({ q, filters }: ListOf<typeof requestList>): RequestFilters {
	const { property, assignee, vendor, waiting, unit, lease, late, emergency, ...rest } = filters;
	return {
		...{ ...rest, q, propertyId: property, unitId: unit, leaseId: lease, vendorId: vendor },
		...{ late: late === "yes" || undefined, emergency: emergency === "yes" || undefined },
		assigneeId: waiting === "assignee" ? 0 : assignee,
		waiting: waiting === "assignee" ? undefined : waiting,
	};
}
