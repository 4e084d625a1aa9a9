import type { Basis } from "#domain/ledger";
import { bases } from "#domain/ledger/labels";
import { periods } from "#domain/statements/labels";
import type { ListSpec } from "~/ui/list-state";

/** What a property's figures can be asked for; `basis` is the organisation's own. */
export function propertyFinancialsList(basis: Basis) {
	return {
		sorts: ["number"],
		filters: {
			period: { label: "Period", words: periods, standard: "year" },
			from: { label: "From", takes: "date" },
			to: { label: "To", takes: "date" },
			basis: { label: "Basis", words: bases, standard: basis },
		},
	} as const satisfies ListSpec;
}
