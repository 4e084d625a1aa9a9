import type { PropertyFilters } from "#domain/rentals";
import { propertySorts } from "#domain/rentals";
import { listParams } from "~/web/list.server";

/** The list's state as its address tells it, and its filters as the domain takes them: for the page and its download. */
export function propertyListParams(request: Request) {
	const list = listParams(request, {
		sorts: propertySorts,
		defaultSort: "name",
		filters: {
			status: ["active", "inactive", "all"],
			type: ["", "residential", "commercial"],
			owner: "id",
			manager: "text",
			vacancy: ["", "yes"],
		},
	});
	const { status, type, owner, manager, vacancy } = list.filters;
	const filters: PropertyFilters = {
		q: list.q,
		status,
		type: type || undefined,
		ownerId: owner,
		managerName: manager,
		hasVacancy: vacancy === "yes",
	};
	return { list, filters };
}
