import { type UnitFilters, unitSorts } from "#domain/rentals";
import { listParams } from "~/web/list.server";

/** A property's unit list as its address tells it, and its filters as the domain takes them: page and download. */
export function unitListParams(request: Request) {
	const list = listParams(request, {
		sorts: unitSorts,
		defaultSort: "unit",
		filters: {
			occupancy: ["", "vacant", "occupied", "notice", "leased_ahead", "off_market"],
			status: ["active", "inactive", "all"],
		},
	});
	const { occupancy, status } = list.filters;
	const filters: UnitFilters = { status, occupancy: occupancy || undefined };
	return { list, filters };
}
