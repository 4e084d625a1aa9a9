import type { ListSpec } from "~/ui/list-state";
import { periodFilters } from "../period-filters";

/** The filters of an owner statement: its days. */
export const statementList = {
	sorts: ["property"],
	filters: {
		...periodFilters("last_month"),
	},
} as const satisfies ListSpec;
