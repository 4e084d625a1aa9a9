import type { TeamTaskFilters } from "#domain/tasks";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const myTaskList = {
	sorts: ["due"],
	search: "Title or details",
	filters: {
		show: { label: "Show", words: { mine: "Mine", all: "All open", done: "Done" }, standard: "mine" },
		due: { label: "Due", words: { overdue: "Overdue", week: "Within a week", none: "No date" } },
		assignee: { label: "Assigned to", takes: "id" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function myTaskFilters({ q, filters }: ListOf<typeof myTaskList>): Omit<TeamTaskFilters, "kinds"> {
	const { show, due, assignee } = filters;
	return { q, show, due, assigneeId: assignee };
}
