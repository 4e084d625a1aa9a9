import type { UtilityFilters } from "#domain/contacts";
import { utilityServices } from "#domain/contacts/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const utilityList = {
	sorts: ["name"],
	search: "Provider, service or phone",
	filters: {
		service: { label: "Service", words: utilityServices },
		property: { label: "Property", takes: "id" },
	},
} as const satisfies ListSpec;

/** The list's filters as the domain takes them: for the page and its download. */
export function utilityFilters({ q, filters }: ListOf<typeof utilityList>): UtilityFilters {
	return { q, service: filters.service, propertyId: filters.property };
}
