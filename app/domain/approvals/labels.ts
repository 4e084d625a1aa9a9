/** What another member can be asked to approve, as settings offer it. Safe in the browser. */
export const approvalKinds = {
	bills: "Bills and expenses",
	owner_payments: "Owner draws and payouts",
	journal_entries: "Journal entries",
	reversals: "Voids and reversals",
	reopen_books: "Reopening closed books",
	reopen_reconciliations: "Reopening reconciliations",
	access: "Roles and team access",
	bank_details: "Owner and vendor bank details",
} as const;
export type ApprovalKind = keyof typeof approvalKinds;

/** Kinds that have an amount, and so a limit. */
export const kindsWithLimit = [
	"bills",
	"owner_payments",
	"journal_entries",
	"reversals",
] as const satisfies readonly ApprovalKind[];
export const hasLimit = (kind: ApprovalKind) => (kindsWithLimit as readonly ApprovalKind[]).includes(kind);

/** What each covers, in a sentence. */
export const approvalHints: Record<ApprovalKind, string> = {
	bills: "Covers bills, expenses, recurring expenses and corrections. Vendor credits don't need approval.",
	owner_payments:
		"Covers draws, payouts and money moved between an owner's properties. When you pay several owners at once, their total counts.",
	journal_entries:
		"Covers journal entries, recurring entries and corrections, bank transfers, bank fees and interest, and opening balances. The limit applies to total debits.",
	reversals:
		"Covers voided checks, undone deposits, fee runs, bulk charges and move-outs, changed notices, removed late fees, reversals, and corrections of entries over the limit. Payments returned by the bank don't need approval.",
	reopen_books: "Covers reopening the books of your company or of one property.",
	reopen_reconciliations: "Covers reopening a finished reconciliation.",
	access:
		"Covers changes to a role's rights, a member's role, limits and last day, invitations, and restoring access. You can always end someone's access right away.",
	bank_details:
		"Covers every change to the account that an owner or a vendor is paid to. Changes that owners make themselves don't need approval and take effect after three days.",
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
