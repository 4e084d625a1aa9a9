import { requestKinds, requestStates } from "#domain/approvals/labels";
import type { ListSpec } from "~/ui/list-state";

export const requestList = {
	sorts: ["asked"],
	direction: "desc",
	filters: {
		status: { label: "Status", words: { all: "All", ...requestStates }, standard: "waiting" },
		kind: { label: "What", words: requestKinds },
		by: { label: "Requested by", words: { others: "Others", mine: "Me" } },
	},
} as const satisfies ListSpec;
