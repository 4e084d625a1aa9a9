import { generalLedgerAccounts, listAccounts } from "#domain/ledger";
import { accountingTerms, fiscalYearStart } from "#domain/statements";
import type { ListOf } from "~/ui/list-state";
import type { Manager } from "~/web/guards.server";
import { type accountList, chosenAccounts } from "./account-list";

/**
 * The chart of accounts with the list's filters applied. Each balance is as of the list's date, today by default.
 * Balances of income and expense accounts cover only the fiscal year of that date.
 */
export function accountsOf(manager: Manager, list: ListOf<typeof accountList>) {
	const { asOf = manager.today } = list.filters;
	const yearFrom = fiscalYearStart(asOf, accountingTerms(manager).fiscalYearEndMonth);
	const chart = listAccounts(manager);
	const ledger = generalLedgerAccounts(manager, { from: asOf, to: asOf, basis: "accrual", yearFrom }, chart);
	const balances = new Map(ledger.map(({ accountId, closingCents }) => [accountId, closingCents]));
	const accounts = chart.map((account) => ({
		...account,
		balanceCents: balances.get(account.id) ?? 0,
	}));
	return chosenAccounts(accounts, list);
}
