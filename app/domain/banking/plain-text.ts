/** The most characters read of one value. Bank files stay far below. */
const longestValue = 1_000;

const named: Record<string, string> = {
	...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " },
	...{ szlig: "ß", aelig: "æ", AElig: "Æ", oslash: "ø", Oslash: "Ø", euro: "€", pound: "£", ndash: "–", rsquo: "’" },
};

const accents: Record<string, string> = {
	...{ grave: "\u0300", acute: "\u0301", circ: "\u0302", tilde: "\u0303", uml: "\u0308", ring: "\u030a" },
	cedil: "\u0327",
};

/** Text with entities decoded and white space collapsed. */
export function plainText(text: string): string {
	return text
		.slice(0, longestValue)
		.replace(/&(?:#(\d{1,7}|x[\da-f]{1,6})|(\w{2,8}));/gi, (all, code?: string, name?: string) =>
			code ? (characterOf(Number(code.replace(/^x/i, "0x"))) ?? all) : (letterOf(name ?? "") ?? all),
		)
		.replace(/\s+/g, " ")
		.trim();
}

function characterOf(code: number): string | undefined {
	if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
	return code < 32 ? " " : String.fromCodePoint(code);
}

function letterOf(name: string): string | undefined {
	const accent = accents[name.slice(1)];
	return named[name] ?? named[name.toLowerCase()] ?? (accent && `${name[0]}${accent}`.normalize("NFC"));
}
