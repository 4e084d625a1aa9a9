import { accountIdByRole, listAccounts } from "#domain/ledger";
import { listTenants } from "#domain/rentals";
import type { Scope } from "~/domain/scope";
import { accountOptions } from "./account-options";

/** What a lease's form offers: accounts to charge to, deposits, and people known already who are on no lease. */
export function leaseChoicesOf(scope: Scope) {
	const accounts = listAccounts(scope, { types: ["income", "liability"], onlyActive: true });
	const known = listTenants(scope, { filters: { status: "all" } }).rows;
	return {
		income: accountOptions(accounts.filter((account) => account.type === "income")),
		deposits: accountOptions(accounts.filter((account) => account.isDeposit)),
		rentAccountId: accountIdByRole(scope, "rent_income"),
		depositAccountId: accountIdByRole(scope, "security_deposits"),
		tenants: known.map(({ id, displayName }) => ({ value: id, label: displayName })),
	};
}
