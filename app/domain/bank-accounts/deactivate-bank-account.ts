import { accountBlockers, deactivateAccount, findAccount, reactivateAccount } from "#domain/ledger";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findBankAccount } from "./bank-account-record";

/** Reasons why a bank account can't be deactivated; empty when it can. */
export function bankAccountBlockers(scope: Scope, id: number): string[] {
	const account = findAccount(scope, id);
	return account?.isBank ? accountBlockers(scope, account) : [];
}

/** Deactivates a bank account if nothing prevents it (`bankAccountBlockers`), or reactivates it. */
export function setBankAccountActive(scope: Scope, id: number, active: boolean): Result {
	if (!findBankAccount(scope, id)) return refuse("That account wasn't found.");
	return active ? reactivateAccount(scope, id) : deactivateAccount(scope, id);
}
