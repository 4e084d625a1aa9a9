import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement } from "~/db/client.server";
import { leaseDeposits, leases, leaseTenants, recurringTransactions } from "~/db/schema";
import { allOrNothing } from "~/domain/all-or-nothing";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { keepStanding } from "./keep-standing";
import { findLeaseRecord, type Lease } from "./lease-record";
import { organizationOf } from "./organization";
import { scheduleRules } from "./schedule-rules";

/** Deletes a draft with its lines. Its people stay tenants. A draft with notes, files or tasks is kept. */
export function deleteDraft(scope: Scope, leaseId: number): Result {
	return allOrNothing(() => {
		const lease = findLeaseRecord(scope, leaseId);
		if (!lease) return refuse("This lease was not found.");
		if (lease.stage !== "draft") return refuse("Only a draft can be deleted.");
		const kept = whyDraftIsKept(scope, leaseId);
		if (kept) return refuse(kept);
		for (const table of [leaseTenants, leaseDeposits, recurringTransactions]) {
			db().delete(table).where(eq(table.leaseId, leaseId)).run();
		}
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

/** Takes back a lease that was started by mistake: nothing may be posted on it that was not reversed. */
export function voidLease(scope: Scope, leaseId: number): Result {
	return allOrNothing(() => {
		const lease = findLeaseRecord(scope, leaseId);
		if (!lease) return refuse("This lease was not found.");
		if (lease.stage !== "executed") return refuse("Only a lease that was started can be voided.");
		const posted = statement(
			"SELECT 1 FROM gl_transactions WHERE lease_id = ? AND reversal_of IS NULL AND reversed_by IS NULL LIMIT 1",
		).get(leaseId);
		if (posted) return refuse("Something is posted on this lease. Reverse it first.");
		const today = organizationOf(scope).today;
		const voided: Lease = { ...lease, stage: "void" };
		db().update(leases).set({ stage: "void", updatedDate: nowIso() }).where(eq(leases.id, leaseId)).run();
		scheduleRules(voided);
		keepStanding(scope, voided, today);
		releasePredecessor(scope, lease);
		recordActivity(scope, {
			action: "lease.voided",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `The lease of ${lease.name} was voided.`,
		});
		return { ok: true };
	});
}

/** Why a draft cannot be deleted, or undefined. */
export function whyDraftIsKept(scope: Scope, leaseId: number): string | undefined {
	const records = [
		["It has notes.", "SELECT 1 FROM notes WHERE profile_id = ? AND subject_kind = 'lease' AND subject_id = ?"],
		[
			"It has files.",
			"SELECT 1 FROM files WHERE profile_id = ? AND subject_kind = 'lease' AND subject_id = ? AND deleted_date IS NULL",
		],
		["It has tasks.", "SELECT 1 FROM tasks WHERE profile_id = ? AND subject_kind = 'lease' AND subject_id = ?"],
	] as const;
	return records.find(([, sql]) => statement(`${sql} LIMIT 1`).get(scope.profileId, leaseId) !== undefined)?.[0];
}

/** The lease before a voided one on the unit is followed by nobody any more. */
function releasePredecessor(scope: Scope, lease: Lease) {
	const before = statement<{ id: number }>(
		"SELECT id FROM leases WHERE unit_id = ? AND profile_id = ? AND stage = 'executed' AND followed_on = ?",
	).get(lease.unitId, scope.profileId, lease.startDate);
	if (!before) return;
	db().update(leases).set({ followedOn: null }).where(eq(leases.id, before.id)).run();
	const predecessor = findLeaseRecord(scope, before.id);
	if (!predecessor) return;
	scheduleRules(predecessor);
	keepStanding(scope, predecessor, organizationOf(scope).today);
}
