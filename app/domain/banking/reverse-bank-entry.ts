import { recordActivity } from "#domain/activity";
import { refuseUnapprovedReversal } from "#domain/approvals";
import type { PlainDate } from "#domain/calendar/format";
import { reversalDay, takeBack } from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { askBeforeReversal } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

type BankEntry = {
	id: number;
	type: TransactionType;
	date: PlainDate;
	memo: string;
	amountCents: Cents;
	reversedBy: number | null;
	/** 1 if it was posted as part of another transaction and can only be reversed with that one. */
	part: number;
};

/**
 * A transfer, bank fee, interest or opening balance; undefined if it isn't one of the organization's, is a reversal, or
 * belongs to an owner transaction.
 */
export function findBankEntry(scope: Scope, id: number): BankEntry | undefined {
	return statement<BankEntry>(
		`SELECT t.id, t.type, t.date, t.memo, t.reversed_by AS reversedBy,
			t.type = 'transfer' AND t.txn_group_number IS NOT NULL AS part,
			(SELECT sum(max(p.amount_cents, 0)) FROM gl_postings p WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255) AS amountCents
		FROM gl_transactions t WHERE t.id = ? AND t.profile_id = ? AND t.reversal_of IS NULL AND t.lease_id IS NULL
			AND t.type IN ('transfer', 'bank_fee', 'interest', 'opening_balance')
			AND NOT EXISTS (SELECT 1 FROM owner_transactions o WHERE o.transaction_id = t.id)`,
	).get(id, scope.profileId);
}

/**
 * Reverses a transfer, bank fee, interest or opening balance. Refuses one that was posted as part of a returned payment
 * or a pay run. Asks at `confirmBelowZero` if the money has been spent.
 */
export function reverseBankEntry(
	scope: Scope,
	id: number,
	input: {
		date?: PlainDate | undefined;
		reason: string;
		/** Confirms that someone else's money is used. */
		confirmBelowZero?: boolean | undefined;
		idempotencyKey?: string | undefined;
	},
): Result<{ transactionId: number }> {
	return once(scope, "reverse-bank-entry", { id, ...input }, () => {
		const entry = findBankEntry(scope, id);
		if (!entry) return refuse("That transaction wasn't found.");
		if (entry.part) return refuse("This came from another transaction. Reverse that one instead.");
		const { date = reversalDay(scope, entry), reason } = input;
		const asked = askBeforeReversal(scope, id, { confirmed: input.confirmBelowZero, date });
		if (asked) return asked;
		const waits = refuseUnapprovedReversal(scope, [id]);
		if (waits) return waits;
		const reversed = takeBack(scope, id, { date, reason });
		if (!reversed.ok) return reversed;
		recordActivity(scope, {
			action: "transaction.reversed",
			subjectKind: "transaction",
			subjectId: id,
			summary: `Transaction ${id} was reversed. ${reason.trim()}`,
		});
		return { ok: true, transactionId: reversed.transactionId };
	});
}
