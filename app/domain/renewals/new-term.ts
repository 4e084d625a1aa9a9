import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { findLease, findOverlap } from "#domain/lease-records";
import { nextRentDay } from "#domain/leasing";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type RenewableLease = NonNullable<ReturnType<typeof findLease>> & {
	termEnd: PlainDate;
	/** The first day of the new term. */
	termStart: PlainDate;
	/** The current rent per cycle in cents, all rent lines together. */
	rentNowCents: number;
};

/** A lease that can be renewed, with the start of the next term, or why it can't. */
export function findRenewable(scope: Scope, leaseId: number): Result<{ lease: RenewableLease }> {
	const lease = findLease(scope, leaseId);
	if (lease?.stage !== "executed") return refuse("That lease wasn't found.");
	if (lease.endDate === null) return refuse(`The lease for ${lease.name} has no end date.`);
	if (lease.status === "past") return refuse(`The lease for ${lease.name} has ended.`);
	if (lease.noticeDate !== null || lease.moveOutDate !== null) {
		return refuse(`Notice was given for the ${lease.name} lease. Withdraw the notice first.`);
	}
	if (lease.followedOn !== null) {
		const { date } = organizationOf(scope);
		return refuse(`Another lease starts after the ${lease.name} lease, on ${date(lease.followedOn)}.`);
	}
	const termStart = startAfter(scope, lease.id, lease.endDate);
	return { ok: true, lease: { ...lease, termEnd: lease.endDate, termStart, rentNowCents: rentNow(lease.id) } };
}

/** Whether a lease has an end date that a renewal can extend. */
export function canRenew(scope: Scope, leaseId: number): boolean {
	return findRenewable(scope, leaseId).ok;
}

/** The last day of a term of some months; null for month-to-month. */
export function endOfTerm(termStart: PlainDate, months: number): PlainDate | null {
	return months === 0 ? null : addDays(addMonths(termStart, months), -1);
}

/** Refuses a term that overlaps with another lease of the unit. */
export function refuseOverlap(scope: Scope, lease: RenewableLease, endDate: PlainDate | null): Failure | undefined {
	const { today, date } = organizationOf(scope);
	const type = endDate === null ? "at_will" : "fixed";
	const span = { unitId: lease.unitId, type, startDate: lease.termStart, endDate } as const;
	const other = findOverlap(scope, span, today, lease.id);
	return other && refuse(`The unit is leased to ${other.name} from ${date(other.startDate)}.`);
}

/** The day after the lease's end date or, if that has passed, the next rent due date. */
function startAfter(scope: Scope, leaseId: number, termEnd: PlainDate): PlainDate {
	const { today } = organizationOf(scope);
	const next = addDays(termEnd, 1);
	if (next > today) return next;
	return nextRentDay(scope, leaseId, addDays(today, 1)) ?? addDays(today, 1);
}

function rentNow(leaseId: number): number {
	const row = statement<{ cents: number | null }>(
		`SELECT sum(amount_cents) AS cents FROM recurring_transactions
		WHERE lease_id = ? AND is_rent = 1 AND cycle <> 'one_time' AND to_date IS NULL`,
	).get(leaseId);
	return row?.cents ?? 0;
}
