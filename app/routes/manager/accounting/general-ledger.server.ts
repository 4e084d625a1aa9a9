import { addDays } from "#domain/calendar/format";
import {
	firstPostedDay,
	generalLedgerAccounts,
	isLongLedger,
	type LedgerAccount,
	listAccounts,
	listGeneralLedger,
	viewNames,
} from "#domain/ledger";
import { vendorChoices } from "#domain/payables";
import { ownerChoices, propertyChoices } from "#domain/rentals";
import { accountingTerms, fiscalYearStart } from "#domain/statements";
import type { Choices } from "~/ui/choices";
import { filterChoices } from "~/web/choices.server";
import type { Manager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { accountOptions } from "../ledger-account-options";
import { askedPeriod } from "./asked-period.server";
import { generalLedgerFilters, generalLedgerList, namedProperties } from "./general-ledger-list";

/** What a general ledger's address asks for: for the page and its download. */
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

/** The lines; if there are too many for one page, only the accounts. */
export function ledgerPage(manager: Manager, { list, filters, accounts }: ReturnType<typeof askedLedger>) {
	if (filters.accountId === undefined && isLongLedger(manager, filters, accounts)) return undefined;
	return listGeneralLedger(manager, filters, { accounts, cursor: list.cursor });
}

/**
 * The first day whose lines make up the opening balances; undefined if there are none. Income and expenses start with
 * the fiscal year.
 */
export function firstDay(manager: Manager, { filters, accounts }: ReturnType<typeof askedLedger>) {
	const isEarning = ({ type }: LedgerAccount) => type === "income" || type === "expense";
	const made = accounts.filter((account) => account.openingCents !== (isEarning(account) ? 0 : account.carriedCents));
	if (made.length === 0) return undefined;
	return made.every(isEarning) ? filters.yearFrom : firstPostedDay(manager);
}

/**
 * The earlier fiscal years, whose result is part of retained earnings' opening balance; undefined if there are none.
 */
export function earlierYears(manager: Manager, { filters, accounts }: ReturnType<typeof askedLedger>) {
	const isCarried = accounts.some(({ type, carriedCents }) => type === "equity" && carriedCents !== 0);
	const from = isCarried ? firstPostedDay(manager) : undefined;
	return from === undefined ? undefined : { from, to: addDays(filters.yearFrom ?? filters.from, -1) };
}

/** The records behind the filters; for units and leases only the one the address names. */
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
