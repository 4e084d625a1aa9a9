import type { allocationRules, disbursementMethods, expenses } from "~/db/schema/payables";

/** The values that the database stores, in words. Safe to use in the browser. */

export type ExpenseKind = (typeof expenses.$inferSelect)["kind"];
export type Approval = (typeof expenses.$inferSelect)["approval"];
export type DisbursementMethod = (typeof disbursementMethods)[number];
export type AllocationMethod = (typeof allocationRules.$inferSelect)["method"];
export type ExpenseState = "paid" | "to_pay" | "part_paid" | "overdue" | "credit" | "used" | "reversed";

export const expenseKinds: Record<ExpenseKind, string> = {
	expense: "Paid now",
	bill: "Pay later",
	credit: "Vendor credit",
};

/** What it is called once it is recorded. */
export const expenseNouns: Record<ExpenseKind, string> = {
	expense: "Expense",
	bill: "Bill",
	credit: "Vendor credit",
};

/** Why an entry that was paid or used can't be corrected. */
export const settled = "This is already paid or used. Reverse its payment first.";

/** Hints below the choices: what each of them means. */
export const expenseKindHints: Record<ExpenseKind, string> = {
	expense: "Already paid from a bank account.",
	bill: "A bill to be paid by its due date.",
	credit: "A credit from the vendor that lowers your next payment.",
};

export const expenseStates: Record<ExpenseState, string> = {
	paid: "Paid",
	to_pay: "Unpaid",
	part_paid: "Partially paid",
	overdue: "Overdue",
	credit: "Credit available",
	used: "Credit used",
	reversed: "Reversed",
};

export const approvals: Record<Approval, string> = {
	not_needed: "Not needed",
	pending: "Needs approval",
	approved: "Approved",
	rejected: "Rejected",
};

export const disbursementMethodWords: Record<DisbursementMethod, string> = {
	check: "Check",
	transfer: "Bank transfer",
	card: "Card",
	cash: "Cash",
	other: "Other",
};

/** How an allocation rule divides a cost. */
export const allocationMethods: Record<AllocationMethod, string> = {
	equal: "Equally",
	size: "By size",
	occupants: "By occupants",
	beds: "By bedrooms",
	fixed: "By fixed percentages",
};

/** How a cost can be divided without an allocation rule. */
export const divisions = {
	units_equal: "Units in a property, equally",
	units_size: "Units in a property, by size",
	units_beds: "Units in a property, by bedrooms",
	units_occupants: "Units in a property, by occupants",
	properties_equal: "All properties, equally",
	properties_units: "All properties, by number of units",
	properties_size: "All properties, by size",
} as const;

export type Division = keyof typeof divisions;
