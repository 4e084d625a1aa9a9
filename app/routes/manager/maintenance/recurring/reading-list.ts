import { meters } from "#domain/maintenance/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const readingList = {
	sorts: ["date"],
	direction: "desc",
	filters: { property: { label: "Property", takes: "id" }, meter: { label: "Meter", words: meters } },
} as const satisfies ListSpec;

export function readingFilters({ filters }: ListOf<typeof readingList>) {
	return { propertyId: filters.property, meter: filters.meter };
}
