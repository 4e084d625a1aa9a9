import type { Asked } from "../define-report";

/** What both 1099 reports can be asked. */
export const filters1099 = {
	show: { label: "Show", words: { reported: "Reported", all: "Everyone paid" }, standard: "reported" },
	payees: { label: "Payees", words: { owner: "Owners", vendor: "Vendors" } },
	advance: {
		label: "Rent paid in advance",
		words: { count: "Counted when received", leave_out: "Counted when due" },
		standard: "leave_out",
	},
} as const;

export const sorts1099 = { name: "Name", amount: "Amount" };

export type Request1099 = Asked<typeof filters1099>;

/** The calendar year in which the period ends. */
export function yearOf({ to }: { to: string }): number {
	return Number(to.slice(0, 4));
}
