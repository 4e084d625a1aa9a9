/** The beginning of a text in one line of at most 140 characters, with … where it's cut; no character is halved. */
export function excerpt(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	const letters = [...line];
	return letters.length > 140 ? `${letters.slice(0, 139).join("")}…` : line;
}
