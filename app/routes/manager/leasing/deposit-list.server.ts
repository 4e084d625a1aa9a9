import { depositTotals, listDeposits } from "#domain/deposits";
import { propertyChoices } from "#domain/rentals";
import { filterChoices } from "~/web/choices.server";
import type { Manager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { depositList } from "./deposit-list";

/** The list's state and its filters for the domain, shared by the page and its download. */
export function askedDeposits(request: Request) {
	const list = listParams(request, depositList);
	const { who, property: propertyId } = list.filters;
	return { list, filters: { q: list.q || undefined, who, propertyId } };
}

/** The leases with a deposit held that match the URL's filters. */
export function heldDeposits(manager: Manager, request: Request) {
	const { list, filters } = askedDeposits(request);
	return {
		list,
		page: listDeposits(manager, { filters, cursor: list.cursor }),
		totals: depositTotals(manager, filters),
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	};
}
