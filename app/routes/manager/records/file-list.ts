import type { FileFilters } from "#domain/files";
import { fileCategories, fileSubjects } from "#domain/files/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const fileList = {
	sorts: ["date"],
	direction: "desc",
	search: "Title or file name",
	filters: {
		kind: { label: "Type", words: fileCategories },
		about: { label: "About", words: fileSubjects },
		property: { label: "Property", takes: "id" },
		shared: {
			label: "Shared with",
			words: { tenants: "Residents", owners: "Owners", none: "No one" },
		},
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page, its download and its zip. */
export function fileFilters({ q, filters }: ListOf<typeof fileList>): FileFilters {
	const { kind: category, about, property: propertyId, shared } = filters;
	return { q, category, about, propertyId, shared };
}
