/** A text in lower case without punctuation and accents, so that "Owner's Balance" and "OWNERS BALANCE" are equal. */
export function plainText(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/['’]/g, "")
		.toLowerCase()
		.replace(/#/g, " number ")
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
}
