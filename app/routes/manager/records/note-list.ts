import type { ListSpec } from "~/ui/list-state";

export const noteList = {
	sorts: ["newest"],
	direction: "desc",
	filters: {
		author: { label: "Author", takes: "id" },
		from: { label: "From", takes: "date" },
		to: { label: "To", takes: "date" },
	},
} as const satisfies ListSpec;
