import type { TenantFilters } from "#domain/rentals";
import { tenantStatuses } from "#domain/rentals/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const tenantList = {
	sorts: ["name"],
	search: "Name, email or phone",
	filters: {
		status: { label: "Status", words: { ...tenantStatuses, all: "All" }, standard: "current", searching: "all" },
		property: { label: "Property", takes: "id" },
		portal: {
			label: "Resident center",
			words: { not_invited: "Not invited", invited: "Invited", expired: "Expired", active: "Signed up" },
		},
		owing: { label: "Balance", words: { yes: "Balance due" } },
		active: { label: "Records", words: { active: "Active", all: "Active and inactive" }, standard: "active" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function tenantFilters({ q, filters }: ListOf<typeof tenantList>): TenantFilters {
	const { status, property, portal, owing, active } = filters;
	return { q, status, propertyId: property, portal, owing: owing === "yes", includeInactive: active === "all" };
}
