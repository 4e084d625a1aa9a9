import { parseMoney, plainAmount } from "#domain/money/format";
import { phoneDigits, searchText } from "#domain/rentals";
import { indexedWords } from "~/db/search-index.server";

/** A word that was typed, in the forms a record may have it in: as typed, as an amount, as what it may have meant. */
export type Word = readonly [string, ...string[]];

const longestQuery = 200;
const mostWords = 8;
const longestWord = 60;

/** The words to look for in what was typed, at most eight; none in blank text. */
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

/** Text as the index has it, a word at a time: folded, apostrophes gone, other signs between words as spaces. */
export function plainWords(text: string): string[] {
	return indexedWords(searchText(text));
}
