import { accountIdByRole, canBeUsed, findAccount } from "#domain/ledger";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { bankOf } from "./bank-of";
import { type PaymentMethod, paperMethods } from "./labels";

/**
 * The account that a payment is deposited to: the one chosen, or else Undeposited Funds for checks and cash and the
 * property's operating account for other methods. Refuses at `depositAccountId`.
 */
export function depositTo(
	scope: Scope,
	lease: { propertyId: number },
	{ depositAccountId, method }: { depositAccountId?: number | undefined; method: PaymentMethod },
): Result<{ accountId: number }> {
	if (depositAccountId === undefined) return { ok: true, accountId: suggestedAccount(scope, lease, method) };
	const account = findAccount(scope, depositAccountId);
	if (!account?.active) return refuse("That account wasn't found.", "depositAccountId");
	if (!canBeUsed(account, "receive")) {
		return refuse(`${account.name} isn't a bank account.`, "depositAccountId");
	}
	return { ok: true, accountId: account.id };
}

function suggestedAccount(scope: Scope, { propertyId }: { propertyId: number }, method: PaymentMethod): number {
	return paperMethods.includes(method)
		? accountIdByRole(scope, "undeposited_funds")
		: bankOf(scope, propertyId, "operating");
}
