/** Makes text comparable: lower case, without accents, with single spaces. */
export function fold(text: string) {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Makes text sort naturally: folded, with numbers zero-padded to 8 digits, so that 2 comes before 10. */
export function naturalKey(text: string) {
	return fold(text).replace(/\d+/g, (digits) => digits.padStart(8, "0"));
}

/** The text that a record is searched by: all parts folded into one line. */
export function searchText(...parts: string[]) {
	return fold(parts.filter(Boolean).join(" "));
}

/** Only the digits of a phone number, so that punctuation doesn't matter in a search. */
export function phoneDigits(phone: string) {
	return phone.replace(/\D/g, "");
}

/** The words of a search, each in the forms it may have; a phone number with punctuation also as digits only. */
export function searchForms(typed: string): string[][] {
	const words = fold(typed).split(" ").filter(Boolean).slice(0, 8);
	return words.map((word) => {
		const digits = phoneDigits(word);
		return digits.length >= 3 && /^[\d().+-]+$/.test(word) && digits !== word ? [word, digits] : [word];
	});
}
