import { statement, write } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Entry, insertTransaction } from "./insert-transaction";
import { linesOf } from "./posted-transaction";
import { refuseClosedDate } from "./refuse-closed-date";
import { refuseReconciledDate } from "./refuse-reconciled-date";

export type Posted = { transactionId: number; postingIds: number[]; repeated: boolean };

/**
 * Posts a balanced transaction. Amounts are cents, debit positive; unbalanced lines throw. A closed date is refused at
 * `date`, or asked about at `confirmBehind` (`refuseClosedDate`); a date that a bank account is reconciled through, at
 * `confirmReconciled`. A used idempotency key returns the first result, with `repeated` true. A receivable's credit
 * line must be fully applied, by its `settles` or by `apply`, before the outermost write ends. Money beyond the open
 * charges belongs on the prepayments account.
 */
export function post(scope: Scope, entry: Omit<Entry, "reversalOf" | "reason">): Result<Posted> {
	return write(() => {
		const before = postedBefore(scope, entry.idempotencyKey);
		if (before) return { ok: true, ...before, repeated: true };
		const closed = refuseClosedDate(
			scope,
			entry.date,
			entry.lines.map(({ propertyId }) => propertyId),
		);
		if (closed) return closed;
		const proved = refuseReconciledDate(
			scope,
			entry.date,
			entry.lines.map(({ accountId }) => accountId),
		);
		if (proved) return proved;
		return { ok: true, ...insertTransaction(scope, entry), repeated: false };
	});
}

/** The transaction that was posted under this idempotency key; undefined if none was. */
function postedBefore(scope: Scope, idempotencyKey: string | undefined) {
	if (idempotencyKey === undefined) return undefined;
	const sql = "SELECT id FROM gl_transactions WHERE profile_id = ? AND idempotency_key = ?";
	return wholeOrganization(() => {
		const row = statement<{ id: number }, [number, string]>(sql).get(scope.profileId, idempotencyKey);
		return row && { transactionId: row.id, postingIds: linesOf(row.id).map(({ id }) => id) };
	});
}
