/** Whether a text has a name or another text as words of its own: "Li" isn't in "Lights", nor "?id=1" in "?id=12". */
export function mentions(text: string, part: string): boolean {
	if (part.trim() === "") return false;
	const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu").test(text);
}
