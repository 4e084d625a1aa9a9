import { parseMoney, plainAmount } from "#domain/money/format";
import { phoneDigits, searchText } from "#domain/rentals";
import { indexedWords } from "~/db/search-index.server";

/** A typed word with the forms in which a record may contain it: as typed, as an amount, or with a typo corrected. */
export type Word = readonly [string, ...string[]];

const longestQuery = 200;
const mostWords = 8;
const longestWord = 60;

/** The words to search for in a typed text, at most eight; empty for blank text. */
export function readQuery(typed: string, locale: string): Word[] {
	return typed
		.slice(0, longestQuery)
		.replace(/\p{C}/gu, " ")
		.split(/\s+/)
		.flatMap((token): Word[] => readToken(token, locale))
		.filter(([word], at, words) => words.findIndex(([same]) => same === word) === at)
		.slice(0, mostWords);
}

function readToken(token: string, locale: string): Word[] {
	const digits = phoneDigits(token);
	if (/^[+(\d][\d().+-]+$/.test(token) && digits.length >= 7) return [[digits]];
	const words = plainWords(token).map((word): Word => [[...word].slice(0, longestWord).join("")]);
	const amount = /\d/.test(token) && /[^\d]/.test(token) ? parseMoney(token, { locale }) : undefined;
	if (!amount?.ok) return words;
	return [[plainAmount(amount.cents), ...words.flatMap((word) => (words.length === 1 ? word : []))]];
}

/** The words of a text as in the index: lower case without accents or apostrophes, separated at other signs. */
export function plainWords(text: string): string[] {
	return indexedWords(searchText(text));
}
