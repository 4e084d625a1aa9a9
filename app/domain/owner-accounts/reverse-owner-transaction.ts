import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { reverse } from "#domain/ledger";
import { refuseTakingBack } from "#domain/owner-money";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findOwnerTransaction } from "./queries";

export type OwnerTransactionReversal = {
	/** Today or earlier, and no earlier than the original. */
	date: PlainDate;
	reason: string;
	/** Ticked after the question whether someone else's money is taken. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/** Takes a contribution, a payment to an owner or a move back by reversal, all of its properties at once. */
export function reverseOwnerTransaction(
	scope: Scope,
	transactionId: number,
	input: OwnerTransactionReversal,
): Result<{ transactionId: number }> {
	return once(scope, "reverse-owner-transaction", { transactionId, ...input }, () => {
		const entry = findOwnerTransaction(scope, transactionId);
		const [first] = entry?.parts ?? [];
		if (!entry || !first) return refuse("This transaction was not found.");
		if (first.kind === "management_fee") {
			return refuse("A management fee is taken back by undoing its run.");
		}
		const reason = input.reason.trim();
		if (!reason) return refuse("Say why.", "reason");
		const failure = refuseFutureDate(organizationOf(scope), input.date);
		if (failure) return failure;
		const asked = refuseTakingBack(scope, transactionId, { confirmed: input.confirmBelowZero, date: input.date });
		if (asked) return asked;
		const reversed = reverse(scope, transactionId, { date: input.date, reason });
		if (!reversed.ok) return reversed;
		for (const ownerId of new Set(entry.parts.map((part) => part.ownerId))) {
			if (ownerId === null) continue;
			recordActivity(scope, {
				action: "owner.transaction_reversed",
				subjectKind: "owner",
				subjectId: ownerId,
				summary: `Transaction ${transactionId} was reversed. ${reason}`,
			});
		}
		return { ok: true, transactionId: reversed.transactionId };
	});
}
