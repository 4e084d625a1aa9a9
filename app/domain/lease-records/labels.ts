import type { leaseStatuses, rentCycles } from "~/db/schema/leasing";

/** What the database stores, in words for people. Safe in the browser. */

export type LeaseStatus = (typeof leaseStatuses)[number];

export type LeaseType = "fixed" | "fixed_with_rollover" | "at_will";

export type RentCycle = (typeof rentCycles)[number];

export type Proration = "none" | "actual_days" | "thirty_days" | "yearly";

export const leaseTypes: Record<LeaseType, string> = {
	fixed: "Fixed",
	fixed_with_rollover: "Fixed, then monthly",
	at_will: "Monthly until notice",
};

/** How a lease runs unless someone says otherwise, whether it is typed or made of an application. */
export const usualLease = {
	type: "fixed_with_rollover",
	cycle: "monthly",
	paymentDueDay: 1,
	postDaysInAdvance: 0,
	prorateFirst: "actual_days",
	prorateLast: "actual_days",
} as const;

export const usualTermMonths = 12;

/** What happens on the end date, said under the choice. */
export const leaseTypeHints: Record<LeaseType, string> = {
	fixed: "Ends on its last day and stops charging.",
	fixed_with_rollover: "Continues month to month after its last day, and keeps charging.",
	at_will: "Has no last day: it ends when the tenants move out.",
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
	actual_days: "Actual days of the month",
	thirty_days: "30-day month",
	yearly: "Yearly ÷ 365",
};

/** Days before the due date on which a recurring charge may be posted. */
export const postDaysInAdvanceChoices = [...Array.from({ length: 46 }, (_, days) => days), 60, 75, 90];

/** What stays as it is once a lease is executed, and where it changes instead. Said beside the locked field. */
export const lockedOnceExecuted = {
	unitId: "The home stays. For another one, end this lease and start a new one.",
	type: "The type stays until the lease is renewed.",
	startDate: "The first day stays: charges follow from it.",
	endDate: "The last day changes by renewal or by ending the lease.",
	rent: "Rent changes under Rents.",
	deposits: "Deposits change by charges and credits in the ledger.",
	charges: "Other charges change under Recurring.",
} as const;
