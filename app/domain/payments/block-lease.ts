import { recordActivity } from "#domain/activity";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Turns online payment off for a lease, with a reason for the team, or on again. What else turns it off, such as
 * returned payments, is in `whyOff` (why-off.ts).
 */
export function blockLease(
	scope: Scope,
	{ leaseId, off, reason = "" }: { leaseId: number; off: boolean; reason?: string | undefined },
): Result<{ name: string }> {
	return write(() => {
		const lease = statement<{ name: string }>("SELECT name FROM leases WHERE id = ? AND profile_id = ?").get(
			leaseId,
			scope.profileId,
		);
		if (!lease) return refuse("That lease wasn't found.");
		statement("DELETE FROM online_payment_blocks WHERE lease_id = ?").run(leaseId);
		if (off) {
			statement("INSERT INTO online_payment_blocks (lease_id, profile_id, reason) VALUES (?, ?, ?)").run(
				leaseId,
				scope.profileId,
				reason,
			);
		}
		recordActivity(scope, {
			action: off ? "lease.online_payment_off" : "lease.online_payment_on",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `Online payment turned ${off ? `off. ${reason}` : "on."}`.trim(),
		});
		return { ok: true, name: lease.name };
	});
}

/** Whether a manager turned online payment off for the lease. */
export function isBlocked(scope: Scope, leaseId: number): boolean {
	const sql = "SELECT 1 FROM online_payment_blocks WHERE lease_id = ? AND profile_id = ?";
	return Boolean(statement(sql).get(leaseId, scope.profileId));
}
