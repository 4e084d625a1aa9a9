import { generalLedgerAccounts, isLongLedger, listAccounts, listGeneralLedger, viewNames } from "#domain/ledger";
import { ownerChoices, propertyChoices } from "#domain/rentals";
import { accountingTerms } from "#domain/statements";
import type { Choices } from "~/ui/choices";
import { filterChoices } from "~/web/choices.server";
import type { Manager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { accountOptions } from "../account-options";
import { askedPeriod } from "./asked-period.server";
import { generalLedgerFilters, generalLedgerList, namedProperties } from "./general-ledger-list";

/** What a general ledger's address asks for: for the page and its download. */
export function askedLedger(manager: Manager, request: Request) {
	const { basis } = accountingTerms(manager);
	const list = listParams(request, generalLedgerList(basis));
	const { turned, ...period } = askedPeriod(manager, list.filters);
	const filters = generalLedgerFilters(
		list,
		{ ...period, locale: manager.locale },
		namedProperties(new URL(request.url).searchParams),
	);
	return { basis, list, turned, filters, accounts: generalLedgerAccounts(manager, filters) };
}

/** The lines, or where they are more than a page should begin with, the accounts alone. */
export function ledgerPage(manager: Manager, { list, filters, accounts }: ReturnType<typeof askedLedger>) {
	if (filters.accountId === undefined && isLongLedger(manager, filters)) return undefined;
	return listGeneralLedger(manager, filters, { accounts, cursor: list.cursor });
}

/** The records behind the filters; of units, leases and vendors only the one that was asked for. */
export function ledgerChoices(manager: Manager, request: Request, { filters }: ReturnType<typeof askedLedger>) {
	const { unit, lease, vendor } = viewNames(manager, filters);
	return {
		account: { options: accountOptions(listAccounts(manager)) },
		property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
		owner: filterChoices(request, "owner", (ask) => ownerChoices(manager, ask)),
		unit: only(filters.unitId, unit),
		lease: only(filters.leaseId, lease),
		vendor: only(filters.vendorId, vendor),
	};
}

function only(value: number | undefined, label: string | undefined): Choices {
	return { options: value === undefined || label === undefined ? [] : [{ value, label }] };
}
