import { addDays, type PlainDate } from "#domain/calendar/format";
import type { LeaseStatus, LeaseType } from "./labels";

/** The fields of a lease that its status depends on. */
type LeaseDates = {
	stage: "draft" | "executed" | "void";
	signingSince?: string | null;
	type: LeaseType;
	startDate: PlainDate;
	endDate: PlainDate | null;
	noticeDate: PlainDate | null;
	moveOutDate: PlainDate | null;
	followedOn: PlainDate | null;
};

/**
 * A lease's status on a day. A fixed term past its end date is expired until the tenants move out; one that rolls over
 * stays active. A lease is past from the day after the move-out, or when the unit's next lease starts.
 */
export function leaseStatus(lease: LeaseDates, today: PlainDate): LeaseStatus {
	if (lease.stage === "draft" && lease.signingSince) return "out_for_signature";
	if (lease.stage !== "executed") return lease.stage;
	if (lease.moveOutDate !== null && lease.moveOutDate < today) return "past";
	if (lease.followedOn !== null && lease.followedOn <= today) return "past";
	if (lease.startDate > today) return "future";
	if (lease.moveOutDate !== null) return "notice";
	if (lease.noticeDate !== null && lease.noticeDate <= today) return "notice";
	const endsByDate = lease.type === "fixed" || (lease.type === "fixed_with_rollover" && lease.followedOn !== null);
	if (endsByDate && lease.endDate !== null && lease.endDate < today) return "expired";
	return "active";
}

/** The first day after `today` on which the lease's status may change. */
export function nextStatusDay(lease: LeaseDates, today: PlainDate): PlainDate | null {
	if (lease.stage !== "executed") return null;
	const days = [
		lease.startDate,
		lease.noticeDate,
		lease.endDate && addDays(lease.endDate, 1),
		lease.moveOutDate && addDays(lease.moveOutDate, 1),
		lease.followedOn,
	];
	return earliestAfter(days, today);
}

/** The earliest of these days that is after `today`, or null. */
export function earliestAfter(days: (PlainDate | null)[], today: PlainDate): PlainDate | null {
	return days.reduce<PlainDate | null>((best, day) => {
		if (day === null || day <= today) return best;
		return best === null || day < best ? day : best;
	}, null);
}

/** Statuses in which people live in the unit, so that it is occupied. */
export const inForce: readonly LeaseStatus[] = ["active", "notice", "expired"];
