import type { AssetFilters } from "#domain/assets";
import { ageFilters, assetKinds, assetStatuses, warrantyFilters } from "#domain/assets/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const assetList = {
	sorts: ["name", "warranty", "installed"],
	search: "Name, make, model, serial number or place",
	filters: {
		property: { label: "Property", takes: "id" },
		status: { label: "Status", words: { in_use: "In use", ...assetStatuses, all: "All" }, standard: "in_use" },
		kind: { label: "Type", words: assetKinds },
		warranty: { label: "Warranty", words: warrantyFilters },
		age: { label: "Age", words: ageFilters },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function assetFilters({ q, filters }: ListOf<typeof assetList>): AssetFilters {
	const { property, status, kind, warranty, age } = filters;
	return { q, propertyId: property, status, kind, warranty, age };
}
