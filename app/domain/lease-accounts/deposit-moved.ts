import { bankOf } from "#domain/bank-accounts";
import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { lowestHeld } from "#domain/owner-money";
import { availableCash } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** The part of a receipt that paid a deposit and is now in the property's deposit account, in cents. */
export type DepositMoved = { fromAccountId: number; toAccountId: number; amountCents: Cents };

/**
 * Money that would remain in the property's deposit account without a deposit once a receipt is returned: the part that
 * paid a deposit, as far as a transfer moved it there. Undefined if none was moved, or if the receipt was deposited
 * there itself.
 */
export function depositMoved(
	scope: Scope,
	paymentId: number,
	{ propertyId, toAccountId }: { propertyId: number; toAccountId: number },
): DepositMoved | undefined {
	const fromAccountId = bankOf(scope, propertyId, "deposit");
	if (fromAccountId === toAccountId || toAccountId === accountIdByRole(scope, "undeposited_funds")) return undefined;
	const paid = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(s.amount_cents), 0) AS cents FROM applications s
		JOIN charges c ON c.posting_id = s.charge_posting_id JOIN gl_accounts a ON a.id = c.account_id AND a.is_deposit = 1
		WHERE s.payment_posting_id BETWEEN ? AND ?`,
	).get(paymentId * 256, paymentId * 256 + 255);
	const paidCents = paid?.cents ?? 0;
	if (paidCents <= 0) return undefined;
	const { cents: thereCents } = lowestHeld(scope, fromAccountId, [propertyId], organizationOf(scope).today);
	const heldAfterCents = (availableCash(scope, propertyId)?.depositsHeldCents ?? 0) - paidCents;
	const amountCents = Math.min(paidCents, thereCents - heldAfterCents);
	return amountCents > 0 ? { fromAccountId, toAccountId, amountCents } : undefined;
}
