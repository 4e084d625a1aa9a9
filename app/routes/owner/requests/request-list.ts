import type { ListSpec } from "~/ui/list-state";

export const ownerRequestList = {
	sorts: ["open"],
	direction: "desc",
	search: "Title or number",
	filters: {
		show: {
			label: "Show",
			words: { all: "All", approval: "Needs my approval", open: "Open", closed: "Closed" },
			standard: "all",
		},
	},
} as const satisfies ListSpec;
