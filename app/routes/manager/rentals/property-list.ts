import type { PropertyFilters } from "#domain/rentals";
import { recordStates, rentalTypes } from "#domain/rentals/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const propertyList = {
	sorts: ["name", "units", "occupied", "rent", "outstanding"],
	search: "Name, address or city",
	filters: {
		status: { label: "Status", words: recordStates, standard: "active" },
		type: { label: "Type", words: rentalTypes },
		vacancy: { label: "Vacancy", words: { yes: "Has vacant units" } },
		owner: { label: "Owner", takes: "id" },
		manager: { label: "Manager", takes: "text" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function propertyFilters({ q, filters }: ListOf<typeof propertyList>): PropertyFilters {
	const { status, type, vacancy, owner, manager } = filters;
	return { q, status, type, hasVacancy: vacancy === "yes", ownerId: owner, managerName: manager };
}
