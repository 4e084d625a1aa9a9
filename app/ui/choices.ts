import type { Option, OptionGroup } from "./options";

/** The most records in a select. */
export const mostInSelect = 200;
/** The most records a search finds. */
export const mostFound = 25;

/**
 * The records to choose from, made by choicesOf or filterChoices. `find` is set when there are too many for a select:
 * it is the searched text, "" before the first search, and the options are only the chosen and the found records.
 */
export type Choices = { options: readonly (Option | OptionGroup)[]; find?: string | undefined };

/** The names of a picker's extra fields: the searched text, the found records, the pressed Find button, and the one that also checks what is found. */
export const pickerNames = {
	typed: (field: string) => `find.${field}`,
	searched: (field: string) => `found.${field}`,
	pressed: "finding",
	pressedAll: "findingAll",
};
