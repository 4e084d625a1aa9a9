import type { TurnFilters } from "#domain/turns";
import { turnStages } from "#domain/turns/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const turnList = {
	sorts: ["target"],
	filters: {
		status: {
			label: "Stage",
			words: { open: "Underway", ...turnStages, done: "Closed", all: "All" },
			standard: "open",
		},
		late: { label: "Late", words: { late: "Past target or next move-in" } },
		property: { label: "Property", takes: "id" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain. */
export function turnFilters({ filters }: ListOf<typeof turnList>): TurnFilters {
	const { property, status, late } = filters;
	return { status: status === "ready" ? "done" : status, late, propertyId: property };
}
