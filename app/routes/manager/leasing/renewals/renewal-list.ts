import type { RenewalFilters } from "#domain/renewals";
import { renewalFilterWords, renewalTypeWords, windowWords } from "#domain/renewals/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

/** The list of leases that end; `days` is the window where none is chosen. */
export function renewalListOf(days: number) {
	return {
		sorts: ["ends"],
		search: "Tenant, property or unit",
		filters: {
			window: { label: "Ends within", words: windowWords, standard: String(days) },
			status: { label: "Status", words: renewalFilterWords },
			property: { label: "Property", takes: "id" },
			type: { label: "Type", words: renewalTypeWords },
		},
	} as const satisfies ListSpec;
}

type RenewalList = ListOf<ReturnType<typeof renewalListOf>>;

/** The list's filters for the domain. */
export function renewalFilters({ q, filters }: RenewalList): RenewalFilters {
	const { window, status, property, type } = filters;
	return { days: Number(window), q, status, propertyId: property, type };
}
