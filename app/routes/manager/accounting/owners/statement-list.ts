import { periods } from "#domain/statements/labels";
import type { ListSpec } from "~/ui/list-state";

/** The days of an owner's statement, as its address tells them. */
export const statementList = {
	sorts: ["property"],
	filters: {
		period: { label: "Period", words: periods, standard: "last_month" },
		from: { label: "From", takes: "date" },
		to: { label: "To", takes: "date" },
	},
} as const satisfies ListSpec;
