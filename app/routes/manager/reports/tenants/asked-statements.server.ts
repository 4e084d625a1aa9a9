import { leasesToState } from "#domain/lease-accounts";
import { propertyChoices } from "#domain/rentals";
import { filterChoices } from "~/web/choices.server";
import type { Manager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { askedPeriod } from "../../accounting/asked-period.server";
import { tenantStatementList } from "./statement-list";

/** The leases and days that the page's address asks for. A period that ends in the future is cut at today. */
export function askedStatements(manager: Manager, request: Request) {
	const { list, from, to } = askedPeriod(manager, listParams(request, tenantStatementList));
	const { property, balances } = list.filters;
	return {
		list,
		period: { from, to: earlier(to, manager.today) },
		leases: leasesToState(manager, { propertyId: property, onlyBalances: balances === "open" }),
		choices: { property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)) },
	};
}

function earlier(a: string, b: string): string {
	return a < b ? a : b;
}
