import type { OwnerFilters } from "#domain/rentals";
import { recordStates } from "#domain/rentals/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const ownerList = {
	sorts: ["name"],
	search: "Name, email or phone",
	filters: {
		status: { label: "Status", words: recordStates, standard: "active" },
		property: { label: "Property", takes: "id" },
		agreement: { label: "Agreement", words: { ending: "Ending within 90 days" } },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function ownerFilters({ q, filters }: ListOf<typeof ownerList>): OwnerFilters {
	const { status, property, agreement } = filters;
	return { q, status, propertyId: property, agreementEnding: agreement === "ending" };
}
