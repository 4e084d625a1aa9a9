/** What another member can be asked to approve, as settings offer it. Safe in the browser. */
export const approvalKinds = {
	bills: "Bills and expenses",
	owner_payments: "Owner draws and payouts",
	journal_entries: "Journal entries",
} as const;
export type ApprovalKind = keyof typeof approvalKinds;

/** What each covers, in a sentence. */
export const approvalHints: Record<ApprovalKind, string> = {
	bills: "Bills, expenses paid now, corrections to them and recurring expenses. Vendor credits don't wait.",
	owner_payments: "Draws, and all payments of one Pay owners run together.",
	journal_entries: "Entries, corrections to them and recurring entries, by the total of their debits.",
};

/** What a request can be about: relaxing these settings waits, too. */
export const requestKinds = { ...approvalKinds, settings: "Approval settings" } as const;
export type RequestKind = keyof typeof requestKinds;

export const requestStates = {
	waiting: "Waiting",
	approved: "Approved",
	declined: "Declined",
	withdrawn: "Withdrawn",
	expired: "Expired",
} as const;
export type RequestState = keyof typeof requestStates;

/** Days that a request waits. */
export const requestDays = 30;
