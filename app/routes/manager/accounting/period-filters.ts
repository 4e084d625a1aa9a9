import { type PeriodName, periods } from "#domain/statements/labels";
import type { FilterSpec } from "~/ui/list-state";

/** The filters for a list's days, with the default period `standard`. `askedPeriod` reads them. */
export function periodFilters<Standard extends PeriodName>(standard: Standard) {
	return {
		period: { label: "Period", words: periods, standard, insteadOf: ["from", "to"] },
		from: { label: "From", takes: "date" },
		to: { label: "To", takes: "date" },
	} as const satisfies Record<string, FilterSpec>;
}
