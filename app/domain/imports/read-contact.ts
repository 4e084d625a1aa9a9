/**
 * The phone numbers of a cell. US numbers become "(217) 555-0143", with " x4" for an extension; others stay as written.
 */
export function readPhones(cell: string): string[] {
	return cell
		.split(/\s*[;/|]\s*|,\s+|\s+or\s+/i)
		.map((part) => part.trim())
		.filter((part) => /\d{3}/.test(part))
		.map(tidyPhone);
}

function tidyPhone(text: string) {
	const match =
		/^(?:[a-z]+:?\s*)?(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?:\s*(?:x|ext\.?|#)\s*(\d{1,6}))?(?:\s*\([a-z]+\))?$/i.exec(
			text,
		);
	if (!match) return text;
	const [, area, exchange, line, extension] = match;
	return `(${area}) ${exchange}-${line}${extension ? ` x${extension}` : ""}`;
}

/** The email addresses of a cell, in lower case, and the parts that aren't email addresses. */
export function readEmails(cell: string): { emails: string[]; wrong: string[] } {
	const parts = cell.split(/[\s;,]+/).filter((part) => part !== "");
	const isEmail = (part: string) => part.length <= 254 && /^[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}$/i.test(part);
	return {
		emails: parts.filter(isEmail).map((part) => part.toLowerCase()),
		wrong: parts.filter((part) => !isEmail(part)),
	};
}
