import type { PlainDate } from "#domain/calendar/format";
import { depositsHeld } from "#domain/lease-accounts";
import { type Lease, leaseTags } from "#domain/lease-records";
import { post } from "#domain/ledger";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { depositInterest } from "./deposit-interest";
import { depositRulesOf } from "./deposit-rules";

type Interest = {
	interestCents: number;
	/** The deposit account it was added to. */
	accountId: number | undefined;
	transactionId: number | undefined;
};

export const noInterest = { ok: true as const, interestCents: 0, accountId: undefined, transactionId: undefined };

/**
 * Adds the interest a lease's deposits have earned through a day to the largest of them. Posts nothing if there's none
 * or no interest account.
 */
export function postInterest(scope: Scope, lease: Lease, date: PlainDate, txnGroupNumber: number): Result<Interest> {
	const interestCents = depositInterest(scope, lease.id, date);
	const { interestAccountId } = depositRulesOf(scope);
	const [largest] = depositsHeld(scope, lease.id).sort((a, b) => b.receivedCents - a.receivedCents);
	if (interestCents === 0 || interestAccountId === null || !largest) return noInterest;
	const { accountId } = largest;
	const posted = post(scope, {
		...{ type: "interest", date, memo: "Deposit interest", leaseId: lease.id, txnGroupNumber },
		lines: [
			{ accountId: interestAccountId, amountCents: interestCents, ...leaseTags(lease) },
			{ accountId, amountCents: -interestCents, ...leaseTags(lease) },
		],
	});
	return posted.ok ? { ok: true, interestCents, accountId, transactionId: posted.transactionId } : posted;
}
