/** `hint` says what a choice does; shown only where all choices are visible. */
export type Option = { value: string | number; label: string; hint?: string | undefined };
export type OptionGroup = { label: string; options: readonly Option[] };

/** Options from an object of labels by value, in its order: `{ residential: "Residential" }`. */
export function optionsOf(words: Readonly<Record<string, string>>): Option[] {
	return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** The twelve months by name, "1" to "12". */
export function monthOptions(locale: string): Option[] {
	const words = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
	return Array.from({ length: 12 }, (_, at) => ({
		value: String(at + 1),
		label: words.format(new Date(Date.UTC(2001, at, 1))),
	}));
}

/** All options, of groups too, in one list. */
export function optionsIn(options: readonly (Option | OptionGroup)[]): Option[] {
	return options.flatMap((entry) => ("options" in entry ? entry.options : [entry]));
}

/** The label of a value; the value itself if it isn't an option. */
export function labelOf(options: readonly (Option | OptionGroup)[], value: string | number): string {
	return optionsIn(options).find((option) => String(option.value) === String(value))?.label ?? String(value);
}
