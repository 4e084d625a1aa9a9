import { depositHolders } from "#domain/deposits/labels";
import type { ListSpec } from "~/ui/list-state";

export const depositList = {
	sorts: ["deadline"],
	search: "Tenant",
	filters: {
		who: { label: "Tenants", words: depositHolders, standard: "moved_out", searching: "all" },
		property: { label: "Property", takes: "id" },
	},
} as const satisfies ListSpec;
