import type { ListSpec } from "~/ui/list-state";
import { periodFilters } from "../../accounting/period-filters";

export const tenantStatementList = {
	sorts: ["property"],
	filters: {
		...periodFilters("this_month"),
		property: { label: "Property", takes: "id" },
		balances: { label: "Leases", words: { all: "All", open: "With a balance" }, standard: "all" },
	},
} as const satisfies ListSpec;
