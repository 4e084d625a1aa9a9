import { recordActivity } from "#domain/activity";
import { refuseUnapprovedReversal } from "#domain/approvals";
import type { PlainDate } from "#domain/calendar/format";
import { takeBack } from "#domain/ledger";
import { askBeforeReversal } from "#domain/owner-money";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findOwnerTransaction } from "./queries";

type OwnerTransactionReversal = {
	/** Today or earlier, and no earlier than the original. */
	date: PlainDate;
	reason: string;
	/** Confirmed that tenants' or other owners' money may be used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Reverses a contribution, a payment to an owner or a transfer, for all of its properties. Refuses a management fee:
 * undo its run instead.
 */
export function reverseOwnerTransaction(
	scope: Scope,
	transactionId: number,
	input: OwnerTransactionReversal,
): Result<{ transactionId: number }> {
	return once(scope, "reverse-owner-transaction", { transactionId, ...input }, () => {
		const entry = findOwnerTransaction(scope, transactionId);
		const [first] = entry?.parts ?? [];
		if (!entry || !first) return refuse("That transaction wasn't found.");
		if (first.kind === "management_fee") {
			return refuse("To reverse a management fee, undo its run.");
		}
		const { date, reason } = input;
		const asked = askBeforeReversal(scope, transactionId, { confirmed: input.confirmBelowZero, date });
		if (asked) return asked;
		const waits = refuseUnapprovedReversal(scope, [transactionId]);
		if (waits) return waits;
		const reversed = takeBack(scope, transactionId, { date, reason });
		if (!reversed.ok) return reversed;
		for (const ownerId of new Set(entry.parts.map((part) => part.ownerId))) {
			if (ownerId === null) continue;
			recordActivity(scope, {
				action: "owner.transaction_reversed",
				subjectKind: "owner",
				subjectId: ownerId,
				summary: `Transaction ${transactionId} was reversed. ${reason.trim()}`,
			});
		}
		return { ok: true, transactionId: reversed.transactionId };
	});
}
