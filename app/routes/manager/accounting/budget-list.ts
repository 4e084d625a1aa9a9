import type { ListSpec } from "~/ui/list-state";

/** The years that can be planned: last, this and next. */
export function budgetList(thisYear: number) {
	const years = [thisYear - 1, thisYear, thisYear + 1].map(String);
	return {
		sorts: ["number"],
		filters: {
			year: {
				label: "Year",
				words: Object.fromEntries(years.map((year) => [year, year])),
				standard: String(thisYear),
			},
			property: { label: "Property", takes: "id" },
		},
	} as const satisfies ListSpec;
}
