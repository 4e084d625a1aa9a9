import type { ListSpec } from "~/ui/list-state";
import { periodFilters } from "../period-filters";

export const statementList = {
	sorts: ["property"],
	filters: {
		...periodFilters("last_month"),
	},
} as const satisfies ListSpec;
