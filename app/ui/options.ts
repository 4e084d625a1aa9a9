import type { Option } from "./select-field";

/** Choices from a record of words: `{ residential: "Residential" }`, in its order. */
export function optionsOf(words: Readonly<Record<string, string>>): Option[] {
	return Object.entries(words).map(([value, label]) => ({ value, label }));
}
