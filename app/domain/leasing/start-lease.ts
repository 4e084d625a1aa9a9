import { type LeaseFields, monthlyCents } from "#domain/lease-records";
import { once } from "~/domain/kernel/once";
import { type Result, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkExecutable, executeLease } from "./execute-lease";
import { saveDraft } from "./save-draft";

/**
 * Saves a lease (save-draft.ts), or the draft `draftId`, and starts it (execute-lease.ts); if either fails, neither
 * happens. Refuses everything that is wrong for both, at the form's fields.
 */
export function startLease(
	scope: Scope,
	fields: LeaseFields & { idempotencyKey?: string | undefined },
	draftId?: number,
): Result<{ leaseId: number; chargedCents: number }> {
	const { idempotencyKey, withoutRent, confirmDeposits, ...lease } = fields;
	return once(scope, "start-lease", { draftId, ...fields }, () => {
		const saved = saveDraft(scope, lease, draftId);
		const answers = { withoutRent, confirmDeposits };
		if (saved.ok) return executeLease(scope, saved.leaseId, answers);
		const sumOf = (lines: readonly { amountCents: number }[]) => lines.reduce((sum, one) => sum + one.amountCents, 0);
		const rentCents = monthlyCents(sumOf(lease.rent), lease.cycle);
		const terms = { ...lease, id: draftId, rentCents, depositCents: sumOf(lease.deposits ?? []) };
		return refuseAll([saved, checkExecutable(scope, terms, answers)]) ?? saved;
	});
}
