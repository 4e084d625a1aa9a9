import { statement } from "~/db/client.server";
import { allOf, anyOf, indexId, matchOf, readIndex, trigramsOf } from "~/db/search-index.server";
import { type SearchKind, searchKinds } from "./labels";
import { plainWords, type Word } from "./read-query";

/** A record that holds every word, and the text it was found by: single spaces, one on both ends. */
export type Candidate = { id: number; text: string };

/** How many records of a kind are looked at; more than are ever shown, so that the best can come first. */
const looked = 200;
/** An amount stands in transactions alone; its digits stand in too many of these to be looked for elsewhere. */
const amount = /^\d{3,}\.\d\d$/;
/** Of the transactions that the index does not have yet, so many are read, among so many of all organizations. */
const unindexed = { read: 500, among: 20_000 };

const transaction = searchKinds.transaction.number;

type Query = { profileId: number; match: string };
type Row = Candidate & { kind: number };

/** Records of the organization that hold every word, by kind; of plenty of transactions the newest. */
export function findCandidates(profileId: number, words: readonly Word[]): Map<SearchKind, Candidate[]> {
	const query = { profileId, match: matchOf(profileId, words.flatMap(conditionsOf)) };
	const indexed = words.some(([word]) => amount.test(word)) ? newestTransactions(query) : throughTheKinds(query);
	const found = [...unreadTransactions(profileId), ...indexed]
		.map((row) => ({ ...row, text: comparable(row.text.slice(3)) }))
		.filter(({ text }) => words.every((word) => word.some((form) => holds(text, form))));
	const kinds = Object.keys(searchKinds) as SearchKind[];
	return new Map(kinds.map((kind) => [kind, found.filter((row) => row.kind === searchKinds[kind].number)]));
}

/** Kinds lie in the index one after the other: what is rare is read at once, a kind that has plenty is left early. */
function throughTheKinds(query: Query): Row[] {
	const found: Row[] = [];
	let from = { fromKind: 0, fromId: 0 };
	for (;;) {
		const rows = statement<Row>(
			`${readIndex} AND rowid >= ${indexId("@fromKind", "@fromId")} ORDER BY rowid LIMIT ${looked}`,
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
		`${readIndex} AND rowid >= ${indexId(transaction, 0)} AND rowid < ${indexId(transaction + 1, 0)}
		ORDER BY rowid DESC LIMIT ${looked}`,
	).all(query);
}

/** The plus keeps the organization's index out: they are the newest few ids, of whichever organization. */
function unreadTransactions(profileId: number): Row[] {
	return statement<Row>(
		`SELECT ${transaction} AS kind, id, text FROM search_transactions WHERE +profile_id = ? AND id > max(
			(SELECT through_id FROM search_progress WHERE source = 'transactions'),
			(SELECT max(id) FROM gl_transactions) - ${unindexed.among})
		ORDER BY id DESC LIMIT ${unindexed.read}`,
	).all(profileId);
}

/** What all forms of a word share is asked once: forms one letter apart share most. */
function conditionsOf(word: Word): string[] {
	const forms = word.map((form) => trigramsOf(asFound(form)));
	const shared = (forms[0] ?? []).filter((trigram) => forms.every((form) => form.includes(trigram)));
	const own = anyOf(forms.map((form) => form.filter((trigram) => !shared.includes(trigram))));
	return [...(shared.length > 0 ? [allOf(shared)] : []), ...(own ? [own] : [])];
}

/** The triggers left no signs between the words, so that plain letters need little more to be compared. */
function comparable(text: string): string {
	return /^[ -~]*$/.test(text) ? text.toLowerCase().replace(/ +/g, " ") : ` ${plainWords(text).join(" ")} `;
}

function holds(text: string, form: string): boolean {
	return text.includes(asFound(form));
}

/** A word of two letters is found as the beginning of one, a letter or digit alone as a whole word. */
function asFound(form: string): string {
	const letters = [...form].length;
	return letters >= 3 ? form : letters === 2 ? ` ${form}` : ` ${form} `;
}
