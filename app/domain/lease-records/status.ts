import { addDays, type PlainDate } from "#domain/calendar/format";
import type { LeaseStatus, LeaseType } from "./labels";

/** What of a lease decides where it stands. */
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
 * Where a lease stands on a day. A fixed term past its end is expired as long as no one moved out; one that rolls over
 * stays active. It is past from the day after the move-out, or from the day the next lease on the unit begins.
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

/** The first day after `today` on which the lease may stand elsewhere. */
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

/** The earliest of some days that lies after `today`. */
export function earliestAfter(days: (PlainDate | null)[], today: PlainDate): PlainDate | null {
	return days.reduce<PlainDate | null>((best, day) => {
		if (day === null || day <= today) return best;
		return best === null || day < best ? day : best;
	}, null);
}

/** Statuses in which people live there or are about to leave: the unit is taken. */
export const inForce: readonly LeaseStatus[] = ["active", "notice", "expired"];
