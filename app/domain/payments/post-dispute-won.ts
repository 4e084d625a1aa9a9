import type { PlainDate } from "#domain/calendar/format";
import { findLeaseEntry, postPayment, reverseEntry, settlePrepaid } from "#domain/lease-accounts";
import { findPostableLease } from "#domain/lease-records";
import { viewTransaction } from "#domain/ledger";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { changePayment, type OnlinePayment } from "./payment-record";
import { postApplicationFee, postFee, postingDay, rentInput } from "./post-online";
import { tellOfWin } from "./tell-payer";

/**
 * A dispute was decided in the organization's favor, so the processor pays the money back with a payout: what the
 * dispute reversed is received again, and the NSF fee charged for it is reversed.
 */
export function postDisputeWon(payment: OnlinePayment, wonAt: string) {
	mustBeWriting();
	const { transactionId, feeTransactionId } = payment;
	changePayment(payment.id, { reason: "", endedDate: null });
	if (transactionId === null) return;
	const scope = systemScope(payment.profileId);
	const date = postingDay(scope, payment, wonAt);
	const again =
		payment.purpose === "rent"
			? receiveAgain(scope, payment, transactionId, date)
			: postApplicationFee(scope, payment, date, {
					...{ amountCents: payment.amountCents - payment.refundedCents, corrects: transactionId, key: "-won" },
				});
	if (!again.ok) {
		changePayment(payment.id, { problem: again.message });
		return;
	}
	changePayment(payment.id, { transactionId: again.transactionId });
	if (feeTransactionId !== null) {
		const fee = postFee(scope, payment, date, { key: "-won", corrects: feeTransactionId });
		changePayment(payment.id, { feeTransactionId: fee });
	}
	tellOfWin(scope, payment, again.transactionId);
}

function receiveAgain(
	scope: Scope,
	payment: OnlinePayment,
	reversedId: number,
	date: PlainDate,
): Result<{ transactionId: number }> {
	const found = findPostableLease(scope, payment.subjectId);
	if (!found.ok) return found;
	const reversal = findLeaseEntry(scope, reversedId)?.reversedBy;
	const group = (reversal && viewTransaction(scope, reversal)?.txnGroupNumber) || undefined;
	const amountCents = payment.amountCents - payment.refundedCents;
	takeBackReturnFee(scope, payment.subjectId, group);
	const input = { ...rentInput(scope, payment, amountCents), date };
	const again = postPayment(scope, found.lease, input, { txnGroupNumber: group, corrects: reversedId });
	if (again.ok) settlePrepaid(scope, found.lease, { txnGroupNumber: group });
	return again;
}

/** Reverses the NSF fee charged with the reversal. One that was reversed already stays so. */
function takeBackReturnFee(scope: Scope, leaseId: number, group: number | undefined) {
	if (group === undefined) return;
	const fees = statement<{ id: number }>(
		`SELECT id FROM gl_transactions WHERE profile_id = ? AND txn_group_number = ? AND lease_id = ? AND type = 'nsf_fee'
			AND reversed_by IS NULL AND reversal_of IS NULL`,
	).all(scope.profileId, group, leaseId);
	for (const { id } of fees) {
		const entry = findLeaseEntry(scope, id);
		if (entry) reverseEntry(scope, entry, { reason: "The dispute was won" });
	}
}
