import { addDays } from "#domain/calendar/format";
import {
	generalLedgerAccounts,
	isLongLedger,
	type LedgerAccount,
	listAccounts,
	listGeneralLedger,
	postedDays,
	viewNames,
} from "#domain/ledger";
import { ownerChoices, propertyChoices } from "#domain/rentals";
import { accountingTerms, fiscalYearStart } from "#domain/statements";
import { vendorChoices } from "#domain/vendors";
import type { Choices } from "~/ui/choices";
import { filterChoices } from "~/web/choices.server";
import type { Manager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { accountOptions } from "../ledger-account-options";
import { askedPeriod } from "./asked-period.server";
import { generalLedgerFilters, generalLedgerList, namedProperties } from "./general-ledger-list";

/** The filters and accounts that the general ledger's URL asks for. Shared by the page and its download. */
export function askedLedger(manager: Manager, request: Request) {
	const { basis, fiscalYearEndMonth } = accountingTerms(manager);
	const { list, turned, ...period } = askedPeriod(manager, listParams(request, generalLedgerList(basis)));
	const filters = generalLedgerFilters(
		list,
		{ ...period, yearFrom: fiscalYearStart(period.from, fiscalYearEndMonth), locale: manager.locale },
		namedProperties(new URL(request.url).searchParams),
	);
	const chart = listAccounts(manager);
	return { basis, list, turned, filters, chart, accounts: generalLedgerAccounts(manager, filters, chart) };
}

/** One page of lines. Undefined if there are too many lines to list, unless one account is chosen. */
export function ledgerPage(manager: Manager, { list, filters, accounts }: ReturnType<typeof askedLedger>) {
	if (filters.accountId === undefined && isLongLedger(manager, filters, accounts)) return undefined;
	return listGeneralLedger(manager, filters, { accounts, cursor: list.cursor });
}

/**
 * The first day of the lines that make up the opening balances; undefined if every opening balance is empty. For income
 * and expense accounts it is the start of the fiscal year.
 */
export function firstDay(manager: Manager, { filters, accounts }: ReturnType<typeof askedLedger>) {
	const isEarning = ({ type }: LedgerAccount) => type === "income" || type === "expense";
	const made = accounts.filter((account) => account.openingCents !== (isEarning(account) ? 0 : account.carriedCents));
	if (made.length === 0) return undefined;
	return made.every(isEarning) ? filters.yearFrom : postedDays(manager)?.first;
}

/**
 * The days of the earlier fiscal years whose net income is part of the opening balance of retained earnings; undefined
 * if there are none.
 */
export function earlierYears(manager: Manager, { filters, accounts }: ReturnType<typeof askedLedger>) {
	const isCarried = accounts.some(({ type, carriedCents }) => type === "equity" && carriedCents !== 0);
	const from = isCarried ? postedDays(manager)?.first : undefined;
	return from === undefined ? undefined : { from, to: addDays(filters.yearFrom ?? filters.from, -1) };
}

/** The options of the list's filters. Units and leases only offer the one in the URL. */
export function ledgerChoices(manager: Manager, request: Request, { filters, chart }: ReturnType<typeof askedLedger>) {
	const { unit, lease } = viewNames(manager, filters);
	return {
		account: { options: accountOptions(chart) },
		property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
		owner: filterChoices(request, "owner", (ask) => ownerChoices(manager, ask)),
		unit: only(filters.unitId, unit),
		lease: only(filters.leaseId, lease),
		vendor: filterChoices(request, "vendor", (ask) => vendorChoices(manager, ask)),
	};
}

function only(value: number | undefined, label: string | undefined): Choices {
	return { options: value === undefined || label === undefined ? [] : [{ value, label }] };
}
