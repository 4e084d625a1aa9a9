import { recordActivity } from "#domain/activity";
import { refuseUnapprovedReversal } from "#domain/approvals";
import { reversalDay, takeBack } from "#domain/ledger";
import { askBeforeReversal } from "#domain/owner-money";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findDeposit } from "./deposit-queries";

/**
 * Undoes a deposit, on its own date or, if that is closed, today. Its receipts are undeposited again; returns their
 * posting IDs. Refuses a reconciled deposit or one with a returned payment. Asks at `confirmBelowZero` if the money has
 * been spent.
 */
export function undoDeposit(
	scope: Scope,
	depositId: number,
	input: {
		reason: string;
		/** Confirms that someone else's money is used. */
		confirmBelowZero?: boolean | undefined;
		idempotencyKey?: string | undefined;
	},
): Result<{ number: number; receipts: number[] }> {
	return once(scope, "undo-deposit", { depositId, ...input }, () => {
		const deposit = findDeposit(scope, depositId);
		if (!deposit) return refuse("That deposit wasn't found.");
		const { reason } = input;
		const date = reversalDay(scope, { id: depositId, date: deposit.date });
		const asked = askBeforeReversal(scope, depositId, { confirmed: input.confirmBelowZero, date });
		if (asked) return asked;
		const waits = refuseUnapprovedReversal(scope, [depositId]);
		if (waits) return waits;
		const reversed = takeBack(scope, depositId, { date, reason });
		if (!reversed.ok) return reversed;
		recordActivity(scope, {
			action: "deposit.undone",
			subjectKind: "transaction",
			subjectId: depositId,
			summary: `Deposit ${deposit.number} was undone. ${reason.trim()}`,
		});
		return { ok: true, number: deposit.number, receipts: deposit.receipts.map(({ postingId }) => postingId) };
	});
}
