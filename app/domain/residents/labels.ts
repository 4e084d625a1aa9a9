/** Where a line of a resident's account stands, in words. */
export const lineStates = {
	paid: "Paid",
	part_paid: "Partially paid",
	ahead: "Not yet due",
	due: "Due",
	overdue: "Past due",
	returned: "Returned",
	reversed: "Reversed",
} as const;

export type LineState = keyof typeof lineStates;

/** What residents hand in, in words. */
export const handedIn = { insurance: "Insurance", letter: "Letter", notice: "Notice", other: "Other" } as const;

/** Whether a policy covers today. */
export const insuranceStates = {
	none: "None",
	to_come: "Upcoming",
	in_force: "Active",
	ending: "Ends soon",
	expired: "Expired",
} as const;

export type InsuranceState = keyof typeof insuranceStates;

/** How many days before its end a policy counts as ending, and its holder is first reminded. */
export const insuranceNoticeDays = 30;
