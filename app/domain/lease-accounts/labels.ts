export type CreditKind = "waive" | "exchange" | "write_off" | "previously_deposited";

export const creditKinds: Record<CreditKind, string> = {
	waive: "Waive or reduce charges",
	exchange: "Work trade or reimbursement",
	write_off: "Write off as bad debt",
	previously_deposited: "Paid before using Tenantry",
};

/** The most leases that are charged, credited or receive a payment at once: what the form lists is what it takes. */
export const mostInBulk = 500;

/** What a charge is called to who pays it: its memo, else its account without the bookkeeper's word. */
export function chargeName({ memo, accountName }: { memo: string; accountName: string }): string {
	return memo || payersWords(accountName);
}

/** An account's name without "Income" or "Liability", which mean nothing to who pays. */
export function payersWords(accountName: string): string {
	return accountName.replace(/ (income|liability)$/i, "");
}
