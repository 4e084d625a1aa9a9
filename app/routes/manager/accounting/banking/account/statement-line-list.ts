import { statementLineStates } from "#domain/banking/labels";
import type { ListSpec } from "~/ui/list-state";

export const statementLineList = {
	sorts: ["date"],
	direction: "desc",
	filters: { state: { label: "Lines", words: statementLineStates, standard: "open" } },
} as const satisfies ListSpec;
