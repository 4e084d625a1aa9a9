import type { RecurringFilters } from "#domain/maintenance";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const recurringList = {
	sorts: ["next", "title"],
	search: "Title or property",
	filters: {
		state: { label: "Status", words: { on: "On", paused: "Paused", ended: "Ended" } },
		property: { label: "Property", takes: "id" },
		assignee: { label: "Assigned to", takes: "id" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function recurringFilters({ q, filters }: ListOf<typeof recurringList>): RecurringFilters {
	const { state, property, assignee } = filters;
	return { q, state, propertyId: property, assigneeId: assignee };
}

export const stateWords = { on: "On", waiting: "Waiting", paused: "Paused", ended: "Ended" } as const;
