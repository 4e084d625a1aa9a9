import type { endReasons, noticeGivers } from "~/db/schema/lease-life";

export type NoticeGiver = (typeof noticeGivers)[number];

export type EndReason = (typeof endReasons)[number];

export const noticeGiverWords: Record<NoticeGiver, string> = {
	tenant: "Tenants",
	landlord: "Property manager",
	both: "Both parties",
};

export const endReasonWords: Record<EndReason, string> = {
	term_over: "Lease term ended",
	bought_home: "Bought a home",
	work: "Job or school relocation",
	bigger_home: "Needs a larger home",
	smaller_home: "Needs a smaller home",
	cost: "Rent too high",
	family: "Family reasons",
	transfer: "Transferring to another unit",
	unpaid_rent: "Unpaid rent",
	breach: "Lease violation",
	other: "Other",
};

/** The state of a resident's own notice to move out, in words. */
export const moveOutNoticeWords = {
	given: "Awaiting reply",
	changed: "Changed",
	withdrawn: "Withdrawn",
	accepted: "Accepted",
	declined: "Declined",
	completed: "Completed",
} as const;

export type MoveOutNoticeState = keyof typeof moveOutNoticeWords;
