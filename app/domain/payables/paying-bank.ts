import { isTrustAccount } from "#domain/bank-accounts";
import { canBeUsed, findAccount } from "#domain/ledger";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * The bank account chosen to pay from. Refuses at `bankAccountId` if none was chosen, and what `checkPayingBank`
 * refuses.
 */
export function payingBank(scope: Scope, bankAccountId: number | undefined): Result<{ bankAccountId: number }> {
	if (bankAccountId === undefined) return refuse("Choose the bank account to pay from.", "bankAccountId");
	return checkPayingBank(scope, bankAccountId) ?? { ok: true, bankAccountId };
}

/**
 * Refuses, at `bankAccountId`, an account that isn't an active bank account of the organization or that holds tenants'
 * deposits.
 */
export function checkPayingBank(scope: Scope, bankAccountId: number): Failure | undefined {
	const field = "bankAccountId";
	const account = findAccount(scope, bankAccountId);
	if (!account) return refuse("That account wasn't found.", field);
	if (!account.active) return refuse(`${account.name} is inactive.`, field);
	if (!canBeUsed(account, "bank")) return refuse(`${account.name} isn't a bank account.`, field);
	if (isTrustAccount(scope, bankAccountId)) {
		return refuse(`${account.name} holds tenants' deposits. Choose an operating account.`, field);
	}
	return undefined;
}
