/** Status labels of a charge or payment in a resident's account. */
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

/** Labels of the documents that residents can add. */
export const handedIn = { insurance: "Insurance", letter: "Letter", notice: "Notice", other: "Other" } as const;

/** Labels of a tenant's insurance status. */
export const insuranceStates = {
	none: "None",
	to_come: "Upcoming",
	in_force: "Active",
	ending: "Expires soon",
	expired: "Expired",
} as const;

export type InsuranceState = keyof typeof insuranceStates;
