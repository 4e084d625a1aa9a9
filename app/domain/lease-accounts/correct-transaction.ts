import { refuseUnapprovedReversal } from "#domain/approvals";
import type { PlainDate } from "#domain/calendar/format";
import { findPostableLease, type Lease } from "#domain/lease-records";
import { refuseCorrectionDay, refuseReplaced } from "#domain/ledger";
import { askIfWorse, ledgerEnd } from "#domain/owner-money";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { settlePrepaid } from "./apply-prepayment";
import { askWhoseAccount } from "./ask-whose-account";
import { type ChargeInput, checkLines, type Links, postCharge } from "./charge-lease";
import { type CreditInput, postCredit } from "./credit-lease";
import { isPaidOnline } from "./paid-online";
import { type PaymentInput, postPayment, type Received, refusePayment } from "./receive-payment";
import { findLeaseEntry, type LeaseEntry, reverseEntry } from "./reverse-transaction";

type Corrected = { transactionId: number };

/**
 * Replaces a charge: reverses it and posts the new one, linked. Money that paid it goes to the oldest open charges.
 * Like every correction, asks at `confirmBelowZero` if it puts someone's money further below zero (`askIfWorse`).
 */
export function correctCharge(scope: Scope, transactionId: number, input: ChargeInput): Result<Corrected> {
	return once(scope, "correct-charge", { transactionId, ...input }, () => {
		const failure = refuseReplaced(scope, transactionId) ?? checkLines(scope, input);
		if (failure) return failure;
		const future = refuseFutureDate(organizationOf(scope), input.date);
		if (future) return future;
		return replace(scope, transactionId, "charge", input, (lease, links) => postCharge(scope, lease, input, links));
	});
}

/**
 * Replaces a payment; the new one gets its own receipt number. With `leaseId` it moves to that lease: what it paid on
 * the old one is owed again, and the usual questions before a payment are asked. One that was paid online stays.
 */
export function correctPayment(
	scope: Scope,
	transactionId: number,
	{ leaseId, ...input }: PaymentInput & { leaseId?: number | undefined },
): Result<Received> {
	return once(scope, "correct-payment", { transactionId, leaseId, ...input }, () => {
		const gone = refuseReplaced(scope, transactionId);
		if (gone) return gone;
		if (input.amountCents <= 0) return refuse("Enter an amount above zero.", "amount");
		const future = refuseFutureDate(organizationOf(scope), input.date);
		if (future) return future;
		const postAnew = (lease: Lease, links: Links, entry: LeaseEntry) =>
			refuseMove(scope, entry, lease, input) ??
			askWhoseAccount(scope, lease, input) ??
			postPayment(scope, lease, input, links);
		return replace(scope, transactionId, "payment", input, postAnew, leaseId);
	});
}

/** Replaces a credit. Asks at `confirmBelowZero` like every correction. */
export function correctCredit(scope: Scope, transactionId: number, input: CreditInput): Result<Corrected> {
	return once(scope, "correct-credit", { transactionId, ...input }, () => {
		const future = refuseReplaced(scope, transactionId) ?? refuseFutureDate(organizationOf(scope), input.date);
		if (future) return future;
		return replace(scope, transactionId, "credit", input, (lease, links) => postCredit(scope, lease, input, links));
	});
}

function refuseMove(scope: Scope, entry: LeaseEntry, to: Lease, input: PaymentInput): Failure | undefined {
	if (to.id === entry.leaseId) return undefined;
	if (isPaidOnline(scope, entry)) return refuse("This was paid online, so it stays with its lease.");
	return refusePayment(scope, to, input);
}

/** Posts the reversal and the new entry in one transaction group, and settles the freed money last. */
function replace<T extends object>(
	scope: Scope,
	transactionId: number,
	type: "charge" | "payment" | "credit",
	{ date, confirmBelowZero }: { date: PlainDate; confirmBelowZero?: boolean | undefined },
	postAnew: (lease: Lease, links: Links, entry: LeaseEntry) => Result<T>,
	leaseId?: number,
): Result<T> {
	const entry = findLeaseEntry(scope, transactionId);
	if (!entry || entry.type !== type) return refuse("That transaction wasn't found.");
	const found = findPostableLease(scope, entry.leaseId);
	if (!found.ok) return found;
	const to = leaseId === undefined ? found : findPostableLease(scope, leaseId);
	if (!to.ok) return to;
	const early = refuseCorrectionDay(scope, entry, date);
	if (early) return early;
	const waits = refuseUnapprovedReversal(scope, [transactionId]);
	if (waits) return refuse(`${waits.message} Reverse it, and enter it again once that is approved.`);
	const end = ledgerEnd();
	const reversed = reverseEntry(scope, entry, { reason: "Corrected" });
	if (!reversed.ok) return reversed;
	const txnGroupNumber = reversed.txnGroupNumber ?? undefined;
	const posted = postAnew(to.lease, { txnGroupNumber, corrects: transactionId }, entry);
	if (!posted.ok) return posted;
	settlePrepaid(scope, found.lease, { txnGroupNumber });
	return askIfWorse(scope, end, { confirmed: confirmBelowZero }) ?? posted;
}
