import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { findLease, findOverlap } from "#domain/lease-records";
import { nextRentDay } from "#domain/leasing";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type RenewableLease = NonNullable<ReturnType<typeof findLease>> & {
	termEnd: PlainDate;
	/** The first day of what can be offered. */
	termStart: PlainDate;
	/** What is charged a cycle, all rent lines together. */
	rentNowCents: number;
};

/** A lease that can be renewed with the term that would follow; else why not. */
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

/** Whether a lease has a last day that a renewal could move. */
export function canRenew(scope: Scope, leaseId: number): boolean {
	return findRenewable(scope, leaseId).ok;
}

/** The last day of a term of months; null: month to month. */
export function endOfTerm(termStart: PlainDate, months: number): PlainDate | null {
	return months === 0 ? null : addDays(addMonths(termStart, months), -1);
}

/** Refuses a term that another lease on the unit would meet. */
export function refuseOverlap(scope: Scope, lease: RenewableLease, endDate: PlainDate | null): Failure | undefined {
	const { today, date } = organizationOf(scope);
	const type = endDate === null ? "at_will" : "fixed";
	const span = { unitId: lease.unitId, type, startDate: lease.termStart, endDate } as const;
	const other = findOverlap(scope, span, today, lease.id);
	return other && refuse(`The unit is leased to ${other.name} from ${date(other.startDate)}.`);
}

/** The day after the last one; where that is over, the next day that rent falls due. */
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
