import type { InspectionFilters } from "#domain/inspections";
import { inspectionKinds, inspectionStates } from "#domain/inspections/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const inspectionList = {
	sorts: ["due"],
	filters: {
		status: { label: "Status", words: { open: "Open", ...inspectionStates, all: "All" }, standard: "open" },
		due: { label: "Due", words: { overdue: "Overdue", week: "Within a week", month: "Within a month" } },
		kind: { label: "Type", words: inspectionKinds },
		property: { label: "Property", takes: "id" },
		assignee: { label: "Assigned to", takes: "id" },
		last: { label: "Last inspection", words: { never: "Never" } },
		unit: { label: "Unit", takes: "id" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain. */
export function inspectionFilters({ filters }: ListOf<typeof inspectionList>): InspectionFilters {
	const { property, assignee, unit, ...rest } = filters;
	return { ...rest, propertyId: property, assigneeId: assignee, unitId: unit };
}
