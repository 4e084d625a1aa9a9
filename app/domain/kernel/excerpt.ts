/** The beginning of a text in one line of at most 140 characters, with … where it's cut; no character is halved. */
export function excerpt(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	const letters = [...line];
	return letters.length > 140 ? `${letters.slice(0, 139).join("")}…` : line;
}

/** The beginning of a text, `most` characters as `length` counts them, or one less where the last would be halved. */
export function cutTo(text: string, most: number): string {
	const cut = text.slice(0, most);
	return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
