import { generalLedgerAccounts, listAccounts } from "#domain/ledger";
import { accountingTerms, fiscalYearStart } from "#domain/statements";
import type { ListOf } from "~/ui/list-state";
import type { Manager } from "~/web/guards.server";
import { type accountList, chosenAccounts } from "./account-list";

/**
 * The chart of accounts as the list asks for it, each account with its balance at the end of the day asked for, or
 * today: of income and expenses, that of the fiscal year.
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
