import type { PlainDate } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { depositOf, holdsReturned, reconciledTo } from "./deposited-lines";
import { mirrorTransaction, type Reversal } from "./mirror-transaction";
import {
	findTransaction,
	isSeenWhole,
	lastMoved,
	lineIds,
	linesOf,
	type PostedTransaction,
} from "./posted-transaction";
import { nextTxnGroupNumber } from "./queries";
import { refuseClosedDate } from "./refuse-closed-date";
import { refuseReconciledDate } from "./refuse-reconciled-date";

export type Reversed = {
	transactionId: number;
	/** Ties together the reversal and what followed from it. */
	txnGroupNumber: number;
};

/**
 * Posts the reversing entry of a transaction, no earlier than its money last moved, and settles the two against each
 * other. What it had paid is open again; what had paid it becomes a prepayment of the lease. If a reversed payment's
 * prepayment was applied, that is undone; if it was refunded, it is charged. All of it has one transaction group.
 *
 * Refuses a transaction that isn't the organization's, a reversal or a reversed transaction, a paid bill, a deposit
 * that was used, and money in a bank deposit unless `returned`. Refuses, at `date`, a date that is too early, closed or
 * reconciled; a user who may post to closed periods is asked at `confirmBehind`.
 */
export function reverse(scope: Scope, transactionId: number, reversal: Reversal): Result<Reversed> {
	return write(() => {
		const original = findTransaction(scope, transactionId);
		if (!original) return refuse("That transaction wasn't found.");
		const refusal = refuseReversal(scope, original, reversal);
		if (refusal) return refusal;
		// What follows from it lies in the same lines, and in the bank's papers, which are the organization's.
		return wholeOrganization(() => {
			const txnGroupNumber = reversal.txnGroupNumber ?? nextTxnGroupNumber(scope);
			const mirrorId = mirrorTransaction(scope, original, { ...reversal, txnGroupNumber });
			return { ok: true, transactionId: mirrorId, txnGroupNumber };
		});
	});
}

type Asked = Pick<Reversal, "date" | "returned" | "settledAnew">;

/** Why `reverse` would refuse to reverse a transaction; undefined if it wouldn't. */
export function refuseReversal(scope: Scope, original: PostedTransaction, asked: Asked): Failure | undefined {
	if (!isSeenWhole(original.id)) {
		return refuse("Part of this belongs to other properties. Ask someone with access to them to reverse it.");
	}
	return wholeOrganization(() => refuseSeen(scope, original, asked));
}

function refuseSeen(
	scope: Scope,
	original: PostedTransaction,
	{ date, returned = false, settledAnew = false }: Asked,
): Failure | undefined {
	if (original.reversalOf) return refuse("You can't reverse a reversal. Enter the transaction again instead.");
	if (original.reversedBy) return refuse("This transaction is already reversed.");
	if (original.type === "prepayment") {
		return refuse("This came from another transaction. Reverse the original payment instead.");
	}
	const earliest = settledAnew ? original.date : lastMoved(original);
	if (date < earliest) return refuse(`Use ${organizationOf(scope).date(earliest)} or a later date.`, "date");
	const paid = refusePaidBill(original.id);
	if (paid) return paid;
	if (depositWouldBeShort(original.id)) {
		return refuse("This deposit was applied or refunded. Reverse that first.");
	}
	const lines = linesOf(original.id);
	const propertyIds = lines.map(({ propertyId }) => propertyId);
	const accountIds = lines.map(({ accountId }) => accountId);
	return (
		refuseBanked(scope, original, { date, returned }) ??
		refuseClosedDate(scope, date, propertyIds) ??
		refuseReconciledDate(scope, date, accountIds)
	);
}

/** Refuses to reverse what is in a bank deposit, which must be undone first, or in a reconciled statement. */
function refuseBanked(
	scope: Scope,
	original: PostedTransaction,
	{ date, returned }: { date: PlainDate; returned: boolean },
): Failure | undefined {
	const organization = organizationOf(scope);
	const deposit = depositOf(original.id);
	if (deposit && !returned) {
		return refuse(`Undo deposit ${deposit.number} first, or use Returned payment.`);
	}
	if (deposit && date < deposit.date) {
		return refuse(`Use ${organization.date(deposit.date)} or a later date.`, "date");
	}
	const reconciled = reconciledTo(original.id);
	if (original.type === "deposit") {
		if (reconciled)
			return refuse(`This deposit is reconciled through ${organization.date(reconciled)}, so it can't be undone.`);
		if (holdsReturned(original.id)) return refuse("A payment in this deposit was returned, so it can't be undone.");
	}
	if (reconciled && date <= reconciled) {
		return refuse(`This is reconciled through ${organization.date(reconciled)}. Use a later date.`, "date");
	}
	return undefined;
}

/** Refuses a bill that is paid, or partly, by payments or credits that stand. */
function refusePaidBill(transactionId: number): Failure | undefined {
	const [first, last] = lineIds(transactionId);
	const paid = statement<{ openCents: number; payments: number }>(
		`SELECT sum(open_cents) AS openCents, (SELECT count(DISTINCT payment) FROM (
				SELECT a.payment_posting_id >> 8 AS payment FROM applications a WHERE a.charge_posting_id BETWEEN @first AND @last
				GROUP BY a.payment_posting_id, a.charge_posting_id HAVING sum(a.amount_cents) <> 0)) AS payments
		FROM charges WHERE posting_id BETWEEN @first AND @last AND kind = 'AP'
		HAVING sum(open_cents) < sum(amount_cents)`,
	).get({ first, last });
	if (!paid) return undefined;
	const what = paid.openCents > 0 ? "Part of this bill is paid." : "This bill is paid.";
	return refuse(`${what} Reverse its ${paid.payments > 1 ? "payments" : "payment"} first.`);
}

function depositWouldBeShort(transactionId: number): boolean {
	return Boolean(
		statement<unknown, [number, number]>(
			`SELECT 1 FROM gl_postings p
			JOIN gl_accounts a ON a.id = p.account_id AND a.is_deposit = 1
			JOIN leases l ON l.id = p.lease_id
			WHERE p.id BETWEEN ? AND ?
			GROUP BY l.id HAVING l.deposit_cents + sum(p.amount_cents) < 0`,
		).get(...lineIds(transactionId)),
	);
}
