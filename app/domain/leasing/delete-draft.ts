import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { findLeaseRecord } from "#domain/lease-records";
import { db, statement } from "~/db/client.server";
import { leaseDeposits, leases, leaseTenants, leaseTransfers, recurringTransactions } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Deletes a draft lease with its charges and deposits. Its people stay tenants. Refused if the draft has notes, files,
 * agreements or tasks.
 */
export function deleteDraft(scope: Scope, leaseId: number): Result {
	return allOrNothing(() => {
		const lease = findLeaseRecord(scope, leaseId);
		if (!lease) return refuse("That lease wasn't found.");
		if (lease.stage !== "draft") return refuse("You can delete only drafts.");
		const kept = whyDraftIsKept(scope, leaseId);
		if (kept) return refuse(kept);
		for (const table of [leaseTenants, leaseDeposits, recurringTransactions]) {
			db().delete(table).where(eq(table.leaseId, leaseId)).run();
		}
		db().delete(leaseTransfers).where(eq(leaseTransfers.toLeaseId, leaseId)).run();
		db().delete(leases).where(eq(leases.id, leaseId)).run();
		recordActivity(scope, {
			action: "lease.deleted",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `The draft for ${lease.name} was deleted.`,
		});
		return { ok: true };
	});
}

/** The reason a draft can't be deleted, or undefined. */
function whyDraftIsKept(scope: Scope, leaseId: number): string | undefined {
	const records = [
		[
			"It has notes.",
			"SELECT 1 FROM notes WHERE profile_id = ? AND subject_kind = 'lease' AND subject_id = ? AND removed_date IS NULL",
		],
		[
			"It has files.",
			"SELECT 1 FROM files WHERE profile_id = ? AND subject_kind = 'lease' AND subject_id = ? AND deleted_date IS NULL",
		],
		["It has an agreement.", "SELECT 1 FROM agreements WHERE profile_id = ? AND lease_id = ?"],
		["It has tasks.", "SELECT 1 FROM tasks WHERE profile_id = ? AND subject_kind = 'lease' AND subject_id = ?"],
	] as const;
	return records.find(([, sql]) => statement(`${sql} LIMIT 1`).get(scope.profileId, leaseId) !== undefined)?.[0];
}
