import type { Option, OptionGroup } from "./select-field";

/** The most records a select holds. */
export const mostInSelect = 200;
/** The most records a search for one brings. */
export const mostFound = 25;

/**
 * The records to choose one from, by choicesOf or filterChoices. `find` is there where a select would be too long: what
 * was searched for, "" before the first search; then the options are only those chosen already and those found.
 */
export type Choices = { options: readonly (Option | OptionGroup)[]; find?: string | undefined };

/** The names of what a picker posts beside its field: what was typed, what was found by it, which Find was pressed. */
export const pickerNames = {
	typed: (field: string) => `find.${field}`,
	searched: (field: string) => `found.${field}`,
	pressed: "finding",
};
