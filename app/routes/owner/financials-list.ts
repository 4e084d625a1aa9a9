import type { Basis } from "#domain/ledger";
import { bases } from "#domain/ledger/labels";
import { columnKinds, periods } from "#domain/statements/labels";
import type { ListSpec } from "~/ui/list-state";

/** What an owner's figures can be asked for; `basis` is the organisation's own. */
export function ownerFinancialsList(basis: Basis) {
	return {
		sorts: ["number"],
		filters: {
			property: { label: "Property", takes: "id" },
			period: { label: "Period", words: periods, standard: "year" },
			from: { label: "From", takes: "date" },
			to: { label: "To", takes: "date" },
			basis: { label: "Basis", words: bases, standard: basis },
			by: { label: "Columns", words: columnKinds, standard: "total" },
			compare: { label: "Compare with", words: { none: "Nothing", year: "Year before" }, standard: "none" },
		},
	} as const satisfies ListSpec;
}
