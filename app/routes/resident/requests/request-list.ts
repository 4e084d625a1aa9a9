import type { ListSpec } from "~/ui/list-state";

export const residentRequestList = {
	sorts: ["open"],
	direction: "desc",
	search: "Title or number",
	filters: {
		show: { label: "Show", words: { all: "All", open: "Open", closed: "Closed" }, standard: "all" },
	},
} as const satisfies ListSpec;
