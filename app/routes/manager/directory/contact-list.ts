import type { ContactFilters } from "#domain/contacts";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const contactList = {
	sorts: ["name"],
	search: "Name, role, email or phone",
	filters: { property: { label: "Property", takes: "id" } },
} as const satisfies ListSpec;

/** The list's filters as the domain takes them: for the page and its download. */
export function contactFilters({ q, filters }: ListOf<typeof contactList>): ContactFilters {
	return { q, propertyId: filters.property };
}
