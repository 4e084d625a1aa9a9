import type { DirectoryFilters } from "#domain/contacts";
import { directoryKinds } from "#domain/contacts/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const directoryList = {
	sorts: ["name"],
	search: "Name, email or phone",
	filters: {
		kind: { label: "Type", words: directoryKinds },
		property: { label: "Property", takes: "id" },
	},
} as const satisfies ListSpec;

/** The list's filters as the domain takes them. */
export function directoryFilters({ q, filters }: ListOf<typeof directoryList>): DirectoryFilters {
	return { q, kind: filters.kind, propertyId: filters.property };
}
