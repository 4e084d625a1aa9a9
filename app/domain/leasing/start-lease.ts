import { once } from "~/domain/once";
import { type Result, refuseAll } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { checkExecutable, executeLease } from "./execute-lease";
import type { LeaseFields } from "./lease-fields";
import { saveDraft } from "./save-draft";

/** Writes a lease, or the draft `draftId` anew, and executes it, both or neither. Refuses at the form's fields all that is wrong. */
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
