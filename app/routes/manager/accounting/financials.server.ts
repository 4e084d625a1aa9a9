import { ownedProperties, ownerChoices, propertyChoices } from "#domain/rentals";
import { accountingTerms, readStatement } from "#domain/statements";
import { filterChoices } from "~/web/choices.server";
import type { Manager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { askedPeriod } from "./asked-period.server";
import { financialsList, viewOf } from "./financials-list";

/** The statement that the URL asks for. Shared by the page and its download. */
export function askedStatement(manager: Manager, request: Request) {
	const { basis } = accountingTerms(manager);
	const view = viewOf(request);
	const { list, turned, ...period } = askedPeriod(manager, listParams(request, financialsList(basis)));
	const { by, compare, zeros } = list.filters;
	const propertyIds = chosenProperties(manager, list.filters);
	const statement = readStatement(manager, {
		...{ view, by, compare, ...period, basis: list.filters.basis, withZeros: zeros === "show", propertyIds },
	});
	return { basis, list, view, period, turned, propertyIds, statement };
}

export function financialsChoices(manager: Manager, request: Request) {
	return {
		property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
		owner: filterChoices(request, "owner", (ask) => ownerChoices(manager, ask)),
	};
}

/**
 * The ids of one property, or of all properties in which an owner holds a share today; undefined for the whole
 * organization.
 */
function chosenProperties(
	manager: Manager,
	{ property, owner }: { property?: number | undefined; owner?: number | undefined },
) {
	if (owner === undefined) return property === undefined ? undefined : [property];
	const owned = ownedProperties(manager, owner)
		.filter(({ fromDate, toDate }) => fromDate <= manager.today && (toDate === null || toDate >= manager.today))
		.map(({ propertyId }) => propertyId);
	return property === undefined ? owned : owned.filter((id) => id === property);
}
