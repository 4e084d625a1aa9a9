const longest = 60;

/** What a cell says, cut where a page shows it as an example. */
export function inShort(text: string): string {
	return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
