import { bulkStatuses } from "#domain/collections/labels";
import type { ListSpec } from "~/ui/list-state";

/** Which leases a bulk form offers. */
export const bulkList = {
	sorts: ["property"],
	filters: {
		property: { label: "Property", takes: "id" },
		status: { label: "Leases", words: bulkStatuses, standard: "current" },
	},
} as const satisfies ListSpec;
