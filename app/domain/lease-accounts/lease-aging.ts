import { addDays, type PlainDate } from "#domain/calendar/format";
import { findLeaseRecord, type Lease, lastChargedDay } from "#domain/lease-records";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

export type Aging = {
	/** Posted but not due yet. */
	notDueCents: number;
	/** By days past due. */
	days0to30Cents: number;
	days31to60Cents: number;
	days61to90Cents: number;
	over90Cents: number;
};

/** A lease's open charges by days past due as of today, in cents. */
export function leaseAging(scope: Scope, leaseId: number): Aging {
	const { today } = organizationOf(scope);
	const aging = statement<Aging>(
		`SELECT coalesce(sum(iif(due_date > @today, open_cents, 0)), 0) AS notDueCents,
			coalesce(sum(iif(due_date BETWEEN @day30 AND @today, open_cents, 0)), 0) AS days0to30Cents,
			coalesce(sum(iif(due_date BETWEEN @day60 AND @before30, open_cents, 0)), 0) AS days31to60Cents,
			coalesce(sum(iif(due_date BETWEEN @day90 AND @before60, open_cents, 0)), 0) AS days61to90Cents,
			coalesce(sum(iif(due_date < @day90, open_cents, 0)), 0) AS over90Cents
		FROM charges INDEXED BY charges_open
		WHERE profile_id = @profileId AND kind = 'AR' AND lease_id = @leaseId AND open_cents > 0`,
	).get({
		profileId: scope.profileId,
		leaseId,
		today,
		day30: addDays(today, -30),
		before30: addDays(today, -31),
		day60: addDays(today, -60),
		before60: addDays(today, -61),
		day90: addDays(today, -90),
	});
	if (!aging) throw new Error("A sum without grouping gives one row.");
	return aging;
}

/**
 * The last day that rent is paid through: the day before the oldest open charge is due, or else before the next rent.
 * Null when unknown, or when no day of the lease is paid.
 */
export function paidThrough(scope: Scope, leaseId: number): PlainDate | null {
	const lease = findLeaseRecord(scope, leaseId);
	if (lease?.stage !== "executed") return null;
	const day = paidDay(scope, lease);
	return day !== null && day < lease.startDate ? null : day;
}

function paidDay(scope: Scope, lease: Lease): PlainDate | null {
	const leaseId = lease.id;
	const open = statement<{ dueDate: PlainDate | null }>(
		`SELECT min(due_date) AS dueDate FROM charges INDEXED BY charges_open
		WHERE profile_id = ? AND kind = 'AR' AND lease_id = ? AND open_cents > 0`,
	).get(scope.profileId, leaseId);
	if (open?.dueDate) return addDays(open.dueDate, -1);
	const next = statement<{ dueDate: PlainDate | null }>(
		"SELECT min(next_date) AS dueDate FROM recurring_transactions WHERE lease_id = ? AND is_rent = 1",
	).get(leaseId);
	return next?.dueDate ? addDays(next.dueDate, -1) : lastChargedDay(lease);
}
