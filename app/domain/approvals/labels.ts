/** What another member can be asked to approve, as settings offer it. Safe in the browser. */
export const approvalKinds = {
	bills: "Bills and expenses",
	owner_payments: "Owner draws and payouts",
	journal_entries: "Journal entries",
	bank_details: "Bank details of owners",
} as const;
export type ApprovalKind = keyof typeof approvalKinds;

/** Kinds that have an amount, and so a limit. */
export const kindsWithLimit = ["bills", "owner_payments", "journal_entries"] as const satisfies readonly ApprovalKind[];
export const hasLimit = (kind: ApprovalKind) => (kindsWithLimit as readonly ApprovalKind[]).includes(kind);

/** What each covers, in a sentence. */
export const approvalHints: Record<ApprovalKind, string> = {
	bills: "Bills, expenses paid now, corrections to them and recurring expenses. Vendor credits don't wait.",
	owner_payments: "Draws, and all payments of one Pay owners run together.",
	journal_entries: "Entries, corrections to them and recurring entries, by the total of their debits.",
	bank_details:
		"Every change of the bank account that an owner is paid to. What owners change themselves waits two days instead.",
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
