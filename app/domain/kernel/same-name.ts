/** Letters whose stroke is no accent to Unicode. */
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

/** Names are the same when they differ in case, accents, spaces or points alone. */
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
