import { bankPurposeOf, depositTo, isTrustAccount } from "#domain/bank-accounts";
import type { Lease } from "#domain/lease-records";
import { canBeUsed, findAccount, openCharges } from "#domain/ledger";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { allocate } from "./allocate-payment";
import type { PaymentInput } from "./receive-payment";

/**
 * Asks, at `confirmAccount`, before a payment goes into the company's own bank account, or before money that isn't for
 * deposits goes into a trust account.
 */
export function askWhoseAccount(scope: Scope, lease: Lease, input: PaymentInput): Failure | undefined {
	const to = input.confirmAccount ? undefined : depositTo(scope, lease, input);
	if (!to?.ok) return undefined;
	const name = findAccount(scope, to.accountId)?.name;
	if (bankPurposeOf(scope, to.accountId) === "company") {
		return refuse(`${name} is your company’s own account, and this isn’t company money.`, "confirmAccount");
	}
	if (!isTrustAccount(scope, to.accountId)) return undefined;
	const othersCents = input.amountCents - forDeposits(scope, lease, input);
	if (othersCents <= 0) return undefined;
	const { money } = organizationOf(scope);
	return refuse(`${name} is for deposits only, and ${money(othersCents)} of this isn’t a deposit.`, "confirmAccount");
}

/** The cents of a payment that would pay deposits. */
function forDeposits(scope: Scope, lease: Lease, input: PaymentInput): number {
	const open = openCharges(scope, lease.id);
	const split = allocate(scope, open, input);
	if (!split.ok) return 0;
	return split.applications.reduce((sum, { chargePostingId, amountCents }) => {
		const charge = open.find((one) => one.chargePostingId === chargePostingId);
		const account = charge && findAccount(scope, charge.accountId);
		return account && canBeUsed(account, "deposit") ? sum + amountCents : sum;
	}, 0);
}
