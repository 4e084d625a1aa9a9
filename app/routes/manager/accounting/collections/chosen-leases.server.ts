import { owingLeaseIds } from "#domain/collections";
import type { Manager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { idsParam } from "~/web/not-found.server";
import { carriedFilters, outstandingFilters, outstandingList } from "./outstanding-list";

const most = 500;

/** The ids of the ticked leases; with `all` in the URL, of every lease that matches the list's filters. At most 500. */
export function chosenLeases(request: Request, manager: Manager): number[] {
	if (new URL(request.url).searchParams.get("all")) return owingLeaseIds(manager, filtersOf(request, manager), most);
	return idsParam(request, "lease", most);
}

/** The URL of the list in which the leases were ticked, with the same filters. */
export function outstandingAddress(request: Request): string {
	const carried = new URLSearchParams(carriedFilters(listParams(request, outstandingList)));
	return `${href("/app/outstandingbalances")}?${carried}`;
}

/** The URL of the letters to these leases. Its "back" link leads to the list with the same filters. */
export function lettersAddress(request: Request, leaseIds: readonly number[]): string {
	const chosen = leaseIds.map((id): [string, string] => ["lease", String(id)]);
	const carried = carriedFilters(listParams(request, outstandingList));
	return `${href("/app/outstandingbalances/letters")}?${new URLSearchParams([...carried, ...chosen])}`;
}

function filtersOf(request: Request, manager: Manager) {
	return outstandingFilters(listParams(request, outstandingList), manager);
}
