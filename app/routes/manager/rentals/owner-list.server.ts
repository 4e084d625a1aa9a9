import type { OwnerFilters } from "#domain/rentals";
import { listParams } from "~/web/list.server";

/** The list's state as its address tells it, and its filters as the domain takes them: for the page and its download. */
export function ownerListParams(request: Request) {
	const list = listParams(request, {
		sorts: ["name"],
		defaultSort: "name",
		filters: { status: ["active", "inactive", "all"], property: "id", agreement: ["", "ending"] },
	});
	const { status, property, agreement } = list.filters;
	const filters: OwnerFilters = { q: list.q, status, propertyId: property, agreementEnding: agreement === "ending" };
	return { list, filters };
}
