import type { applicationStatuses } from "~/db/schema/applications";

/** Words for the stored values of applications. Safe in the browser. */

export type ApplicationStatus = (typeof applicationStatuses)[number];
export type ApplicantRole = "primary" | "co_applicant" | "guarantor";
export type FeeState = "none" | "unpaid" | "paid" | "waived" | "refunded";
export type ScreeningState = "not_ordered" | "ordered" | "received" | "failed";
export type ScreeningOutcome = "recommended" | "with_conditions" | "not_recommended";
export type ItemState = "asked" | "received" | "accepted" | "not_readable";
export type DecisionOutcome = "approve" | "conditional" | "reject" | "defer";
export type Consent = keyof typeof consentTexts;

export const statusWords: Record<ApplicationStatus, string> = {
	draft: "Draft",
	new: "New",
	undecided: "Undecided",
	deferred: "Deferred",
	approved: "Approved",
	rejected: "Rejected",
	cancelled: "Canceled",
	added_to_draft_lease: "Added to draft lease",
	added_to_lease: "Added to lease",
};

export const statusTones = {
	draft: "quiet",
	new: "info",
	undecided: "warn",
	deferred: "quiet",
	approved: "good",
	rejected: "bad",
	cancelled: "quiet",
	added_to_draft_lease: "good",
	added_to_lease: "good",
} as const satisfies Record<ApplicationStatus, string>;

/** Sort position in the applicant list: what the organization must act on comes first. */
export const urgencies: Record<ApplicationStatus, number> = {
	new: 0,
	undecided: 1,
	approved: 2,
	deferred: 3,
	draft: 4,
	added_to_draft_lease: 5,
	added_to_lease: 5,
	rejected: 5,
	cancelled: 5,
};

export const roleWords: Record<ApplicantRole, string> = {
	primary: "Applicant",
	co_applicant: "Co-applicant",
	guarantor: "Guarantor",
};

export const feeWords: Record<FeeState, string> = {
	none: "No fee",
	unpaid: "Unpaid",
	paid: "Paid",
	waived: "Waived",
	refunded: "Refunded",
};

export const screeningWords: Record<ScreeningState, string> = {
	not_ordered: "Not ordered",
	ordered: "Ordered",
	received: "Received",
	failed: "Failed",
};

export const screeningOutcomes: Record<ScreeningOutcome, string> = {
	recommended: "Recommended",
	with_conditions: "Recommended with conditions",
	not_recommended: "Not recommended",
};

export const itemStates: Record<ItemState, string> = {
	asked: "Requested",
	received: "Received",
	accepted: "Accepted",
	not_readable: "Unreadable",
};

export const itemTones = {
	asked: "warn",
	received: "info",
	accepted: "good",
	not_readable: "bad",
} as const satisfies Record<ItemState, string>;

export const outcomeWords: Record<DecisionOutcome, string> = {
	approve: "Approve",
	conditional: "Approve with conditions",
	reject: "Reject",
	defer: "Defer",
};

/** Words for a decision that was made. */
export const decidedWords: Record<DecisionOutcome, string> = {
	approve: "Approved",
	conditional: "Approved with conditions",
	reject: "Rejected",
	defer: "Deferred",
};

/** Reasons a decision may give. Each can be checked against the criteria published before anyone applied. */
export const reasonWords = {
	income: "Income does not meet the written criteria",
	income_unverified: "Income could not be verified",
	rental_history: "Rental history",
	credit: "Information in a credit or screening report",
	background: "Information in a background report",
	incomplete: "Application incomplete",
	untrue: "Inaccurate information",
	occupancy: "Too many occupants for the home",
	pets: "Pets not allowed for this home",
	another: "Another application was completed first",
	let: "The home was rented to someone else",
	other: "Other",
} as const;
export type DecisionReason = keyof typeof reasonWords;

export const idTypes = {
	drivers_license: "Driver’s license",
	state_id: "State ID",
	passport: "Passport",
	residence: "Residence permit",
	other: "Other",
} as const;
export type IdType = keyof typeof idTypes;

export const petKinds = { cat: "Cat", dog: "Dog", bird: "Bird", other: "Other" } as const;

export const noJobWords = {
	student: "Student",
	retired: "Retired",
	benefits: "Benefits or support",
	seeking: "Between jobs",
	other: "Other",
} as const;

/** The steps of an application, in order. Each key is the last part of the step's address. */
export const stepWords = {
	about: "About you",
	homes: "Rental history",
	income: "Income",
	people: "People",
	household: "Household",
	questions: "Questions",
	documents: "Documents",
	review: "Review and submit",
} as const;
export type Step = keyof typeof stepWords;

/** The texts an applicant agrees to. A changed text gets a new version, and its old words go to `earlierConsents`. */
export const consentTexts = {
	accurate: {
		version: "2026-11-24",
		words: "My answers are true and complete to the best of my knowledge.",
	},
	screening: {
		version: "2026-11-24",
		words:
			"You may get a report on my credit, rental and public records from a screening company, and contact the employers and landlords I listed, to decide on this application.",
	},
	records: {
		version: "2026-11-24",
		words: "You may email me notices about this application and store them electronically.",
	},
} as const;

/** The words of earlier versions: applications signed with them show them, so they are never edited. */
const earlierConsents: Record<string, Record<keyof typeof consentTexts, string>> = {
	"2026-11": {
		accurate: "What I have written is true and complete, as far as I know.",
		screening:
			"You may ask a screening company for a report on my credit, rental and public records, and check with the employers and landlords I named, to decide on this application.",
		records: "You may send me notices about this application by email, and keep them electronically.",
	},
};

/** What an applicant agreed to: the words of the version they signed. */
export function consentWords({ consent, version }: { consent: string; version: string }): string {
	const key = consent as keyof typeof consentTexts;
	const words = consentTexts[key].version === version ? consentTexts[key].words : earlierConsents[version]?.[key];
	if (!words) throw new Error(`No words of consent ${consent}, version ${version}.`);
	return words;
}

/** "A-1042". */
export function applicationNumber(number: number): string {
	return `A-${number}`;
}
