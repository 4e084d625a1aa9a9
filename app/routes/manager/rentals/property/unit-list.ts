import type { UnitFilters } from "#domain/rentals";
import { occupancies, recordStates } from "#domain/rentals/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const unitList = {
	sorts: ["unit", "size", "rent", "marketRent"],
	filters: {
		occupancy: { label: "Occupancy", words: occupancies },
		status: { label: "Status", words: recordStates, standard: "active" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function unitFilters({ filters }: ListOf<typeof unitList>): UnitFilters {
	return filters;
}
