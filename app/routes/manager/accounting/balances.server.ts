import { balancesOn } from "#domain/statements";
import type { Manager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { balanceKindOf, balancesList } from "./balances-list";

/** The balances that the URL asks for, as of today by default. Shared by the page and its download. */
export function askedBalances(manager: Manager, request: Request) {
	const kind = balanceKindOf(request);
	const list = listParams(request, balancesList);
	const asOf = list.filters.on ?? manager.today;
	return { kind, list, asOf, ...balancesOn(manager, kind, { asOf, propertyId: list.filters.property }) };
}
