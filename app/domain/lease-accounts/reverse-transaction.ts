import { recordActivity } from "#domain/activity";
import { refuseUnapprovedReversal } from "#domain/approvals";
import type { PlainDate } from "#domain/calendar/format";
import { findLeaseRecord } from "#domain/lease-records";
import {
	accountIdByRole,
	firstOpenDay,
	lastMoved,
	lineIds,
	type Reversed,
	reversalDay,
	reverse,
	takeBack,
} from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import { askBeforeReversal, askIfWorse, ledgerEnd } from "#domain/owner-money";
import { mustBeWriting, statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { settlePrepaid } from "./apply-prepayment";
import { transferOfWithheld, withheldOfTransfer } from "./deposit-transfer";

type ReversalInput = {
	/**
	 * Today or earlier, no earlier than the original, and after the statement it's reconciled on. When unset, the earliest
	 * such day, or today if that is closed.
	 */
	date?: PlainDate | undefined;
	reason: string;
	/** Confirms that someone else's money is used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/** A transaction of one of the organization's leases. */
export type LeaseEntry = {
	id: number;
	type: TransactionType;
	date: PlainDate;
	leaseId: number;
	reversedBy: number | null;
	reversalOf: number | null;
};

/**
 * Reverses any transaction of a lease, with the transfer of a withheld deposit. Money that paid it goes to the oldest
 * open charges, the rest to prepayments. Refuses an automatic entry, what is owed for a refund, and what `reverse`
 * (ledger/reverse.ts) refuses, such as an unsuitable date. Asks at `confirmBelowZero` if money was spent.
 */
export function reverseTransaction(
	scope: Scope,
	transactionId: number,
	input: ReversalInput,
): Result<{ transactionId: number }> {
	return once(scope, "reverse-transaction", { transactionId, ...input }, () => {
		const entry = findLeaseEntry(scope, transactionId);
		if (!entry) return refuse("That transaction wasn't found.");
		const { reason } = input;
		if (entry.type === "apply_prepayment") {
			return refuse("This entry is automatic. Correct the payment to choose what it pays.");
		}
		if (withheldOfTransfer(transactionId) !== undefined) {
			return refuse("This came from an applied deposit. Reverse that transaction to reverse both.");
		}
		const transfer = transferOfWithheld(transactionId);
		const date = input.date ?? laterDay(scope, entry, transfer);
		for (const id of transfer ? [transactionId, transfer.id] : [transactionId]) {
			const asking = { confirmed: input.confirmBelowZero, date: lastMoved({ id, date }) };
			const asked = askBeforeReversal(scope, id, asking);
			if (asked) return asked;
		}
		const waits = refuseUnapprovedReversal(scope, transfer ? [transactionId, transfer.id] : [transactionId]);
		if (waits) return waits;
		const end = ledgerEnd();
		const reversed = reverseEntry(scope, entry, { reason, date });
		if (!reversed.ok) return reversed;
		if (transfer) {
			const back = reverse(scope, transfer.id, { date, reason, txnGroupNumber: reversed.txnGroupNumber });
			if (!back.ok) return back;
		}
		const lease = findLeaseRecord(scope, entry.leaseId);
		if (lease) settlePrepaid(scope, lease, { txnGroupNumber: reversed.txnGroupNumber });
		const worse = askIfWorse(scope, end, { confirmed: input.confirmBelowZero });
		return worse ?? { ok: true, transactionId: reversed.transactionId };
	});
}

/** The first day on which both can be reversed. */
function laterDay(scope: Scope, entry: LeaseEntry, transfer: { id: number; date: PlainDate } | undefined): PlainDate {
	const days = [entry, ...(transfer ? [transfer] : [])].map((one) => reversalDay(scope, one));
	return days.sort().at(-1) ?? entry.date;
}

/** Reverses the entry only. Freed money becomes a prepayment; the caller must settle the lease. */
export function reverseEntry(
	scope: Scope,
	entry: LeaseEntry,
	{ date, reason, returned }: Pick<ReversalInput, "date" | "reason"> & { returned?: boolean },
): Result<Reversed> {
	mustBeWriting();
	const failure = refuseOwedBack(scope, entry);
	if (failure) return failure;
	const reversed = takeBack(scope, entry.id, { date, reason, ...(returned && { returned }) });
	if (!reversed.ok) return reversed;
	recordActivity(scope, {
		action: "transaction.reversed",
		subjectKind: "lease",
		subjectId: entry.leaseId,
		summary: `Transaction ${entry.id} was reversed. ${reason.trim()}`,
	});
	return reversed;
}

/** Refuses to reverse a charge that exists because more was refunded than was there: settling would charge it again. */
function refuseOwedBack(scope: Scope, { id, type, date, leaseId }: LeaseEntry): Failure | undefined {
	const lease = type === "charge" ? findLeaseRecord(scope, leaseId) : undefined;
	if (!lease || date < firstOpenDay(scope, lease)) return undefined;
	const [first, last] = lineIds(id);
	const prepayments = accountIdByRole(scope, "prepayments");
	const line = statement("SELECT 1 FROM gl_postings WHERE id BETWEEN ? AND ? AND account_id = ?");
	if (line.get(first, last, prepayments) === undefined) return undefined;
	return refuse("This is owed because too much was refunded. Waive it instead.");
}

/** A transaction of a lease; undefined if it isn't the organization's or has no lease. */
export function findLeaseEntry(scope: Scope, transactionId: number): LeaseEntry | undefined {
	return statement<LeaseEntry>(
		`SELECT id, type, date, lease_id AS leaseId, reversed_by AS reversedBy, reversal_of AS reversalOf
		FROM gl_transactions WHERE id = ? AND profile_id = ? AND lease_id IS NOT NULL`,
	).get(transactionId, scope.profileId);
}
