/** Which deposits a list shows. */
export const depositHolders = { moved_out: "Moved out", still_there: "Still living there", all: "All" } as const;

export type DepositHolder = keyof typeof depositHolders;

/** Months' rent from hundredths: "1 month's", "1.5 months'". */
export function monthsWords(hundredths: number): string {
	return hundredths === 100 ? "1 month's" : `${hundredths / 100} months'`;
}
