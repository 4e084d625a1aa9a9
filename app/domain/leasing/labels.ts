import type { endReasons, noticeGivers } from "~/db/schema/lease-life";
import type { leaseStatuses, paymentMethods, rentCycles } from "~/db/schema/leasing";

/** What the database stores, in words for people. Safe in the browser. */

export type LeaseStatus = (typeof leaseStatuses)[number];
export type LeaseType = "fixed" | "fixed_with_rollover" | "at_will";
export type RentCycle = (typeof rentCycles)[number];
export type Proration = "none" | "actual_days" | "thirty_days" | "yearly";
export type PaymentMethod = (typeof paymentMethods)[number];
export type NoticeGiver = (typeof noticeGivers)[number];
export type EndReason = (typeof endReasons)[number];
export type CreditKind = "waive" | "exchange" | "write_off" | "previously_deposited";

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

export const paymentMethodWords: Record<PaymentMethod, string> = {
	check: "Check",
	cash: "Cash",
	money_order: "Money order",
	cashiers_check: "Cashier’s check",
	direct_deposit: "Direct deposit",
	card: "Card, taken elsewhere",
	electronic: "Electronic payment",
	other: "Other",
};

export const creditKinds: Record<CreditKind, string> = {
	waive: "Reduce what they owe",
	exchange: "They did work or were owed",
	write_off: "Write off as bad debt",
	previously_deposited: "Held before we started",
};

export const noticeGiverWords: Record<NoticeGiver, string> = {
	tenant: "The tenants",
	landlord: "We",
	both: "Agreed by both",
};

export const endReasonWords: Record<EndReason, string> = {
	term_over: "The term is over",
	bought_home: "Bought a home",
	work: "Work or study elsewhere",
	bigger_home: "Needs more room",
	smaller_home: "Needs less room",
	cost: "The rent",
	family: "Family",
	transfer: "Moves to another unit of ours",
	unpaid_rent: "Rent was not paid",
	breach: "The lease was broken",
	other: "Another reason",
};

/** Paper that has a number of its own, and what a bank may send back. */
export const numberedMethods: readonly PaymentMethod[] = ["check", "money_order", "cashiers_check"];
export const returnableMethods: readonly PaymentMethod[] = ["check", "direct_deposit", "card", "electronic", "other"];

/** The most leases that are charged, credited or receive a payment at once: what the form lists is what it takes. */
export const mostInBulk = 500;

/** What waits undeposited unless said otherwise. */
export const paperMethods: readonly PaymentMethod[] = ["check", "cash", "money_order", "cashiers_check"];

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

/** Whose deposits a list shows. */
export const depositHolders = { moved_out: "Moved out", still_there: "Still there", all: "All" } as const;
export type DepositHolder = keyof typeof depositHolders;

/** What a charge is called to who pays it: its memo, else its account without the bookkeeper's word. */
export function chargeName({ memo, accountName }: { memo: string; accountName: string }): string {
	return memo || payersWords(accountName);
}

/** An account's name without "Income" or "Liability", which mean nothing to who pays. */
export function payersWords(accountName: string): string {
	return accountName.replace(/ (income|liability)$/i, "");
}

/** How a resident's own notice to move out stands, in words. */
export const moveOutNoticeWords = {
	given: "Waiting for an answer",
	changed: "Changed",
	withdrawn: "Withdrawn",
	accepted: "Accepted",
	declined: "Declined",
	completed: "Completed",
} as const;

export type MoveOutNoticeState = keyof typeof moveOutNoticeWords;
