import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { findLeaseEntry, postPayment, reverseEntry, settlePrepaid } from "#domain/lease-accounts";
import { findPostableLease } from "#domain/lease-records";
import type { Cents } from "#domain/money/format";
import { mustBeWriting } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { changePayment, type OnlinePayment } from "./payment-record";
import { postApplicationFee, rentInput } from "./post-online";
import { takeBack } from "./post-return";

/**
 * Posts a refund of `refundedCents` in all: the payment is reversed and what remains of it is received again, in one
 * transaction group. The payer's fee stays unless everything was refunded.
 */
export function postRefund(payment: OnlinePayment, refundedCents: Cents) {
	mustBeWriting();
	const scope = systemScope(payment.profileId);
	const restCents = payment.amountCents - Math.min(refundedCents, payment.amountCents);
	const { today } = organizationOf(scope);
	const whole = refundedCents >= payment.amountCents;
	changePayment(payment.id, { refundedCents, ...(whole && { state: "refunded", endedDate: nowIso() }) });
	if (payment.transactionId === null) return;
	if (payment.purpose === "application_fee") {
		takeBack(scope, payment.transactionId, today, "Refunded");
		if (!whole) postRestOfFee(scope, { ...payment, refundedCents }, restCents, today);
	} else refundRent(scope, payment, restCents, today);
	if (whole) takeBack(scope, payment.feeTransactionId, today, "Refunded");
}

function refundRent(scope: Scope, payment: OnlinePayment, restCents: Cents, today: PlainDate) {
	const entry = payment.transactionId === null ? undefined : findLeaseEntry(scope, payment.transactionId);
	const found = findPostableLease(scope, payment.subjectId);
	if (!entry || !found.ok) return;
	const reversed = reverseEntry(scope, entry, { date: today, reason: "Refunded online", returned: true });
	if (!reversed.ok) return changePayment(payment.id, { problem: reversed.message });
	const txnGroupNumber = reversed.txnGroupNumber ?? undefined;
	const { lease } = found;
	if (restCents > 0) {
		const again = postPayment(
			scope,
			lease,
			{ ...rentInput(scope, payment, restCents), date: today },
			{ txnGroupNumber, corrects: entry.id },
		);
		if (!again.ok) throw new Error(again.message);
		changePayment(payment.id, { transactionId: again.transactionId });
	}
	settlePrepaid(scope, lease, { txnGroupNumber });
}

function postRestOfFee(scope: Scope, payment: OnlinePayment, amountCents: Cents, today: PlainDate) {
	const corrects = payment.transactionId ?? undefined;
	const posted = postApplicationFee(scope, payment, today, {
		...{ amountCents, key: `-less-${payment.refundedCents}` },
		...(corrects !== undefined && { corrects }),
	});
	if (posted.ok) changePayment(payment.id, { transactionId: posted.transactionId });
}
