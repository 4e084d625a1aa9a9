import type { ListSpec } from "~/ui/list-state";

/** A record's tasks: the open ones unless asked for others. */
export const taskList = {
	sorts: ["urgency"],
	filters: { status: { label: "Show", words: { open: "Open", done: "Done", all: "All" }, standard: "open" } },
} as const satisfies ListSpec;
