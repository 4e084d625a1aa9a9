import { owingLeaseIds } from "#domain/collections";
import type { Manager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { outstandingFilters, outstandingList } from "./outstanding-list";

const most = 500;

/** The leases that were ticked in the list, or with `all` everything its filters let through; at most 500. */
export function chosenLeases(request: Request, manager: Manager): number[] {
	const search = new URL(request.url).searchParams;
	if (search.get("all")) return owingLeaseIds(manager, filtersOf(request, manager), most);
	const ids = search.getAll("lease").filter((text) => /^[1-9]\d{0,14}$/.test(text));
	return [...new Set(ids.map(Number))].slice(0, most);
}

function filtersOf(request: Request, manager: Manager) {
	return outstandingFilters(listParams(request, outstandingList), manager);
}
