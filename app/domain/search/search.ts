import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Candidate, findCandidates } from "./find-candidates";
import { mostResults, type SearchKind } from "./labels";
import { plainWords, readQuery, type Word } from "./read-query";
import { readRecords, type SearchResult } from "./read-records";
import { similarWords } from "./similar-words";

/** Fewer than this, none of them with each word whole, and what a slip of one letter may have meant is looked for too. */
const few = 5;
/** So many of each kind are shown before any kind shows more. */
const fairShare = 8;
/** So many records are read at a time: most kinds show no more than their share. */
const chunk = 16;

type Ranked = SearchResult & { rank: number };

/**
 * The organization's records that hold every word of what was typed, best first within each kind, at most fifty. Former
 * tenants, inactive properties, past leases and reversed transactions only with `former`. Where little is found, and
 * nothing with each word whole, words one letter away are taken for what was meant.
 */
export function search(scope: Scope, typed: string, { former = false }: { former?: boolean } = {}): SearchResult[] {
	const words = readQuery(typed, organizationOf(scope).locale);
	if (words.length === 0) return [];
	const found = fairlyShared(lookFor(scope, words, former));
	const enough = found.length >= few || found.some(({ rank }) => rank <= 1);
	const meant = enough ? [] : whatWasMeant(scope, words);
	const all = meant.length > 0 ? fairlyShared(lookFor(scope, meant, former, found)) : found;
	return all.map(({ rank: _, ...result }) => result);
}

/** The words with those one letter away in place of each that has any; none when no word has. */
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

/** Of each kind the records that hold the words, those `found` before them first. */
function lookFor(scope: Scope, words: readonly Word[], former: boolean, found: readonly Ranked[] = []): Lines {
	const lines: Lines = new Map();
	for (const [kind, candidates] of findCandidates(scope.profileId, words)) {
		const before = found.filter(({ source }) => source === kind);
		const more = candidates.filter(({ id }) => !before.some((result) => result.id === id));
		lines.set(kind, inTurn(before, bestFirst(scope, kind, more, words, former)));
	}
	return lines;
}

function* inTurn(...lines: readonly Iterable<Ranked>[]): Generator<Ranked> {
	for (const line of lines) yield* line;
}

/** Reads the records a chunk at a time, as they are asked for; all at once where the former ones come last. */
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

/** 0: it begins with the words. 1: it has each as a whole word. 2: it has words that begin so. 3: it has them somewhere. */
function rankOf(text: string, words: readonly Word[]): number {
	if (text.startsWith(` ${words.map(([word]) => word).join(" ")} `)) return 0;
	if (words.every((word) => word.some((form) => text.includes(` ${form} `)))) return 1;
	return words.every((word) => word.some((form) => text.includes(` ${form}`))) ? 2 : 3;
}

/** At most fifty: of each kind its share first, then as many more as there is room for. */
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
