import type { LeaseFields } from "#domain/lease-records";
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
	const { idempotencyKey, ...lease } = fields;
	return once(scope, "start-lease", { draftId, ...fields }, () => {
		const saved = saveDraft(scope, lease, draftId);
		if (saved.ok) return executeLease(scope, saved.leaseId, { withoutRent: fields.withoutRent });
		const rentCents = lease.rent.reduce((sum, { amountCents }) => sum + amountCents, 0);
		const executable = checkExecutable(
			scope,
			{ ...lease, id: draftId, rentCents },
			{ withoutRent: fields.withoutRent },
		);
		return refuseAll([saved, executable]) ?? saved;
	});
}
