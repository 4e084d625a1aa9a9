import { fileCategories } from "#domain/files/labels";
import type { ListSpec } from "~/ui/list-state";

/** Newest first. */
export const documentList = {
	sorts: ["date"],
	direction: "desc",
	filters: { kind: { label: "Type", words: fileCategories } },
} as const satisfies ListSpec;
