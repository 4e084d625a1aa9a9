import type { Basis } from "#domain/ledger/labels";
import { bases } from "#domain/ledger/labels";
import type { ListSpec } from "~/ui/list-state";
import { periodFilters } from "../../accounting/period-filters";

/** What a property's figures can be asked for; `basis` is the organization's own. */
export function propertyFinancialsList(basis: Basis) {
	return {
		sorts: ["number"],
		filters: {
			...periodFilters("year"),
			basis: { label: "Basis", words: bases, standard: basis },
		},
	} as const satisfies ListSpec;
}
