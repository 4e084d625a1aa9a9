/**
 * What to say of variables whose names are nearly one of `names`: a misspelled setting would be ignored, and its default
 * taken.
 */
export function misspelledSettings(given: Record<string, string | undefined>, names: readonly string[]): string[] {
	return Object.keys(given).flatMap((name) => {
		if (names.includes(name)) return [];
		const meant = names.find((known) => known.length >= 7 && differsByOne(name, known));
		return meant ? [`${name}: is not a setting; ${meant} is`] : [];
	});
}

/** Whether one letter was left out, added or exchanged, or two neighbors were swapped. */
function differsByOne(text: string, other: string): boolean {
	const [shorter, longer] = text.length <= other.length ? [text, other] : [other, text];
	if (longer.length - shorter.length > 1) return false;
	let at = 0;
	while (at < shorter.length && shorter[at] === longer[at]) at++;
	if (shorter.length < longer.length) return shorter.slice(at) === longer.slice(at + 1);
	const swapped = shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at];
	return shorter.slice(at + 1) === longer.slice(at + 1) || (swapped && shorter.slice(at + 2) === longer.slice(at + 2));
}
