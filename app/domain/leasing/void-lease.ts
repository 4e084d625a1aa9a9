import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { findLeaseEntry, reverseEntry, settlePrepaid } from "#domain/lease-accounts";
import {
	findLeaseRecord,
	findPostableLease,
	type Lease,
	scheduleRules,
	updateLeaseStatus,
} from "#domain/lease-records";
import { reversalDay } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { leases } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Takes back a lease that was started by mistake: reverses its opening balance, deposits already held and recurring
 * charges, and makes it void, so that its unit is free. Refused once anything else was posted on it.
 */
export function voidLease(scope: Scope, leaseId: number, { reason }: { reason: string }): Result {
	return allOrNothing(() => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const { lease } = found;
		if (hasOtherEntries(scope, leaseId)) return refuse(`The lease for ${lease.name} has other transactions.`);
		for (const id of entriesToReverse(scope, leaseId)) {
			const entry = findLeaseEntry(scope, id);
			if (!entry || entry.reversedBy !== null) continue;
			const reversed = reverseEntry(scope, entry, { date: reversalDay(scope, entry), reason });
			if (!reversed.ok) return reversed;
		}
		settlePrepaid(scope, lease);
		setVoid(scope, lease);
		recordActivity(scope, {
			action: "lease.voided",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `The lease for ${lease.name} was voided. ${reason}`,
			changes: { stage: ["executed", "void"] },
		});
		return { ok: true };
	});
}

/**
 * Entries that starting the lease, or its recurring charges, posted: newest first, as each may depend on earlier ones.
 */
function entriesToReverse({ profileId }: Scope, leaseId: number): number[] {
	return statement<{ id: number }>(
		`SELECT id FROM gl_transactions WHERE id IN (SELECT transaction_id FROM gl_postings WHERE lease_id = ?)
			AND lease_id = ? AND profile_id = ? AND reversal_of IS NULL AND reversed_by IS NULL
			AND type NOT IN ('apply_prepayment', 'prepayment') ORDER BY id DESC`,
	)
		.all(leaseId, leaseId, profileId)
		.map(({ id }) => id);
}

function hasOtherEntries({ profileId }: Scope, leaseId: number): boolean {
	const sql = `SELECT 1 FROM gl_postings p JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE p.lease_id = ? AND t.lease_id = p.lease_id AND t.profile_id = ? AND ${otherEntry} LIMIT 1`;
	return statement(sql).get(leaseId, profileId) !== undefined;
}

/** Condition on a transaction `t` of a lease: neither its start nor its recurring charges posted it, and it stands. */
export const otherEntry = `t.reversal_of IS NULL AND t.reversed_by IS NULL
	AND t.type NOT IN ('opening_balance', 'apply_prepayment', 'prepayment')
	AND NOT EXISTS (SELECT 1 FROM recurring_transactions rt JOIN recurring_postings rp ON rp.recurring_id = rt.id
		WHERE rt.lease_id = t.lease_id AND rp.transaction_id = t.id)`;

/** The unit is free again, and a lease that was to end for this one continues. */
function setVoid(scope: Scope, lease: Lease) {
	const { today } = organizationOf(scope);
	const voided = { ...lease, stage: "void" as const };
	db()
		.update(leases)
		.set({ stage: "void", importKey: null, changesOn: null, updatedDate: nowIso() })
		.where(eq(leases.id, lease.id))
		.run();
	scheduleRules(voided);
	updateLeaseStatus(scope, voided, today);
	const before = statement<{ id: number }>(
		"SELECT id FROM leases WHERE unit_id = ? AND profile_id = ? AND stage = 'executed' AND followed_on = ?",
	).get(lease.unitId, scope.profileId, lease.startDate);
	if (!before) return;
	db().update(leases).set({ followedOn: null }).where(eq(leases.id, before.id)).run();
	const predecessor = findLeaseRecord(scope, before.id);
	if (!predecessor) return;
	scheduleRules(predecessor);
	updateLeaseStatus(scope, predecessor, today);
}
