import type { TenantFilters } from "#domain/rentals";
import { listParams } from "~/web/list.server";

/** The list's state as its address tells it, and its filters as the domain takes them: for the page and its download. */
export function tenantListParams(request: Request) {
	const list = listParams(request, {
		sorts: ["name"],
		defaultSort: "name",
		filters: {
			status: ["current", "future", "past", "none", "all"],
			property: "id",
			owing: ["", "yes"],
			active: ["active", "inactive"],
		},
	});
	const { status, property, owing, active } = list.filters;
	const filters: TenantFilters = {
		q: list.q,
		status: list.q ? "all" : status,
		propertyId: property,
		owing: owing === "yes",
		includeInactive: active === "inactive",
	};
	return { list, filters };
}
