import type { Basis } from "#domain/ledger/labels";
import { bases } from "#domain/ledger/labels";
import { columnKinds } from "#domain/statements/labels";
import { periodFilters } from "~/routes/manager/accounting/period-filters";
import type { ListSpec } from "~/ui/list-state";

/** What an owner's figures can be asked for; `basis` is the organization's own. */
export function ownerFinancialsList(basis: Basis) {
	return {
		sorts: ["number"],
		filters: {
			property: { label: "Property", takes: "id" },
			...periodFilters("year"),
			basis: { label: "Basis", words: bases, standard: basis },
			by: { label: "Columns", words: columnKinds, standard: "total" },
			compare: { label: "Compare with", words: { none: "None", year: "Previous year" }, standard: "none" },
		},
	} as const satisfies ListSpec;
}
