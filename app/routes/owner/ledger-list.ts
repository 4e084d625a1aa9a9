import { periods } from "#domain/statements/labels";
import type { ListSpec } from "~/ui/list-state";

/** What a rental owner's ledger can be asked for. */
export const ownerLedgerList = {
	sorts: ["date"],
	filters: {
		property: { label: "Property", takes: "id" },
		period: { label: "Period", words: periods, standard: "year" },
		from: { label: "From", takes: "date" },
		to: { label: "To", takes: "date" },
	},
} as const satisfies ListSpec;
