import {
	requestCategories,
	requestNumber,
	requestPriorities,
	requestStatuses,
	requestTypes,
} from "#domain/maintenance/labels";
import { vendorChoices } from "#domain/vendors";
import type { Asked, GroupBy, ReportColumns, ReportFilters } from "../define-report";
import { memberChoices } from "./shared";
import type { TaskGroup, TaskRequest, TaskRow } from "./task-rows";

/** The filters of a list of tasks. */
export const taskFilters = {
	type: { label: "Type", words: requestTypes, managersOnly: true },
	category: { label: "Category", words: requestCategories },
	priority: { label: "Priority", words: requestPriorities },
	assigned: { label: "Assigned", words: { yes: "Assigned", no: "Unassigned" }, managersOnly: true },
	assignee: { label: "Assignee", choices: memberChoices, managersOnly: true },
	vendor: { label: "Vendor", choices: vendorChoices, managersOnly: true },
} as const satisfies ReportFilters;

/** What the filters ask of the query. Owners get what is shared with them, of the days on which they had a share. */
export function taskRequest({ filters, group, propertyIds, owner }: Asked<typeof taskFilters>): TaskRequest {
	const { type, category, priority, assigned, assignee, vendor } = filters;
	return {
		...{ propertyIds, type, category, priority, vendorId: vendor, owner },
		...{ assigned: assigned === undefined ? undefined : assigned === "yes", assigneeId: assignee },
		group: group as TaskGroup | undefined,
	};
}

/** What every list of tasks begins with. */
export const taskColumns: ReportColumns<TaskRow> = {
	number: {
		...{ label: "No.", type: "text", of: ({ number }) => requestNumber(number) },
		drill: ({ id }) => ({ to: "request", id }),
	},
	title: { label: "Title", type: "text", of: ({ title }) => title, drill: ({ id }) => ({ to: "request", id }) },
	property: {
		...{ label: "Property", type: "text", of: ({ property }) => property || "The company" },
		drill: ({ propertyId }) => (propertyId === null ? undefined : { to: "property", id: propertyId }),
	},
	unit: {
		...{ label: "Unit", type: "text", of: ({ unit }) => unit },
		drill: ({ unitId }) => (unitId === null ? undefined : { to: "unit", id: unitId }),
	},
	type: { label: "Type", type: "text", of: ({ type }) => requestTypes[type], hidden: true },
	category: { label: "Category", type: "text", of: ({ category }) => requestCategories[category] },
	requester: { label: "Requester", type: "text", of: ({ requester }) => requester, hidden: true, managersOnly: true },
	assignee: { label: "Assignee", type: "text", of: ({ assignee }) => assignee || "Unassigned", managersOnly: true },
	vendor: { label: "Vendor", type: "text", of: ({ vendor }) => vendor },
	priority: { label: "Priority", type: "text", of: ({ priority }) => requestPriorities[priority] },
	status: { label: "Status", type: "text", of: ({ status }) => requestStatuses[status] },
	id: { label: "Task ID", type: "number", of: ({ id }) => id, fileOnly: true },
	propertyId: { label: "Property ID", type: "number", of: ({ propertyId }) => propertyId, fileOnly: true },
};

/** The groups of a list of tasks. */
export const taskGroups: Record<TaskGroup, GroupBy<TaskRow>> = {
	property: {
		...{ label: "Property", key: ({ propertyId }) => propertyId ?? 0 },
		heading: ({ property }) => property || "The company",
		drill: ({ propertyId }) => (propertyId === null ? undefined : { to: "property", id: propertyId }),
	},
	assignee: {
		...{ label: "Assignee", key: ({ assigneeId }) => assigneeId ?? 0 },
		heading: ({ assignee }) => assignee || "Unassigned",
	},
	category: {
		label: "Category",
		key: ({ category }) => category,
		heading: ({ category }) => requestCategories[category],
	},
};
