import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findReconciliation, lastFinished, openReconciliation } from "./reconciliation-record";

/**
 * Reopens an account's latest reconciliation with its check marks, for a reason that is recorded. Refuses an earlier
 * one, an opening balance, and any while another is in progress. Waits for another member where that is set (`waits`).
 */
export function reopenReconciliation(
	scope: Scope,
	reconciliationId: number,
	input: { reason: string; idempotencyKey?: string | undefined },
): Result {
	return once(scope, "reopen-reconciliation", { reconciliationId, ...input }, () => {
		const found = findReconciliation(scope, reconciliationId);
		if (found?.state !== "finished") return refuse("That reconciliation wasn't found.");
		const reason = input.reason.trim();
		if (!reason) return refuse("Enter a reason.", "reason");
		if (found.opening) return refuse("The opening balance can't be reopened.");
		if (openReconciliation(scope, found.accountId))
			return refuse("A reconciliation of this account is already in progress.");
		if (lastFinished(scope, found.accountId)?.id !== found.id) {
			return refuse("You can reopen only the latest reconciliation.");
		}
		const waits = refuseUnapproved(scope, "reopen_reconciliations");
		if (waits) return waits;
		statement<never>(
			`UPDATE gl_postings SET reconciliation_id = NULL WHERE reconciliation_id = @id AND id IN (
				SELECT p.id FROM reconciliation_ticks k
				JOIN gl_postings p ON p.id BETWEEN k.transaction_id * 256 AND k.transaction_id * 256 + 255
				WHERE k.reconciliation_id = @id)`,
		).run({ id: reconciliationId });
		statement<never>(
			`UPDATE reconciliations SET state = 'open', finished_by_id = NULL, finished_date = NULL, trust_note = '',
				reopen_reason = ? WHERE id = ?`,
		).run(reason, reconciliationId);
		recordActivity(scope, {
			action: "reconciliation.reopened",
			subjectKind: "account",
			subjectId: found.accountId,
			summary: `The reconciliation through ${organizationOf(scope).date(found.statementEnd)} was reopened. ${reason}`,
		});
		return { ok: true };
	});
}
