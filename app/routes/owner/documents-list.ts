import { fileCategories } from "#domain/files/labels";
import type { ListSpec } from "~/ui/list-state";

/** What an owner's documents can be asked for. */
export const documentList = {
	sorts: ["date"],
	direction: "desc",
	search: "Title",
	filters: {
		category: { label: "Type", words: fileCategories },
		property: { label: "Property", takes: "id" },
	},
} as const satisfies ListSpec;
