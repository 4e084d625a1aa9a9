import { recordStates } from "#domain/rentals/labels";
import type { VendorFilters } from "#domain/vendors";
import { vendorTrades } from "#domain/vendors/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const vendorList = {
	sorts: ["name"],
	search: "Name, trade, email or phone",
	filters: {
		status: { label: "Status", words: recordStates, standard: "active" },
		trade: { label: "Trade", words: vendorTrades },
		insurance: { label: "Insurance", words: { lapsing: "Expired or expiring within 30 days" } },
		tax: { label: "1099", words: { yes: "Included", no: "Not included" } },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function vendorFilters({ q, filters }: ListOf<typeof vendorList>): VendorFilters {
	const { status, trade, insurance, tax } = filters;
	return {
		...{ q, status, trade, insuranceLapsing: insurance === "lapsing" },
		in1099: tax === undefined ? undefined : tax === "yes",
	};
}
