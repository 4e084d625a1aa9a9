import { and, asc, eq } from "drizzle-orm";
import { findLeaseRecord, type Lease } from "#domain/lease-records";
import { db, statement } from "~/db/client.server";
import { recurringTransactions } from "~/db/schema/index";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type Recurring = typeof recurringTransactions.$inferSelect;

/** A rule of the organization with its lease, or the refusal if there is none. */
export function findRecurring(scope: Scope, recurringId: number): Result<{ rule: Recurring; lease: Lease }> {
	const rule = db()
		.select()
		.from(recurringTransactions)
		.where(and(eq(recurringTransactions.id, recurringId), eq(recurringTransactions.profileId, scope.profileId)))
		.get();
	const lease = rule && findLeaseRecord(scope, rule.leaseId);
	return rule && lease ? { ok: true, rule, lease } : refuse("That recurring charge wasn't found.");
}

/** The rules of a lease, oldest first. */
export function rulesOf(leaseId: number): Recurring[] {
	return db()
		.select()
		.from(recurringTransactions)
		.where(eq(recurringTransactions.leaseId, leaseId))
		.orderBy(asc(recurringTransactions.firstDate), asc(recurringTransactions.id))
		.all();
}

/** Whether a rule has posted or skipped dates. Such a rule is ended rather than changed. */
export function hasHistory(recurringId: number): boolean {
	return statement("SELECT 1 FROM recurring_postings WHERE recurring_id = ? LIMIT 1").get(recurringId) !== undefined;
}
