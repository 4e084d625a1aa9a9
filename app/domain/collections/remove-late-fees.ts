import { recordActivity } from "#domain/activity";
import { refuseUnapprovedReversal } from "#domain/approvals";
import { findLeaseEntry, leaveFreed, reverseEntry, settlePrepaid } from "#domain/lease-accounts";
import { findPostableLease } from "#domain/lease-records";
import { nextTxnGroupNumber } from "#domain/ledger";
import { askIfWorse, ledgerEnd } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { lateFeesOf } from "./late-fee-queries";

type RemovalInput = {
	transactionIds: number[];
	reason: string;
	/** Keeps the rule from charging the same period again; true when unset. */
	keepOff?: boolean | undefined;
	/** Applies what had paid the fees to the oldest open charges; true when unset. If false, it stays as a credit. */
	applyFreed?: boolean | undefined;
	/** Confirms that someone else's money is used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Waives late fees of a lease by reversing them, with a reason. What had paid them becomes available to the tenant
 * again; asks at `confirmBelowZero` if that money was paid out (see `askIfWorse`). What is over the limit of reversals
 * waits for another member (`waits`). Refuses at `transactionIds` and `reason`.
 */
export function removeLateFees(
	scope: Scope,
	leaseId: number,
	input: RemovalInput,
): Result<{ removed: number; removedCents: number }> {
	return once(scope, "remove-late-fees", { leaseId, ...input }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const reason = input.reason.trim();
		const chosen = [...new Set(input.transactionIds)];
		if (chosen.length === 0) return refuse("Select at least one late fee.", "transactionIds");
		if (!reason) return refuse("Enter a reason.", "reason");
		const fees = new Map(lateFeesOf(scope, leaseId).map((fee) => [fee.transactionId, fee]));
		if (chosen.some((id) => !fees.has(id))) return refuse("That late fee wasn't found.", "transactionIds");
		const waits = refuseUnapprovedReversal(scope, chosen);
		if (waits) return waits;
		if (input.applyFreed === false) leaveFreed(scope, found.lease, chosen);
		const end = ledgerEnd();
		let removedCents = 0;
		for (const transactionId of chosen) {
			const fee = fees.get(transactionId);
			const entry = fee && findLeaseEntry(scope, transactionId);
			if (!fee || !entry) return refuse("That late fee wasn't found.", "transactionIds");
			const reversed = reverseEntry(scope, entry, { reason });
			if (!reversed.ok) return reversed;
			if (input.keepOff === false) allowAgain(transactionId);
			removedCents += fee.amountCents;
		}
		settlePrepaid(scope, found.lease, { txnGroupNumber: nextTxnGroupNumber(scope) });
		const worse = askIfWorse(scope, end, { confirmed: input.confirmBelowZero });
		if (worse) return worse;
		recordActivity(scope, {
			action: "lease.late_fees_removed",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `${organizationOf(scope).money(removedCents)} in late fees was removed. ${reason}`,
		});
		return { ok: true, removed: chosen.length, removedCents };
	});
}

/**
 * A row of `late_fees` keeps its charge's period from being charged again; a removed fee stays away because its row
 * does. Without the row, the next night charges the fee anew.
 */
function allowAgain(transactionId: number): void {
	statement("DELETE FROM late_fees WHERE transaction_id = ?").run(transactionId);
}
