/** Letters with strokes and ligatures, which Unicode doesn't decompose into a base letter and an accent. */
const strokes: Readonly<Record<string, string>> = {
	ł: "l",
	ø: "o",
	đ: "d",
	ħ: "h",
	ŧ: "t",
	ı: "i",
	ß: "ss",
	æ: "ae",
	œ: "oe",
};

/** Whether two names are equal apart from case, accents, spaces and punctuation. */
export function sameName(typed: string, name: string): boolean {
	return foldName(typed) === foldName(name) && foldName(typed) !== "";
}

function foldName(name: string): string {
	return name
		.toLowerCase()
		.replace(/[łøđħŧıßæœ]/g, (letter) => strokes[letter] ?? letter)
		.normalize("NFKD")
		.replace(/[^\p{L}\p{N}]/gu, "");
}
