import type { renewalEventKinds, renewalOfferStates } from "~/db/schema/renewals";

export type { RenewalTerms } from "~/db/schema/renewals";

/** Labels for stored values. Safe in the browser. */

export type OfferState = (typeof renewalOfferStates)[number];
export type RenewalEventKind = (typeof renewalEventKinds)[number];

/** Renewal status of a lease: the offer's state or, while it's being signed, the agreement's. */
export const renewalStatusWords = {
	not_started: "Not started",
	draft: "Proposed",
	sent: "Offered",
	accepted: "Accepted",
	unsigned: "Out for signature",
	part_signed: "Partially signed",
	countersign: "Awaiting our signature",
	declined: "Declined",
	expired: "No reply",
	withdrawn: "Withdrawn",
	renewed: "Renewed",
	leaving: "Moving out",
} as const;

export type RenewalStatus = keyof typeof renewalStatusWords;

/** The filters of the renewals list. */
export const renewalFilterWords = {
	todo: "Nothing offered yet",
	draft: "Proposed",
	sent: "Offered",
	accepted: "Accepted",
	declined: "Declined",
	expired: "No reply",
	renewed: "Renewed",
	leaving: "Moving out",
} as const;

export type RenewalFilter = keyof typeof renewalFilterWords;

export const renewalTypeWords = {
	fixed: "Fixed term",
	fixed_with_rollover: "Fixed, rolls to month-to-month",
	rolled_over: "Now month-to-month",
} as const;

export type RenewalType = keyof typeof renewalTypeWords;

/** How far ahead the list looks. Leases that expired up to 240 days ago are always included. */
export const windowWords: Record<"30" | "60" | "90" | "120", string> = {
	30: "30 days",
	60: "60 days",
	90: "90 days",
	120: "120 days",
};

export const renewalEventWords: Record<RenewalEventKind, string> = {
	proposed: "Proposed",
	sent: "Offered",
	reminded: "Reminded",
	question: "Question asked",
	accepted: "Accepted",
	declined: "Declined",
	asked_again: "Asked for a new offer",
	expired: "Expired without a reply",
	withdrawn: "Withdrawn",
	undone: "Answer undone",
	prepared: "Prepared for signing",
	renewed: "Renewed",
};

export const proposalMethods = {
	percent: "Raise by a percentage",
	flat: "Raise by an amount",
	market: "Set to market rent",
	none: "Keep current rent",
} as const;

export type ProposalMethod = keyof typeof proposalMethods;

/** Terms to offer, in months, besides month-to-month (0). */
export const termMonths = [6, 9, 12, 18, 24] as const;

/** A term in words: "12 months", "Month-to-month". */
export function termWords(months: number): string {
	if (months === 0) return "Month-to-month";
	return months === 1 ? "1 month" : `${months} months`;
}

/** The change between two rents in basis points, rounded; 0 if there was no rent. */
export function changeBp(fromCents: number, toCents: number): number {
	return fromCents === 0 ? 0 : Math.round(((toCents - fromCents) * 10_000) / fromCents);
}
