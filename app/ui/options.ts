import type { Option } from "./select-field";

/** Options from an object of labels by value, in its order: `{ residential: "Residential" }`. */
export function optionsOf(words: Readonly<Record<string, string>>): Option[] {
	return Object.entries(words).map(([value, label]) => ({ value, label }));
}
