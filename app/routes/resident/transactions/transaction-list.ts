import type { ListSpec } from "~/ui/list-state";

/** Newest first. */
export const transactionList = {
	sorts: ["date"],
	direction: "desc",
	filters: {
		year: { label: "Year", takes: "id" },
		kind: { label: "Type", words: { charges: "Charges", payments: "Payments" } },
		unpaid: { label: "Status", words: { yes: "Unpaid only" } },
	},
} as const satisfies ListSpec;
