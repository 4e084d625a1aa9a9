const basic =
	"@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const extended = "^{}\\[~]|€\f";

/** What a message part holds: alone, and as one of several. */
const room = { gsm7: [160, 153], ucs2: [70, 67] } as const;

/** How many parts carriers bill a text message as, and the alphabet it needs. Emoji and most accents need "ucs2". */
export function countParts(text: string): { alphabet: keyof typeof room; parts: number } {
	const characters = [...text];
	const isPlain = characters.every((one) => basic.includes(one) || extended.includes(one));
	const alphabet = isPlain ? "gsm7" : "ucs2";
	const units = characters.map((one) => (isPlain ? (extended.includes(one) ? 2 : 1) : one.length));
	const [alone, together] = room[alphabet];
	if (units.reduce((sum, size) => sum + size, 0) <= alone) return { alphabet, parts: 1 };
	let parts = 1;
	let used = 0;
	for (const size of units) {
		if (used + size > together) {
			parts++;
			used = 0;
		}
		used += size;
	}
	return { alphabet, parts };
}
