import type { ListSpec } from "~/ui/list-state";
import { periodFilters } from "../period-filters";

/** The days of an owner's statement, as its address tells them. */
export const statementList = {
	sorts: ["property"],
	filters: {
		...periodFilters("last_month"),
	},
} as const satisfies ListSpec;
