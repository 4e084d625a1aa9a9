import { listAccounts, trialBalance } from "#domain/ledger";
import type { ListOf } from "~/ui/list-state";
import type { Manager } from "~/web/guards.server";
import { type accountList, chosenAccounts } from "./account-list";

/** The chart of accounts as the list asks for it, each account with its balance at the end of the day asked for, or today. */
export function accountsOf(manager: Manager, list: ListOf<typeof accountList>) {
	const { asOf = manager.today } = list.filters;
	const balances = new Map(
		trialBalance(manager, { asOf, basis: "accrual" }).map((row) => [row.accountId, row.balanceCents]),
	);
	const accounts = listAccounts(manager).map((account) => ({
		...account,
		balanceCents: balances.get(account.id) ?? 0,
	}));
	return chosenAccounts(accounts, list);
}
