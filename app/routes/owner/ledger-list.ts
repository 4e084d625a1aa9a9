import { periodFilters } from "~/routes/manager/accounting/period-filters";
import type { ListSpec } from "~/ui/list-state";

/** What a rental owner's ledger can be asked for. */
export const ownerLedgerList = {
	sorts: ["date"],
	filters: {
		property: { label: "Property", takes: "id" },
		...periodFilters("year"),
	},
} as const satisfies ListSpec;
