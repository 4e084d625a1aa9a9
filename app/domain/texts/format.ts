/** How text messages are counted, cleaned and addressed. Safe in the browser. */

export { countParts } from "./count-parts";

const plainFor: Record<string, string> = {
	"‘": "'",
	"’": "'",
	"“": '"',
	"”": '"',
	"–": "-",
	"—": "-",
	"…": "...",
	"\u00a0": " ",
	"\u202f": " ",
};

/** A text without typographic quotes and dashes, which would make a message of one part one of three. */
export function plainText(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(/[‘’“”–—…\u00a0\u202f]/g, (one) => plainFor[one] ?? one)
		.replace(/[^\P{Cc}\n]/gu, " ")
		.trim();
}

/** A number in E.164 as people write it: "(217) 555-0100"; others as they are. */
export function phoneWords(phone: string): string {
	const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
	return area ? `(${area}) ${exchange}-${line}` : phone;
}

/** The sender as people read it: its number, or what stands for several numbers. */
export function senderWords(from: string): string {
	return from.startsWith("+") ? phoneWords(from) : "the number our texts come from";
}
