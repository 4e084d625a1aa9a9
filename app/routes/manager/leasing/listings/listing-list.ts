import type { ListingFilters } from "#domain/listings";
import { listingStatusWords } from "#domain/listings/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const listingList = {
	sorts: ["status", "rent", "available"],
	filters: {
		status: {
			label: "Status",
			words: { open: "Active, paused and drafts", ...listingStatusWords, all: "All" },
			standard: "open",
		},
		property: { label: "Property", takes: "id" },
		beds: { label: "Bedrooms", words: { "1": "1 or more", "2": "2 or more", "3": "3 or more", "4": "4 or more" } },
		available: { label: "Available by", takes: "date" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain. */
export function listingFilters({ filters }: ListOf<typeof listingList>): ListingFilters {
	const { status, property, beds, available } = filters;
	return { status, propertyId: property, beds: beds === undefined ? undefined : Number(beds), availableBy: available };
}
