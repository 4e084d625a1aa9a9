import type { PlainDate } from "#domain/calendar/format";
import { write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { Reversal } from "./mirror-transaction";
import { findTransaction, type PostedTransaction } from "./posted-transaction";
import { reversalDay } from "./reversal-day";
import { type Reversed, refuseReversal, reverse } from "./reverse";

/** How a mistake is reversed; without a date, on the day that `reversalDay` proposes. */
export type TakingBack = Pick<Reversal, "reason" | "txnGroupNumber" | "returned"> & { date?: PlainDate | undefined };

/**
 * Reverses a transaction that was entered by mistake, or whose payment the bank returned. What it had paid on a lease
 * is then free, and the caller settles the lease again. Refuses no reason (at `reason`), a future date or, for a
 * transaction dated ahead, one after its own (at `date`), and as reverse.ts. Ask `askBeforeReversal` first.
 */
export function takeBack(scope: Scope, transactionId: number, taking: TakingBack): Result<Reversed> {
	return write(() => {
		const found = checkTakingBack(scope, transactionId, taking);
		return found.ok ? reverse(scope, transactionId, found.reversal) : found;
	});
}

/** Why `takeBack` would refuse; undefined if it wouldn't. For what is asked only about what can be reversed. */
export function refuseTakingBack(scope: Scope, transactionId: number, taking: TakingBack): Failure | undefined {
	const found = checkTakingBack(scope, transactionId, taking);
	return found.ok ? refuseReversal(scope, found.original, found.reversal) : found;
}

function checkTakingBack(
	scope: Scope,
	transactionId: number,
	taking: TakingBack,
): Result<{ original: PostedTransaction; reversal: Reversal }> {
	const original = findTransaction(scope, transactionId);
	if (!original) return refuse("That transaction wasn't found.");
	const reason = taking.reason.trim();
	if (!reason) return refuse("Enter a reason.", "reason");
	const date = taking.date ?? reversalDay(scope, original);
	const ahead = refuseAhead(scope, original, date);
	if (ahead) return ahead;
	return { ok: true, original, reversal: { ...taking, date, reason, settledAnew: original.leaseId !== null } };
}

function refuseAhead(scope: Scope, original: PostedTransaction, day: PlainDate): Failure | undefined {
	const organization = organizationOf(scope);
	if (original.date <= organization.today) return refuseFutureDate(organization, day);
	return day > original.date ? refuse(`Use ${organization.date(original.date)}.`, "date") : undefined;
}
