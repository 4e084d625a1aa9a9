import { statement } from "~/db/client.server";
import { type SearchKind, searchKinds } from "./labels";
import { plainWords, type Word } from "./read-query";

/** A record that holds every word, and the text it was found by, with a space on both ends. */
export type Candidate = { id: number; text: string };

/** How many records of a kind are looked at; more than are ever shown, so that the best can come first. */
const looked = 200;
/** Trigrams asked of a word at most: its ends say enough, the rest is compared. Digits say less than letters. */
const asked = { letters: 6, digits: 12 };
/** An amount stands in transactions alone; its digits stand in too many of these to be looked for elsewhere. */
const amount = /^\d{3,}\.\d\d$/;
/** How far back transactions are read that the index does not have yet. */
const unindexed = 20_000;

/** Records of one kind of the organisation that hold every word, the newest of the transactions. */
export function findCandidates(profileId: number, kind: SearchKind, words: readonly Word[]): Candidate[] {
	if (kind !== "transaction" && words.some(([word]) => amount.test(word))) return [];
	const { number } = searchKinds[kind];
	const match = [quoted(scopeOf(profileId, number)), ...words.map(matchOf)].join(" AND ");
	const order = kind === "transaction" ? "ORDER BY rowid DESC" : "";
	const indexed = statement<{ rowid: number; text: string }>(
		`SELECT rowid, text FROM search_index WHERE search_index MATCH ? ${order} LIMIT ${looked}`,
	)
		.all(match)
		.map(({ rowid, text }) => ({ id: Math.floor(rowid / 16), text }));
	const found = kind === "transaction" ? [...unreadTransactions(profileId), ...indexed] : indexed;
	return found
		.map(({ id, text }) => ({ id, text: ` ${plainWords(text.slice(3)).join(" ")} ` }))
		.filter(({ text }) => words.every((word) => word.some((form) => holds(text, form))));
}

/** The plus keeps the organisation's index out: they are the newest few ids, of whichever organisation. */
function unreadTransactions(profileId: number): Candidate[] {
	return statement<Candidate>(
		`SELECT id, text FROM search_transactions WHERE +profile_id = ? AND id > max(
			(SELECT through_id FROM search_progress WHERE source = 'transactions'),
			(SELECT max(id) FROM gl_transactions) - ${unindexed})
		ORDER BY id DESC LIMIT 2000`,
	).all(profileId);
}

/** The trigram that stands for an organisation and a kind in the index; the migration's triggers write the same. */
function scopeOf(profileId: number, kindNumber: number): string {
	const number = profileId * 16 + kindNumber;
	const parts = [number, Math.floor(number / 20_000), Math.floor(number / 400_000_000)];
	return String.fromCodePoint(...parts.map((part) => 19_968 + (part % 20_000)));
}

function matchOf(word: Word): string {
	const forms = word.map((form) => trigramsOf(form).map(quoted).join(" AND "));
	return `(${forms.map((form) => `(${form})`).join(" OR ")})`;
}

function trigramsOf(form: string): string[] {
	const letters = [...asFound(form)];
	const all = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(""));
	const most = /\d/.test(form) ? asked.digits : asked.letters;
	return all.length <= most ? all : [...all.slice(0, most / 2), ...all.slice(-most / 2)];
}

function holds(text: string, form: string): boolean {
	return text.includes(asFound(form));
}

/** A word of two letters is found as the beginning of one, a letter or digit alone as a whole word. */
function asFound(form: string): string {
	const letters = [...form].length;
	return letters >= 3 ? form : letters === 2 ? ` ${form}` : ` ${form} `;
}

function quoted(text: string): string {
	return `"${text.replaceAll('"', '""')}"`;
}
