import type { MemberFilters } from "#domain/team";
import { memberStates } from "#domain/team/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const memberList = {
	sorts: ["name"],
	search: "Name or email",
	filters: {
		state: {
			label: "Status",
			words: { present: "Active and invited", ...memberStates, all: "All" },
			standard: "present",
			searching: "all",
		},
		role: { label: "Role", takes: "id" },
	},
} as const satisfies ListSpec;

/** The list's filters as the domain takes them. */
export function memberFilters({ q, filters: { state, role } }: ListOf<typeof memberList>): MemberFilters {
	return { q, state: state === "present" ? undefined : state, roleId: role };
}
