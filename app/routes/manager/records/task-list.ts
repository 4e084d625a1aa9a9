import type { ListSpec } from "~/ui/list-state";

/** The filters of a record's tasks. Open tasks are the default. */
export const taskList = {
	sorts: ["urgency"],
	filters: { status: { label: "Show", words: { open: "Open", done: "Done", all: "All" }, standard: "open" } },
} as const satisfies ListSpec;
