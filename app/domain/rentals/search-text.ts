/** Text made comparable: lower case, accents off, spaces single. */
export function fold(text: string) {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Text made sortable as people count: folded, digit runs zero-padded to 8, so that 2 comes before 10. */
export function naturalKey(text: string) {
	return fold(text).replace(/\d+/g, (digits) => digits.padStart(8, "0"));
}

/** What a record is found by: its parts folded into one line. */
export function searchText(...parts: string[]) {
	return fold(parts.filter(Boolean).join(" "));
}

/** Only the digits of a phone number, so that it is found however it is punctuated. */
export function phoneDigits(phone: string) {
	return phone.replace(/\D/g, "");
}

/** The words of what was typed, each in the forms it may stand in: phone digits and punctuation also as digits alone. */
export function searchForms(typed: string): string[][] {
	const words = fold(typed).split(" ").filter(Boolean).slice(0, 8);
	return words.map((word) => {
		const digits = phoneDigits(word);
		return digits.length >= 3 && /^[\d().+-]+$/.test(word) && digits !== word ? [word, digits] : [word];
	});
}

/** The conditions under which `column` (a folded one) holds every word of what was typed, and their parameters. */
export function searchConditions(column: string, typed: string) {
	const words = searchForms(typed);
	return {
		conditions: words.map((forms) => `(${forms.map(() => `instr(${column}, ?) > 0`).join(" OR ")})`),
		params: words.flat(),
	};
}
