import { askAboveLimit } from "#domain/deposits";
import { type LeaseFields, monthlyCents } from "#domain/lease-records";
import { once } from "~/domain/kernel/once";
import { type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkExecutable, executeLease } from "./execute-lease";
import { saveDraft } from "./save-draft";

/**
 * Saves a lease (save-draft.ts), or the draft `draftId`, and starts it (execute-lease.ts); if either fails, neither
 * happens. Refuses everything that is wrong for both, at the form's fields, and asks about deposits above the legal
 * limit (`askAboveLimit`).
 */
export function startLease(
	scope: Scope,
	fields: LeaseFields & { idempotencyKey?: string | undefined },
	draftId?: number,
): Result<{ leaseId: number; chargedCents: number }> {
	const { idempotencyKey, withoutRent, confirmDeposits, ...lease } = fields;
	return once(scope, "start-lease", { draftId, ...fields }, () => {
		const saved = saveDraft(scope, lease, draftId);
		const sumOf = (lines: readonly { amountCents: number }[]) => lines.reduce((sum, one) => sum + one.amountCents, 0);
		const rentCents = monthlyCents(sumOf(lease.rent), lease.cycle);
		const terms = { unitId: lease.unitId, rentCents, depositCents: sumOf(lease.deposits ?? []) };
		const asked = askAboveLimit(scope, terms, { confirmed: confirmDeposits });
		if (saved.ok && !asked) return executeLease(scope, saved.leaseId, { withoutRent });
		const executable = checkExecutable(
			scope,
			{ ...lease, id: saved.ok ? saved.leaseId : draftId, rentCents },
			{ withoutRent },
		);
		return refuseAll([saved.ok ? undefined : saved, executable, asked]) ?? refuse("This lease can't be started.");
	});
}
