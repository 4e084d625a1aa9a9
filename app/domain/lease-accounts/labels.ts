export type CreditKind = "waive" | "exchange" | "write_off" | "previously_deposited";

export const creditKinds: Record<CreditKind, string> = {
	waive: "Waive or reduce charges",
	exchange: "Work trade or reimbursement",
	write_off: "Write off as bad debt",
	previously_deposited: "Paid before using Tenantry",
};

/** The most leases charged, credited or paid at once. Forms list no more than this. */
export const mostInBulk = 500;

/** A charge's name for tenants: its memo, or else its account without the accounting word. */
export function chargeName({ memo, accountName }: { memo: string; accountName: string }): string {
	return memo || payersWords(accountName);
}

/** An account's name without "Income" or "Liability", which tenants don't need. */
export function payersWords(accountName: string): string {
	return accountName.replace(/ (income|liability)$/i, "");
}
