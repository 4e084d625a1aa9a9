import { outcomeLabels, severityLabels } from "#domain/imports/labels";
import type { ListSpec } from "~/ui/list-state";

/** The filters of a dry run's views. Problems by type are the default view if there are any. */
export function checkListOf(problems: number) {
	return {
		sorts: ["row"],
		filters: {
			show: {
				label: "Show",
				words: { kinds: "Problems by type", problems: "Every problem", rows: "All rows" },
				standard: problems > 0 ? "kinds" : "rows",
			},
			severity: { label: "Severity", words: severityLabels },
			outcome: { label: "Outcome", words: outcomeLabels },
		},
	} as const satisfies ListSpec;
}
