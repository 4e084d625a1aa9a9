import { bulkStatuses } from "#domain/collections/labels";
import type { ListSpec } from "~/ui/list-state";

/** The filters that choose which leases a bulk form lists. */
export const bulkList = {
	sorts: ["property"],
	filters: {
		property: { label: "Property", takes: "id" },
		status: { label: "Leases", words: bulkStatuses, standard: "current" },
	},
} as const satisfies ListSpec;
