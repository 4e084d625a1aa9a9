import { type EarningsRequest, findOwned, ownerEarnings } from "#domain/owner-center";
import { accountingTerms } from "#domain/statements";
import { askedPeriod } from "~/routes/manager/accounting/asked-period.server";
import type { Owner } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { found } from "~/web/not-found.server";
import { ownerFinancialsList } from "./financials-list";

/** The figures that an address asks for: for the page and its download. A property that was never theirs is 404. */
export function askedFinancials(owner: Owner, request: Request) {
	const { basis } = accountingTerms(owner);
	const { list, turned, from, to } = askedPeriod(owner, listParams(request, ownerFinancialsList(basis)));
	const { property, by, compare } = list.filters;
	const chosen = property === undefined ? undefined : found(findOwned(owner, property));
	const asked: EarningsRequest = { from, to, basis: list.filters.basis, by, compare, propertyId: chosen?.propertyId };
	return { basis, list, turned, chosen, period: { from, to }, earnings: ownerEarnings(owner, asked) };
}
