import type { ExpenseFilters } from "#domain/payables";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const expenseList = {
	sorts: ["date"],
	direction: "desc",
	search: "Payee, memo or number",
	filters: {
		state: {
			label: "Status",
			words: {
				paid: "Paid",
				unpaid: "Unpaid",
				overdue: "Overdue",
				approval: "Needs approval",
				credit: "Vendor credits",
				reversed: "Reversed",
			},
		},
		from: { label: "From", takes: "date" },
		to: { label: "To", takes: "date" },
		vendor: { label: "Vendor", takes: "id" },
		property: { label: "Property", takes: "id" },
		account: { label: "Account", takes: "id" },
		bank: { label: "Paid from", takes: "id" },
		billed: { label: "Charged to tenants", words: { yes: "Yes", no: "No" } },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function expenseFilters({ q, filters }: ListOf<typeof expenseList>): ExpenseFilters {
	const { state, from, to, vendor, property, account, bank, billed } = filters;
	return {
		...{ q, state, from, to, vendorId: vendor, propertyId: property, accountId: account, bankAccountId: bank },
		billed: billed === undefined ? undefined : billed === "yes",
	};
}
