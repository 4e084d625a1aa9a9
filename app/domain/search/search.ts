import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Candidate, findCandidates } from "./find-candidates";
import { mostResults, type SearchKind } from "./labels";
import { plainWords, readQuery, type Word } from "./read-query";
import { readRecords, type SearchResult } from "./read-records";
import { similarWords } from "./similar-words";

/** With fewer results than this, and none containing each word as a whole word, typos are corrected too. */
const few = 5;
/** Results shown of each kind before any kind shows more. */
const fairShare = 8;
/** Number of records read at a time. Most kinds need no more than their share. */
const chunk = 16;

type Ranked = SearchResult & { rank: number };

/**
 * The organization's records that contain every typed word, best first within each kind, at most 50. Former tenants,
 * inactive properties, past leases and reversed transactions only with `former`; only those of `kinds`, if
 * given: the pages give the kinds that the member may view. If few are found and none has each word whole, words that differ in one letter are tried too.
 */
export function search(
	scope: Scope,
	typed: string,
	{ former = false, kinds }: { former?: boolean; kinds?: readonly SearchKind[] | undefined } = {},
): SearchResult[] {
	const words = readQuery(typed, organizationOf(scope).locale);
	if (words.length === 0) return [];
	const found = fairlyShared(lookFor(scope, words, former, kinds));
	const enough = found.length >= few || found.some(({ rank }) => rank <= 1);
	const meant = enough ? [] : whatWasMeant(scope, words);
	const all = meant.length > 0 ? fairlyShared(lookFor(scope, meant, former, kinds, found)) : found;
	return all.map(({ rank: _, ...result }) => result);
}

/** The words with similar words of the organization's records added; empty if there are none. */
function whatWasMeant(scope: Scope, words: readonly Word[]): Word[] {
	let slips = 0;
	const meant = words.map((word): Word => {
		const similar = similarWords(scope.profileId, word[0]);
		slips += similar.length;
		return [word[0], ...similar];
	});
	return slips > 0 ? meant : [];
}

type Lines = Map<SearchKind, Iterator<Ranked>>;

/** The matching records of each kind, starting with those already in `found`. */
function lookFor(
	scope: Scope,
	words: readonly Word[],
	former: boolean,
	kinds: readonly SearchKind[] | undefined,
	found: readonly Ranked[] = [],
): Lines {
	const lines: Lines = new Map();
	for (const [kind, candidates] of findCandidates(scope.profileId, words)) {
		if (kinds && !kinds.includes(kind)) continue;
		const before = found.filter(({ source }) => source === kind);
		const more = candidates.filter(({ id }) => !before.some((result) => result.id === id));
		lines.set(kind, inTurn(before, bestFirst(scope, kind, more, words, former)));
	}
	return lines;
}

function* inTurn(...lines: readonly Iterable<Ranked>[]): Generator<Ranked> {
	for (const line of lines) yield* line;
}

/**
 * Reads records in order of rank, one chunk at a time as they are needed; all at once if former ones must come last.
 */
function* bestFirst(
	scope: Scope,
	kind: SearchKind,
	candidates: readonly Candidate[],
	words: readonly Word[],
	former: boolean,
): Generator<Ranked> {
	const name = words.map(([word]) => word).join(" ");
	const isCalledSo = ({ label }: SearchResult) => Number(plainWords(label).join(" ") === name);
	const ranked = candidates
		.map(({ id, text }) => ({ id, rank: rankOf(text, words) }))
		.sort((a, b) => a.rank - b.rank || (kind === "transaction" ? b.id - a.id : 0));
	const size = former ? ranked.length : chunk;
	for (let from = 0; from < ranked.length; from += size) {
		const part = ranked.slice(from, from + size);
		const records = readRecords(
			scope,
			kind,
			part.map(({ id }) => id),
		);
		yield* part
			.flatMap(({ id, rank }): Ranked[] => {
				const record = records.get(id);
				return record && (former || !record.former) ? [{ ...record, rank }] : [];
			})
			.sort((a, b) => Number(a.former) - Number(b.former) || a.rank - b.rank || isCalledSo(b) - isCalledSo(a));
	}
}

/**
 * Rank of a text. 0: it starts with the words. 1: it contains each as a whole word. 2: it has words that start with
 * them. 3: it contains them anywhere.
 */
function rankOf(text: string, words: readonly Word[]): number {
	if (text.startsWith(` ${words.map(([word]) => word).join(" ")} `)) return 0;
	if (words.every((word) => word.some((form) => text.includes(` ${form} `)))) return 1;
	return words.every((word) => word.some((form) => text.includes(` ${form}`))) ? 2 : 3;
}

/** At most 50 results: first each kind's share, then more while there is room. */
function fairlyShared(lines: Lines): Ranked[] {
	const taken = new Map<SearchKind, Ranked[]>();
	let room = mostResults;
	for (const limit of [fairShare, mostResults]) {
		for (const [kind, line] of lines) {
			const results = taken.get(kind) ?? [];
			taken.set(kind, results);
			while (room > 0 && results.length < limit) {
				const next = line.next();
				if (next.done) break;
				results.push(next.value);
				room--;
			}
		}
	}
	return [...taken.values()].flat();
}
