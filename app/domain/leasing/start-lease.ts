import { once } from "~/domain/once";
import type { Result } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { executeLease } from "./execute-lease";
import type { LeaseFields } from "./lease-fields";
import { saveDraft } from "./save-draft";

/** Writes a lease, or the draft `leaseId` anew, and executes it, both or neither. */
export function startLease(
	scope: Scope,
	fields: LeaseFields & { idempotencyKey?: string | undefined },
	draftId?: number,
): Result<{ leaseId: number; chargedCents: number }> {
	const { idempotencyKey, ...lease } = fields;
	return once(scope, "start-lease", { draftId, ...fields }, () => {
		const saved = saveDraft(scope, lease, draftId);
		return saved.ok ? executeLease(scope, saved.leaseId, { withoutRent: fields.withoutRent }) : saved;
	});
}
