import { recordActivity } from "#domain/activity";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findReconciliation } from "./reconciliation-record";

/** Discards a reconciliation in progress with its check marks. The fee and interest it posted stay. */
export function discardReconciliation(scope: Scope, reconciliationId: number): Result {
	return once(scope, "discard-reconciliation", { reconciliationId }, () => {
		const found = findReconciliation(scope, reconciliationId);
		if (found?.state !== "open") return refuse("This reconciliation isn't in progress.");
		statement<never>("DELETE FROM reconciliation_ticks WHERE reconciliation_id = ?").run(reconciliationId);
		statement<never>("DELETE FROM reconciliations WHERE id = ?").run(reconciliationId);
		recordActivity(scope, {
			action: "reconciliation.discarded",
			subjectKind: "account",
			subjectId: found.accountId,
			summary: `The reconciliation through ${organizationOf(scope).date(found.statementEnd)} was discarded.`,
		});
		return { ok: true };
	});
}
