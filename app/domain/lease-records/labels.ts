import type { leaseStatuses, rentCycles } from "~/db/schema/leasing";

/** The values that the database stores, in words. Safe to use in the browser. */

export type LeaseStatus = (typeof leaseStatuses)[number];

export type LeaseType = "fixed" | "fixed_with_rollover" | "at_will";

export type RentCycle = (typeof rentCycles)[number];

export type Proration = "none" | "actual_days" | "thirty_days" | "yearly";

export const leaseTypes: Record<LeaseType, string> = {
	fixed: "Fixed term",
	fixed_with_rollover: "Fixed, rolls to month-to-month",
	at_will: "Month-to-month",
};

/** The terms suggested for a new lease, whether it is entered or created from an application. */
export const usualLease = {
	type: "fixed_with_rollover",
	cycle: "monthly",
	paymentDueDay: 1,
	postDaysInAdvance: 0,
	prorateFirst: "actual_days",
	prorateLast: "actual_days",
} as const;

export const usualTermMonths = 12;

/** Hints below the lease type: what happens on the end date. */
export const leaseTypeHints: Record<LeaseType, string> = {
	fixed: "The lease and its charges stop on the end date.",
	fixed_with_rollover: "Continues month-to-month after its end date and keeps charging.",
	at_will: "No end date. It ends when the tenants move out.",
};

export const leaseStatusWords: Record<LeaseStatus, string> = {
	draft: "Draft",
	out_for_signature: "Out for signature",
	future: "Future",
	active: "Active",
	notice: "Notice",
	expired: "Expired, occupied",
	past: "Past",
	void: "Void",
};

export const rentCycleWords: Record<RentCycle, string> = {
	daily: "Daily",
	weekly: "Weekly",
	every_2_weeks: "Every 2 weeks",
	monthly: "Monthly",
	every_2_months: "Every 2 months",
	quarterly: "Quarterly",
	every_6_months: "Every 6 months",
	yearly: "Yearly",
	one_time: "Once",
};

export const prorations: Record<Proration, string> = {
	none: "Not prorated",
	actual_days: "Actual days in the month",
	thirty_days: "30-day month",
	yearly: "Yearly ÷ 365",
};

/** How many days before its due date a recurring charge may be posted. */
export const postDaysInAdvanceChoices = [...Array.from({ length: 46 }, (_, days) => days), 60, 75, 90];

/** Hints beside the fields that are locked once a lease is started: where to make the change instead. */
export const lockedOnceExecuted = {
	unitId: "The unit can't change. To move, end this lease and start a new one.",
	type: "The lease type can't change until the lease is renewed.",
	startDate: "The start date can't change because charges are based on it.",
	endDate: "To change the end date, renew or end the lease.",
	rent: "Change rent under Rents.",
	deposits: "To change deposits, add charges or credits in the ledger.",
	charges: "Change other charges under Recurring.",
} as const;
