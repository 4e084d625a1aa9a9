import { statement } from "~/db/client.server";
import { seesFew } from "~/db/limits/limits.server";
import { allOf, anyOf, indexId, matchOf, readIndex, shortWord, trigramsOf } from "~/db/search-index.server";
import { amongFew } from "./among-few";
import { type SearchKind, searchKinds } from "./labels";
import { plainWords, type Word } from "./read-query";

/** A record that contains every word, with its indexed text: single spaces between words and a space at both ends. */
export type Candidate = { id: number; text: string };

/** How many records of a kind are ranked. It's more than are shown, so that the best come first. */
const looked = 200;
/** Amounts are only looked up in transactions. Their digits are part of too many other records. */
const amount = /^\d{3,}\.\d\d$/;
/** How many transactions that aren't indexed yet are read, and among how many of all organizations' newest ones. */
const unindexed = { read: 500, among: 20_000 };

const transaction = searchKinds.transaction.number;
/** The index has other kinds after these, which only their own lists look for. */
const afterAll = Math.max(...Object.values(searchKinds).map(({ number }) => number)) + 1;

type Query = { profileId: number; match: string };
type Row = Candidate & { kind: number };

/** Records of the organization that contain every word, by kind. If many transactions match, the newest ones. */
export function findCandidates(profileId: number, words: readonly Word[]): Map<SearchKind, Candidate[]> {
	const query = { profileId, match: matchOf(profileId, words.flatMap(conditionsOf)) };
	const onlyTransactions = words.some(([word]) => amount.test(word));
	const fits = ({ kind, text }: Row) =>
		(kind === transaction || !onlyTransactions) && hasEach(comparable(text.slice(3)), words);
	const indexed = seesFew()
		? amongFew(query, { from: onlyTransactions ? transaction : 0, looked, fits })
		: (onlyTransactions ? newestTransactions(query) : throughTheKinds(query)).filter(fits);
	const found = [...unreadTransactions(profileId).filter(fits), ...indexed].map((row) => ({
		...row,
		text: comparable(row.text.slice(3)),
	}));
	const kinds = Object.keys(searchKinds) as SearchKind[];
	return new Map(kinds.map((kind) => [kind, found.filter((row) => row.kind === searchKinds[kind].number)]));
}

function hasEach(text: string, words: readonly Word[]): boolean {
	return words.every((word) => word.some((form) => holds(text, form)));
}

/** Reads the index kind by kind, which is how it's ordered. Stops reading a kind that has enough matches. */
function throughTheKinds(query: Query): Row[] {
	const found: Row[] = [];
	let from = { fromKind: 0, fromId: 0 };
	for (;;) {
		const rows = statement<Row>(
			`${readIndex()} AND rowid >= ${indexId("@fromKind", "@fromId")} AND rowid < ${indexId(afterAll, 0)}
			ORDER BY rowid LIMIT ${looked}`,
		);
		const next = rows.all({ ...query, ...from });
		found.push(...next);
		const last = next.at(-1);
		if (!last || next.length < looked) break;
		const enough = found.filter(({ kind }) => kind === last.kind).length >= looked;
		from = enough ? { fromKind: last.kind + 1, fromId: 0 } : { fromKind: last.kind, fromId: last.id + 1 };
	}
	if (found.filter(({ kind }) => kind === transaction).length < looked) return found;
	return [...found.filter(({ kind }) => kind !== transaction), ...newestTransactions(query)];
}

function newestTransactions(query: Query): Row[] {
	return statement<Row>(
		`${readIndex()} AND rowid >= ${indexId(transaction, 0)} AND rowid < ${indexId(transaction + 1, 0)}
		ORDER BY rowid DESC LIMIT ${looked}`,
	).all(query);
}

/**
 * The plus sign keeps SQLite from using the organization's index, so that it reads the newest ids of all organizations.
 */
function unreadTransactions(profileId: number): Row[] {
	return statement<Row>(
		`SELECT ${transaction} AS kind, id, text FROM search_transactions WHERE +profile_id = ? AND id > max(
			(SELECT through_id FROM search_progress WHERE source = 'transactions'),
			(SELECT max(id) FROM gl_transactions) - ${unindexed.among})
		ORDER BY id DESC LIMIT ${unindexed.read}`,
	).all(profileId);
}

/**
 * Builds the match conditions of a word. Trigrams that all of its forms share are asked for once; forms that differ in
 * one letter share most.
 */
function conditionsOf(word: Word): string[] {
	const forms = word.map((form) => trigramsOf(asFound(form)));
	const shared = (forms[0] ?? []).filter((trigram) => forms.every((form) => form.includes(trigram)));
	const own = anyOf(forms.map((form) => form.filter((trigram) => !shared.includes(trigram))));
	return [...(shared.length > 0 ? [allOf(shared)] : []), ...(own ? [own] : [])];
}

/**
 * Indexed text in the form in which words are compared. The triggers of drizzle/0003_search.sql already replaced signs
 * by spaces, so plain ASCII needs little work.
 */
function comparable(text: string): string {
	return /^[ -~]*$/.test(text) ? text.toLowerCase().replace(/ +/g, " ") : ` ${plainWords(text).join(" ")} `;
}

function holds(text: string, form: string): boolean {
	return text.includes(asFound(form));
}

/** The text to look for: a word of two letters at the start of a word, a single letter or digit as a whole word. */
function asFound(form: string): string {
	return shortWord(form) ?? form;
}
