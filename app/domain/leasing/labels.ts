import type { endReasons, noticeGivers } from "~/db/schema/lease-life";

export type NoticeGiver = (typeof noticeGivers)[number];

export type EndReason = (typeof endReasons)[number];

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
