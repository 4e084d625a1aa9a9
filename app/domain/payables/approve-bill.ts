import { recordActivity } from "#domain/activity";
import { approvalLimits } from "#domain/approvals";
import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findOpenBill } from "./open-bills";

/**
 * Approves or rejects an open bill, and records who did. A rejection needs a reason, at `note`. `refuseBill`
 * (pay-bills.ts) keeps it from being paid until then. Where bills need another member over a limit, no one approves
 * what they entered themselves.
 */
export function approveBill(
	scope: Scope,
	transactionId: number,
	{ decision, note = "" }: { decision: "approved" | "rejected"; note?: string | undefined },
): Result {
	return allOrNothing(() => {
		const bill = findOpenBill(scope, transactionId);
		if (!bill) return refuse("That bill wasn't found or is already paid.");
		if (bill.approval === decision) return { ok: true };
		if (decision === "approved" && isOwn(scope, transactionId)) {
			return refuse("You entered this bill, so another member has to approve it.");
		}
		if (decision === "rejected" && !note.trim()) return refuse("Enter a reason.", "note");
		statement(
			`UPDATE expenses SET approval = ?, approved_by_id = ?, approved_date = ?, approval_note = ?
			WHERE transaction_id = ? AND profile_id = ?`,
		).run(decision, scope.userId, nowIso(), note.trim(), transactionId, scope.profileId);
		recordActivity(scope, {
			action: `bill.${decision}`,
			subjectKind: "vendor",
			subjectId: bill.vendorId,
			summary: `The ${organizationOf(scope).money(bill.amountCents)} bill from ${bill.payeeName} was ${decision}.`,
		});
		return { ok: true };
	});
}

function isOwn(scope: Scope, transactionId: number): boolean {
	if (approvalLimits(scope).bills === undefined) return false;
	const entry = statement<{ authorId: number | null }>(
		"SELECT author_id AS authorId FROM gl_transactions WHERE id = ? AND profile_id = ?",
	).get(transactionId, scope.profileId);
	return entry !== undefined && scope.userId !== null && entry.authorId === scope.userId;
}
