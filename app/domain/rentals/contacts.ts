import { phoneDigits } from "./search-text";

/** An email address as it is stored: trimmed and in lower case. */
export function normalEmail(email: string | undefined) {
	return (email ?? "").trim().toLowerCase();
}

/**
 * A tenant's emails and phones in comparable form: emails in lower case, phones as their last ten digits. Numbers too
 * short to tell people apart are left out.
 */
export function comparableContacts(emails: (string | undefined)[], phones: (string | undefined)[]) {
	const digits = phones.map((phone) => phoneDigits(phone ?? "")).filter((number) => number.length >= 7);
	return [...new Set([...emails.map(normalEmail).filter(Boolean), ...digits.map((number) => number.slice(-10))])];
}
