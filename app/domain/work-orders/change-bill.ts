import { refuseUnapproved, refuseUnapprovedReversal } from "#domain/approvals";
import { restated, takeBack } from "#domain/ledger";
import { askBeforeReversal } from "#domain/owner-money";
import { correctExpense, type Recorded, reverseExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { addMarkup } from "./markup";
import { findRecord, seesRequest } from "./order-record";

/** Reverses an expense or a bill, and with it the markup that was posted on it for a work order. */
export function reverseBill(
	scope: Scope,
	transactionId: number,
	input: Parameters<typeof reverseExpense>[2],
): Result<{ transactionId: number }> {
	const markup = findMarkup(scope, transactionId);
	if (!markup) return reverseExpense(scope, transactionId, input);
	return once(scope, "reverse-work-order-bill", { transactionId, ...input }, () => {
		const { date, reason, confirmBelowZero: confirmed } = input;
		const asked = askBeforeReversal(scope, markup.id, { confirmed, date });
		if (asked) return asked;
		const waits = refuseUnapprovedReversal(scope, [transactionId, markup.id]);
		if (waits) return waits;
		const reversed = reverseExpense(scope, transactionId, { ...input, idempotencyKey: undefined });
		if (!reversed.ok) return reversed;
		const back = takeBack(scope, markup.id, { date, reason });
		return back.ok ? reversed : back;
	});
}

/** Corrects an expense or a bill; the markup that was posted on it for a work order is corrected with it. */
export function correctBill(
	scope: Scope,
	transactionId: number,
	input: Parameters<typeof correctExpense>[2],
): Result<Recorded> {
	const markup = findMarkup(scope, transactionId);
	if (!markup) return correctExpense(scope, transactionId, input);
	return once(scope, "correct-work-order-bill", { transactionId, ...input }, () => {
		const waits = refuseUnapprovedReversal(scope, [transactionId, markup.id]);
		if (waits) return waits;
		const corrected = correctExpense(scope, transactionId, { ...input, idempotencyKey: undefined });
		if (!corrected.ok) return corrected;
		const back = takeBack(scope, markup.id, { reason: "Corrected" });
		if (!back.ok) return restated(back);
		const order = findRecord(seesRequest(scope), markup.orderId);
		const marked = order && addMarkup(scope, order, corrected.transactionId, input);
		if (marked && !marked.ok) return marked;
		const cents = corrected.amountCents + (marked?.markupCents ?? 0);
		return (input.kind === "credit" ? undefined : refuseUnapproved(scope, "bills", cents)) ?? corrected;
	});
}

/** The standing markup on a bill. */
function findMarkup({ profileId }: Scope, billId: number): { id: number; orderId: number } | undefined {
	return statement<{ id: number; orderId: number }>(
		`SELECT b.markup_id AS id, b.order_id AS orderId FROM work_order_bills b
		JOIN gl_transactions t ON t.id = b.markup_id AND t.reversed_by IS NULL
		WHERE b.transaction_id = ? AND b.profile_id = ?`,
	).get(billId, profileId);
}
